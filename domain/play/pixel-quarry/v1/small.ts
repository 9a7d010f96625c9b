import type { Kind } from "./kind";

/** Things of five by five. */
export const small: readonly Kind[] = [
  // A heart.
  { mirrored: true, palettes: [0, 3], sections: [[".A./ABA/AAA/.AA/..C"]] },
  // A house.
  {
    mirrored: true,
    palettes: [1, 6],
    sections: [
      ["..A/.AA/AAA", ".AA/AAA/AAA"],
      [".BB/.bC", "BbB/BBC"],
    ],
  },
  // A tree.
  {
    mirrored: true,
    palettes: [2, 5],
    sections: [
      ["..A/.AB/AAA", ".AA/AAB/.AA", ".AA/ABA/AaA"],
      ["..C/.cC", "..C/..C"],
    ],
  },
  // A mushroom.
  {
    mirrored: true,
    palettes: [0, 4],
    sections: [
      [".AA/ABA/AAA", "..A/.AB/AAA"],
      ["..C/.CC", ".cC/..C"],
    ],
  },
  // A mug.
  {
    mirrored: false,
    palettes: [1, 3, 6],
    sections: [
      ["A.A../.A...", "..A../.A.A."],
      ["BBBBB/BBB.B/BBBB.", "BBBB./BBBBB/BBB.."],
    ],
  },
  // A face of stone.
  {
    mirrored: true,
    palettes: [4, 6],
    sections: [
      [".AA/A.A", "AAA/A.A"],
      ["AAA/AaA", "AAB/AAA"],
      [".AA", "A.A", "AAA"],
    ],
  },
  // A crown.
  {
    mirrored: true,
    palettes: [1, 3],
    sections: [
      ["A.A/AaA", "..B/A.A", "B.B/A.A"],
      ["AAA/ACA/AAA", "AAA/AAC/AAA"],
    ],
  },
  // A rocket.
  {
    mirrored: true,
    palettes: [0, 5],
    sections: [
      ["..A/.AA", "..B/.AA"],
      [".AC/BAA", ".CA/BBA"],
      ["B.D", "BcD"],
    ],
  },
  // A ghost.
  {
    mirrored: true,
    palettes: [4, 5],
    sections: [
      [".AA/AAA", "..A/.AA"],
      ["A.A/AAA", "A.A/AaA"],
      ["A.A", "aAA"],
    ],
  },
  // A fish.
  {
    mirrored: false,
    palettes: [2, 3, 5],
    sections: [[".AA.B/ACAAB/AAAA./.AA.B/....b", ".AA../ACA.B/AAABB/.AA.B/....."]],
  },
  // A boat.
  {
    mirrored: false,
    palettes: [0, 1, 6],
    sections: [
      ["..A../..AA./..AAA", ".A.../.AA../.AAA."],
      ["BBBBB/.BBB.", "BBBBB/.CCC."],
    ],
  },
  // A key.
  {
    mirrored: false,
    palettes: [1, 3],
    sections: [["AAA../A.A../AAA../.A.../.AA..", ".AA../.AA../..A../..AA./..Aa."]],
  },
  // A gem.
  {
    mirrored: true,
    palettes: [3, 4, 5],
    sections: [
      [".AB/ABB", ".BB/AAB"],
      ["AAB/.AA/..A", "CAA/.CA/..C"],
    ],
  },
  // A cactus.
  {
    mirrored: false,
    palettes: [2, 5],
    sections: [
      ["..B../..A.A", "..B../A.A.."],
      ["A.A.A/AAAAA/..A..", "A.AAA/AAA../..A.."],
    ],
  },
  // A bird.
  {
    mirrored: false,
    palettes: [0, 2, 5],
    sections: [
      [".AA../BAA..", ".AA../.AAB."],
      [".AAAA/.AAA./..C..", "AAAA./.AA../..C.."],
    ],
  },
];
