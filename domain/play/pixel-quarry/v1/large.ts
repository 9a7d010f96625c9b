import type { Kind } from "./kind";

/** Things of fifteen by fifteen. */
export const large: readonly Kind[] = [
  // A creature.
  {
    mirrored: true,
    palettes: [2, 4, 5],
    sections: [
      [
        "..B...../...A..../....A...",
        "......B./......A./......AA",
        ".AA...../.AAA..../..AAA...",
        ".B....../.A....../.AA.....",
      ],
      [
        "...AAAAA/..AAAAAA/.AA..AAA/.AA.CAAA/.AAAAAAA",
        "..AAAAAA/.AAAAAAA/.AAA..AA/.AAAC.AA/..AAAAAA",
        "....AAAA/..AAAAAA/..A.CAAA/..A..AAA/..AAAAAA",
      ],
      [
        "..AAAAAA/AAAAA.../A.AAAAAA/A..AAADD",
        "...AAAAA/.AAA.D.D/AA.AAAAA/A...AAAA",
        "AAAAAAAA/A.AADAAA/A.AAADAA/..AAAAAA",
        ".AAAAAAA/AAAAA.EE/AA.AAAEE/...AAAAA",
      ],
      ["...AA.AA/..AA...A/.AAA....", "....AA../...AA.../..AAA...", "..AA..AA/..A...A./.AA..AA."],
    ],
  },
  // A castle.
  {
    mirrored: true,
    palettes: [1, 4, 6],
    sections: [
      [".......C/.......B", "..C...../..B.....", "......CC/.......B", "..C....C/..B....B"],
      [
        "AA.AA..A/AAAAA..A/AAAAAAAA",
        "A.A...AA/AAA...AA/AAAAAAAA",
        ".DDD...D/DDDDD.DD/AAAAAADD",
        ".D....DD/DDD..DDD/AAA.DDDD",
      ],
      [
        "AAAAAAAA/AA.AAAAA/AA.AAA.A/AAAAAA.A/AAAAAAAA/AaAAAAAA",
        ".AAAAAAA/.AEAAAAA/.AAAAAE./.AAAAAE./.AEAAAAA/.AAAAAAA",
        "AAAAAAAA/AAEEAAAA/AAEEAA../AAAAAAAA/AAAAAAAA/AAEEAAEE",
      ],
      [
        "AAAAAEEE/AAAAAE../AAAAAE../AAAAAE..",
        "AAAAAAA./AAAAA.../AAAAA.../AAAAA...",
        ".AAAAEEE/.AAAE.../.AAAE.../.AAAE...",
      ],
    ],
  },
  // A flower in a pot.
  {
    mirrored: true,
    palettes: [0, 1, 3],
    sections: [
      [
        "......BB/....BBBB/....BBCB/...BBCCC/....BBCB/....BBBB",
        "....BB../...BBBBB/...BBBCC/....BBCC/...BBBCC/...BB.BB",
        "...B..BB/...BB.BB/..BBBBBB/..BBBCCB/...BBBBB/.....BBB",
        ".....BBB/....BBBB/...BBBBB/...BBCBB/....BCCC/.....BBB",
      ],
      [".AA....A/.AAAA..A/...AAAAA", "...AA..A/..AAAA.A/.....AAA", "..AA...A/..AAA..A/....AAAA"],
      [".DDDDDDD/.DDDDDDD", "..DDDDDD/..DDDDDD", "..DDDDDD/..EEEEEE"],
      [
        "..DDDDDD/..DDEDED/...DDDDD/....DDDD",
        "...DDDDD/...DEDDE/...DDDDD/....DDDD",
        "..DDDDDD/..DEEEEE/..DDDDDD/...DDDDD",
      ],
    ],
  },
  // A rocket.
  {
    mirrored: true,
    palettes: [0, 3, 5],
    sections: [
      [
        ".......B/......BB/.....BBB/.....AAA",
        ".......B/.......B/......BB/.....AAA",
        ".......A/......AA/.....BBB/....BBBB",
      ],
      [
        "....AAAA/....AACC/....ACCC/....AACC/....AAAA/....AAAA",
        "....AAAA/....AAAC/....AACC/....AACC/....AAAC/....AAAA",
        ".....AAA/....AACC/....AACC/....AAAA/....AADD/....AAAA",
      ],
      ["...BAAAA/..BBAAAA/.BBBAAAA", "..BBAAAA/.BBBAAAA/.BB.BBBB", "...BAAAA/...BAAAA/.BBBBAAA"],
      ["BBB...../......DD", "BB...EEE/......DD", ".B...DDD/......EE"],
    ],
  },
  // A tree.
  {
    mirrored: true,
    palettes: [2, 3, 5],
    sections: [
      [
        "......AA/....AAAA/...AABAA/..AAAAAB",
        "....AAAA/..AAAAAA/.AABAAAA/.AAAAABA",
        ".......A/......AA/.....AAA/....AABA",
      ],
      [
        ".AAAAAAA/.AABAAAA/AAAAAABA/AABAAAAA",
        "..AAAAAA/.AAABAAA/..AAAAAB/.AAAAAAA",
        "...AAAAA/..AAAABA/.AAABAAA/...AAAAA",
      ],
      [".AAAABAA/..AA.AAA/.....ACC", "..AAAAAA/....CCAC/......CC", ".AABAAAA/AAAAAAAA/......CC"],
      [
        "......CC/......CD/......CC/...EEEEE",
        "......CC/......CC/.....CCD/EE.EEEEE",
        "......CD/.....CCC/....CC.C/.EEEEEEE",
      ],
    ],
  },
  // A butterfly.
  {
    mirrored: true,
    palettes: [0, 3, 5],
    sections: [
      ["...DD.../....DD../.....DDE", "..DD..../...DDD../.....DDE", "...D..../...DDD../.....DDE"],
      [
        ".AAA...E/AAAAA..E/AABBAA.E/AABBBAAE/.AABBAAE",
        "AAAA...E/ABBAAA.E/ABBBAA.E/AABBBAAE/.AAAAAAE",
        "..AAA..E/.AABAA.E/.ABBBAAE/.ABBBAAE/.AAAAAAE",
      ],
      ["..AAAAAE/...AAA.E", ".AAAAAAE/....AAAE", "..CAAAAE/..CCAA.E"],
      [
        "..BBBB.E/.BBCBB.E/.BBCBB../..BBBB../...BB...",
        "...BBBBE/..BCCB.E/..BCCB../..BBB.../...B....",
        ".BBBB..E/.BCBBB.E/.BBB..../.BB...../........",
      ],
    ],
  },
  // A robot.
  {
    mirrored: true,
    palettes: [4, 5, 6],
    sections: [
      [".......C/.......B", "..C...../..B.....", ".....C../.....B.."],
      [
        "...AAAAA/..AAAAAA/..A..CAA/..AAAAAA/...AA.D.",
        "..AAAAAA/.AAAAAAA/.AA..CAA/.AAAAAAA/..AAAAAA",
        "....AAAA/...AA..A/...AAC.A/...AAAAA/....AAAA",
      ],
      [
        "......AA/.AAAAAAA/AA.AAABB/AA.AAABC/AA.AAAAA",
        ".....AAA/..AAAAAA/.AABBBBB/.A.BCCBB/.A.AAAAA",
        "......AA/AAAAAAAA/A.AAAAAA/A.ACDCDA/BB.AAAAA",
      ],
      ["....AAA./....AA../..AAAA..", "...AAAAA/...AA.../..BBB...", "....AAAA/....A..A/..BBBB.B"],
    ],
  },
  // An owl.
  {
    mirrored: true,
    palettes: [1, 4, 6],
    sections: [
      [".A....../.AA...../.AAA..AA", "..A...../..AA..../..AAAAAA", "..AA..../..AAAA../..AAAAAA"],
      [
        ".AAAAAAA/.AA..BAA/.A.C..BA/.A.CC.BB/.AA..ABB",
        "..AAAAAA/.AAB..AA/.AB.C.AA/.AB...AB/..AABAAB",
        ".AAAAAAA/.AB...AA/.AB.CC.A/.AB.CC.B/.AAB..AB",
      ],
      [
        ".AAAAAAB/AAAADADA/AAADADAD/AAAADADA",
        ".AAAAAAB/AAAAADDD/AA.ADDDD/AA.AADDD",
        "AAAAAAAA/AAADAADA/AAAADAAD/.AADAADA",
      ],
      [".AAADADA/..AAAAAA/...EE.E.", "AA.AADDD/..AAAAAA/...EE...", ".AAAADDD/...AAAAA/..EEEE.."],
    ],
  },
  // A mushroom.
  {
    mirrored: true,
    palettes: [0, 3, 4],
    sections: [
      [
        ".....AAA/...AAAAA/..AABBAA/.AAABBAA",
        "....AAAA/..AAAABB/.AABBABB/.AABBAAA",
        "......AA/....AAAA/...ABBAA/..AABBAA",
      ],
      [
        "AAAAAAAB/AABBAABB/AABBAAAB/AAAAAAAA",
        "AAAAAAAA/ABBAAAAA/ABBAABBA/AAAAABBA",
        ".AAAAABB/.AABAABB/AAABAAAA/AAAAAAAA",
      ],
      ["....CCCC/....CDCC/.....CCC", ".....CCC/.....CDC/.....CCC", "...CCCCC/....C.C./....CCCC"],
      [
        ".....CCD/....CCCC/..EEEEEE/.EEEEEEE",
        "....CCCC/....CDCC/.....CCC/EEEEEEEE",
        ".....CDC/.....CCC/....CCCC/..EE.EEE",
      ],
    ],
  },
  // A lantern.
  {
    mirrored: true,
    palettes: [0, 1, 3],
    sections: [
      [".......D/......D./......DD", "......DD/......D./......DD", ".....DDD/.......D/.......D"],
      ["....DDDD/...AAAAA/..AAABAA", "...DDDDD/..AAAAAA/.AAABAAA", ".....DDD/....AAAA/..AAAABA"],
      [
        ".AABAABA/.AABAABA/.AABACBA/.AABACBA",
        "AAABAAAB/AAABCCAB/AAABCCAB/AAABAAAB",
        "..AABAAA/..AABABB/..AABABB/..AABAAA",
      ],
      ["..AAABAA/...AAAAA/....DDDD", ".AAABAAA/..AAAAAA/...DDDDD", "..AAABAA/...AAAAA/.....DDD"],
      ["......EE/.......E", ".....E.E/.....E.E", ".......E/.......E"],
    ],
  },
  // A ship under sail.
  {
    mirrored: false,
    palettes: [0, 1, 3],
    sections: [
      [
        ".......CC....../.......CCC...../.......B.......",
        "......CCC....../......CC......./......BB.......",
        ".......B......./.....CCB......./......CB.......",
      ],
      [
        "....AAABAAA..../...AAAABAAAA.../...AAAABAAAA.../....AAABAAA..../.......B.......",
        "......AB......./.....AABA....../....AAABAA...../...AAAABAAA..../..AAAAABAAAA...",
        ".....AAB......./....AAABAA...../...AAAABAAA..../..AAAAABAAAA.../.......B.......",
      ],
      [
        ".....AABAA...../....AAABAAA..../.......B.......",
        "..BAAAABAAAAA../.......B......./.......B.......",
        "...AAAABAAAA.../....AAABAAA..../.......B.......",
      ],
      [
        "DDDDDDDDDDDDDDD/.DDDEDDEDDEDDD./..DDDDDDDDDDD..",
        "DDD..DDDDDDDDDD/.DDDDEEDEEDDDD./..DDDDDDDDDDD..",
        ".DDDDDDDDDDDDDD/.DDEDDEDDEDDDD./..DDDDDDDDDDD..",
      ],
      ["CC.CCCC.CCC.CCC", "CCC.CCCCCC.CCCC", "..CCCC.CCCC.CC."],
    ],
  },
  // A cup won in a race.
  {
    mirrored: true,
    palettes: [1, 3, 6],
    sections: [
      ["..AAAAAA/BBAAAAAA/B.AACAAA", "...AAAAA/BBBAAAAA/B..ACAAA", ".AAAAAAA/BBAAACAA/B.AACAAA"],
      [
        "B.AACAAD/BBAACADD/.BAAAAAD/..AAAAAA",
        "B..ACADD/BB.ACADD/.BBAAAAA/...AAAAA",
        "B.AACAAA/B.AACADD/BBAACADD/..AAAAAA",
      ],
      ["...AAAAA/....AAAA/......AA", "....AAAA/.....AAA/.......A", "...AAAAA/.....AAA/......AA"],
      [".......A/......AA/.....AAA", "......AA/......AA/.....AAA", ".......A/.......A/......AA"],
      ["...EEEEE/...EEEEE", "....EEEE/..EEEEEE", "..EEEEEE/..EE..EE"],
    ],
  },
  // A skull.
  {
    mirrored: true,
    palettes: [4, 5, 6],
    sections: [
      ["....AAAA/..AAAAAA/.AAAAAAA", "...AAAAA/.AAAAAAA/AAAAAAAA", ".....AAA/...AAAAA/..AAAAAA"],
      [
        ".AAAAAAA/AAAAAAAA/AA...AAA/AA.C.AAA/AA...AA.",
        "AAAAAAAA/AA....AA/AA.CC.AA/AA.CC.AA/AAA..AA.",
        ".AAAAAAA/.A...AAA/.A.C..AA/.AA...A./.AAAAAA.",
      ],
      [".AAAAA../..AAAAAA", "AAAAAAA./.AAAAAAA", "..AAAAA./...AAAAA"],
      ["...A.A.A/...A.A.A/...AAAAA", "..AAAAAA/..A.A.A./..AAAAAA", "...AAAAA/....A.A./....AAAA"],
      ["....AAAA/........", "......../BBBBBBBB", "...AAAAA/......BB"],
    ],
  },
];
