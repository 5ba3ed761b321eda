// Names of facts and of forms of a hand. What a fact means is told by the server.
export const FACTS = {
  last_copy: { en: "last of its kind", ru: "последняя такая плитка" }, wall_end: { en: "last tile", ru: "последняя плитка" }, after_kong: { en: "after a kong", ru: "после конга" },
  robbing_kong: { en: "robbing a kong", ru: "ограбление конга" }, first_turn: { en: "first turn", ru: "первый ход" }, riichi: { en: "riichi", ru: "риичи" },
  double_riichi: { en: "double riichi", ru: "двойное риичи" }, open_riichi: { en: "open riichi", ru: "открытое риичи" }, ippatsu: { en: "ippatsu", ru: "иппацу" },
  ready: { en: "ready hand declared", ru: "объявлена просящая рука" }, heavenly_ready: { en: "ready from the start", ru: "небесная просящая рука" },
  riichi_tile: { en: "on a riichi tile", ru: "на плитке риичи" }, kong_discard: { en: "on the discard after a kong", ru: "на сносе после кана" }, kong_on_kong: { en: "kong after kong", ru: "кан за каном" },
  face_down_riichi: { en: "face-down riichi", ru: "риичи лицом вниз" }, super_riichi: { en: "super riichi", ru: "суперриичи" }, miracle_riichi: { en: "miracle riichi", ru: "чудо-риичи" },
  partner_riichi: { en: "riichi opposite", ru: "риичи напротив" }, late_riichi: { en: "late riichi", ru: "позднее риичи" }, robbing_chow: { en: "robbing a chow", ru: "ограбление чи" },
  robbing_flower: { en: "robbing a flower", ru: "ограбление цветка" }, robbing_own_kong: { en: "robbing the own kong", ru: "ограбление своего кана" }, everyone_robbing: { en: "all rob the kong", ru: "кан грабят все" },
  after_flower: { en: "after a flower", ru: "после цветка" }, self_ron: { en: "on the own discard", ru: "на своём сносе" }, everyone_ron: { en: "all win on the discard", ru: "на сносе победили все" },
  staked_mangan: { en: "staked mangan", ru: "поставлен манган" }, treasure_set: { en: "treasure set", ru: "сет с сокровищем" }, robbing_north: { en: "robbing a North", ru: "ограбление севера" }, unused_draw: { en: "drawn tile unused", ru: "взятая плитка не нужна" },
};
export const FORMS = {
  regular: { en: "sets and a pair", ru: "сеты и пара" }, seven_pairs: { en: "seven pairs", ru: "семь пар" }, seven_pairs_repeated: { en: "seven pairs, four alike allowed", ru: "семь пар, можно четыре одинаковых" },
  thirteen_orphans: { en: "thirteen orphans", ru: "тринадцать сирот" }, knitted_straight: { en: "knitted straight", ru: "переплетённый ряд" },
  honours_knitted: { en: "honours and knitted tiles", ru: "благородные и переплетённые" }, greater_honours_knitted: { en: "greater honours and knitted", ru: "большие благородные и переплетённые" },
};
