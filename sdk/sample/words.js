// @ts-check
/** @typedef {{ pond: string, begin: string, aim: string, fly: string, paused: string, again: string, best: string }} Words */

/** @type {Record<import("../playstead.js").Language, Words>} */
export const words = {
  en: {
    pond: "A pond at dusk. A pebble skips over the water.",
    begin: "To the pond",
    aim: "Hold, and let go",
    fly: "Press as it touches the water",
    paused: "The pond waits",
    again: "Eight more pebbles",
    best: "Most skips",
  },
  "zh-CN": {
    pond: "黄昏的池塘，一颗石子在水面上跳着。",
    begin: "去池塘边",
    aim: "按住，再松手",
    fly: "石子碰到水面时按一下",
    paused: "池塘在等你",
    again: "再来八颗石子",
    best: "最多连跳",
  },
  "zh-TW": {
    pond: "黃昏的池塘，一顆石子在水面上跳著。",
    begin: "到池塘邊",
    aim: "按住，再放開",
    fly: "石子碰到水面時按一下",
    paused: "池塘在等你",
    again: "再來八顆石子",
    best: "最多連跳",
  },
};
