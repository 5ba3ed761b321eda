// Friendly names of guests: one of the first words and one of the second.
export default {
  "guest.first": "Quiet Early Lucky Calm Bright Gentle Brave Merry Patient Swift Amber Silver",
  "guest.second": "Crane Sparrow Bamboo Plum Orchid Lantern River Dragon Fox Heron Willow Comet",
};
