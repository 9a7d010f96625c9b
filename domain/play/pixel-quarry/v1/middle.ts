import type { Kind } from "./kind";

/** Things of ten by ten. */
export const middle: readonly Kind[] = [
  // An invader.
  {
    mirrored: true,
    palettes: [2, 4, 5],
    sections: [
      ["B..../.A...", "..B../..A..", ".B.../..AA."],
      ["..AAA/.AAAA/AA.AA", ".AAAA/AAAAA/A.BAA", "..AAA/.A.AA/AA.AA"],
      ["AAAAA/A.AAA", "AAAAA/AaAAA", "AAAAA/.AACC"],
      ["A.A../..A../.AA..", "..AA./.A..A/A....", ".AA../AA.../.A..."],
    ],
  },
  // A pot with a plant.
  {
    mirrored: true,
    palettes: [1, 2, 6],
    sections: [
      ["...BB/..BCB/...BB", "..BB./.BBBC/..BBC", "....B/.B.BB/.BBBB", "B...B/BB..B/.BBBB"],
      ["....A/.A..A/..AAA", "....A/.AA.A/...AA", "..A.A/...AA/....A"],
      [".DDDD/..DDD", "DDDDD/.DEDE", ".DDDD/.DEEE"],
      ["..DDD/...DD", ".DDDD/..DDD", "..DDD/..DDD"],
    ],
  },
  // A rocket.
  {
    mirrored: true,
    palettes: [0, 3, 5],
    sections: [
      ["....B/...BB", "....A/...BB", "....B/...BA"],
      ["...AA/..AAC/..AAC", "...AA/..ACC/..ACC", "..AAA/..AAC/..AAA"],
      ["..AAA/.BAAA/BBAAA", ".BAAA/BBAAA/B.AAA", "..AAA/..AAA/BBAAA"],
      ["BBB.D/....D", "B..DD/...DE", "BB.DD/....D"],
    ],
  },
  // A tree.
  {
    mirrored: true,
    palettes: [2, 3, 5],
    sections: [
      ["....A/...AA/...AB", "...AA/..AAB/..AAA", "..AAA/.AABA/.AAAA"],
      ["..AAA/.AAAB/..AAA", ".AAAA/AABAA/AAAAA", ".AaAA/AAAAB/AAAaA"],
      [".AAAB/AAAAA", "AABAA/.AAAA", "..AAA/.AAAA"],
      ["....C/...CC", "....C/....C", "...CC/..DDD"],
    ],
  },
  // A mushroom.
  {
    mirrored: true,
    palettes: [0, 3, 4],
    sections: [
      ["...AA/..AAB/.AAAB", "..AAA/.AABB/AAABB", "....A/..AAA/.ABAA"],
      ["ABBAA/AAAAA", "AAAAB/AAAAA", "AABAA/AAAAA"],
      ["...CC/...CD", "..CCC/...CC", "...CC/..CCC"],
      ["...CD/..CCC/.EEEE", "...CC/...CC/..EEE", "..CCD/..CCC/.EeEE"],
    ],
  },
  // A castle.
  {
    mirrored: true,
    palettes: [1, 4, 6],
    sections: [
      ["...CC/....B", "B..../A...C", "....C/B...B"],
      ["A.A.A/AAAAA", "AA.AA/AAAAA", "A..AA/AAAAA"],
      ["AAAAA/A.AAA/AAAAA", ".AAAA/.AA.A/.AAAA", "ADAAA/ADAAD/AAAAA"],
      ["AAAEE/AAAE./AAAE.", "AAAA./AAA../AAA..", ".AAAE/.AAE./.AAE."],
    ],
  },
  // A cat, seen from the front.
  {
    mirrored: true,
    palettes: [1, 4, 6],
    sections: [
      ["A..../AA...", ".A.../.AA..", "AA.../ABA.."],
      ["AAAAA/AAAAA", ".AAAA/AAAAA", "AAAAA/AACAA"],
      ["A.AAA/A.AAA", "AA.AA/AA.AA", "AD.AA/AAAAA"],
      ["AAAAB/AAAAA", "AAABB/.AAAA", "AAA.B/AAAA."],
      [".AAA./...AA", "..AAA/.....", "..AAA/...CC"],
    ],
  },
  // A butterfly.
  {
    mirrored: true,
    palettes: [0, 3, 5],
    sections: [
      ["..D../...D.", ".D.../..D..", "...D./...D."],
      ["AA..E/AAA.E/ABAAE", "AAA.E/ABBAE/AABAE", ".AA.E/AABAE/ABBAE"],
      ["AAAAE/.AAAE", ".AAAE/..AAE", "AABAE/AAAAE"],
      [".BB.E/BBB../.B...", "BBA.E/BB.../.....", ".CB.E/CCB../.C..."],
    ],
  },
  // A robot.
  {
    mirrored: true,
    palettes: [4, 5, 6],
    sections: [
      ["....C/.AAAA", "C..../AAAAA", "..C../..AAA"],
      [".A.AA/.AAAA", "AB.AA/AAAAA", "..ABA/..AAA"],
      [".AA.D/..AAA", ".A.DD/.AAAA", "..A.A/....A"],
      ["AAAAA/A.ACA", ".AAAA/A.AAC", "AABBA/A.ABA"],
      ["..A../.AA..", ".AAAA/.AA..", "..AA./.AAA."],
    ],
  },
  // A ship under sail.
  {
    mirrored: false,
    palettes: [0, 1, 3],
    sections: [
      ["....C...../....CC....", "....CC..../....B.....", "...BCC..../...B......"],
      [
        "...AB...../..AAB...../.AAABA....",
        "....BA..../....BAA.../..A.BAAA..",
        "...AB...../..AABA..../..AABAA...",
      ],
      [".AAABAA.../....B.....", "..AABAAAA./....B.....", "AAAABAAA../....B....."],
      ["DDDDDDDDDD/.DDEDDEDD.", "DD..DDDDDD/DDDDDEDED.", ".DDDDDDDDD/.DEDEDEDD."],
      ["..DDDDDD..", "...DDDDD..", "CC.CCC.CCC"],
    ],
  },
  // A fish.
  {
    mirrored: false,
    palettes: [2, 3, 5],
    sections: [
      ["....BB..../...AAAA...", "...BBB..../..AAAAA...", "....BBB.../..AAAAA..."],
      [
        ".AAABAA..B/AA.AABA.BB/AAAABAABBB",
        ".AAAAAA.BB/A.AABAABB./AAAABAAAB.",
        "..AACAA..B/.A.ACAABBB/AAAACAAABB",
      ],
      ["CAAABAABBB/AAAABAA.BB", "AAAABAABB./AAAABAA.BB", ".AAACAABB./..AACAA.BB"],
      [".AAABAA..B/..AAAAA...", "..AAAAA..B/...AAA....", "..AAAA..../....BB...."],
      ["....BB....", "...BB.....", "...BBB...."],
    ],
  },
  // A duck.
  {
    mirrored: false,
    palettes: [1, 2, 6],
    sections: [
      ["..AAA...../.AAAAA....", "..AAAA..../.AAAAA....", "...AA...../..AAAA...."],
      ["BA.AAA..../BBAAAA....", "BBA.AA..../BAAAAA....", "BBA.AA..../.BAAAA...."],
      ["..AAA....A/..AAAAA.AA", "..AAA...AA/.AAAAAAAAA", "..AAAAAAA./.AAAAAAAAA"],
      [".AAACCCAAA/.AAAACCAA.", ".AACCCAAAA/.AAACCAAA.", "AAAACCCAAA/AAAAACCAA."],
      ["..AAAAAA../DDDDDDDDDD", "..AAAAA.../DDD.DDDDDD", "...AAAAA../...B.B...."],
    ],
  },
];
