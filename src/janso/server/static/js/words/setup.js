// Words of the page for a real table; only it needs them.
export default {
  en: {
    "setup.title": "At a real table", "setup.seats": "Draw seats", "setup.names": "Players, one name on each line", "setup.way": "How", "setup.draw": "Draw", "setup.again": "Draw again",
    "setup.wall": "Break the wall", "setup.players": "Players", "setup.tiles": "Tiles", "setup.layers": "Layers", "setup.dice": "Dice", "setup.dead": "Dead wall, in stacks", "setup.thrown": "Your own throw (leave empty to throw here)", "setup.throw": "Throw",
    "setup.sides": "Sides, from the dealer’s counter-clockwise: {lengths}", "setup.loose": "Left over in the middle: {n}", "setup.count": "{house}’s side: count {n} stacks from its right end.", "setup.over": "The count goes on into {house}’s side and breaks it after {n}.",
    "setup.holds": "Dead wall: {n} stacks with {m} replacements, {k} turned up at once.", "setup.taker": "The player {n} to the right of the dealer takes tiles first.", "setup.shows": "The dice show {throw}.", "setup.key": "ivory: drawn in turn · blue: replacements · gold: indicator · brown: rest of the dead wall",
    "setup.way.wind_tiles": "Wind tiles, mixed and drawn", "setup.way.dice": "Dice, the highest is East", "setup.way.tower": "A tower of winds", "setup.way.casual": "Nobody moves, the highest deals", "setup.way.official": "A row between odd and even", "setup.way.die": "One die, twice", "setup.way.dragons": "Dragons, for three",
    "house.E": "East", "house.S": "South", "house.W": "West", "house.N": "North", "house.white": "White", "house.green": "Green", "house.red": "Red", "house.flower": "Flower",
  },
  ru: {
    "setup.title": "За настоящим столом", "setup.seats": "Жеребьёвка мест", "setup.names": "Игроки, по имени в строке", "setup.way": "Способ", "setup.draw": "Тянуть жребий", "setup.again": "Ещё раз",
    "setup.wall": "Разлом стены", "setup.players": "Игроков", "setup.tiles": "Плиток", "setup.layers": "Слоёв", "setup.dice": "Кости", "setup.dead": "Мёртвая стена, стопок", "setup.thrown": "Свой бросок (пусто — бросить здесь)", "setup.throw": "Бросить",
    "setup.sides": "Стены от дилера против часовой стрелки: {lengths}", "setup.loose": "Осталось в середине: {n}", "setup.count": "Стена места «{house}»: отсчитать от правого края стопок: {n}.", "setup.over": "Счёт переходит в стену места «{house}», разлом после стопки {n}.",
    "setup.holds": "Мёртвая стена: стопок {n}, плиток замены {m}, сразу открыто указателей {k}.", "setup.taker": "Первым набирает игрок через {n} вправо от дилера.", "setup.shows": "На костях {throw}.", "setup.key": "светлые: разбираются по ходу · синие: плитки замены · золотая: указатель · коричневые: остаток мёртвой стены",
    "setup.way.wind_tiles": "Плитки ветров вслепую", "setup.way.dice": "Кости, больший — восток", "setup.way.tower": "Башня ветров", "setup.way.casual": "Никто не пересаживается, больший сдаёт", "setup.way.official": "Ряд между чётной и нечётной", "setup.way.die": "Одна кость, дважды", "setup.way.dragons": "Драконы, для троих",
    "house.E": "Восток", "house.S": "Юг", "house.W": "Запад", "house.N": "Север", "house.white": "Белый", "house.green": "Зелёный", "house.red": "Красный", "house.flower": "Цветок",
  },
};
