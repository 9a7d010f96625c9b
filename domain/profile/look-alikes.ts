/**
 * Letters and digits of other scripts by the Latin ones that they are taken for: what the Unicode
 * Consortium's confusables.txt (UTS #39) has of them, after compatibility decomposition and without marks.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  2: "ƧƻϨᒿꙄꛯꝚ",
  3: "ƷȜЗҘӠⳌꝪꞫ𑣊𖼻",
  4: "Ꮞ𑢯",
  5: "Ƽ𑢻",
  6: "бᏮⳒ𑣕",
  7: "𐓒𑣆",
  8: "Ȣȣ৪੪𐌚\u{1e8cb}",
  9: "৭੧୨൭ⳊꝮ𑢬𑣌𑣖",
  a: "ɑΑαАаᎪᗅꓮ𐊠𖽀",
  aa: "Ꜳꜳ",
  ae: "ÆæӔӕ",
  ao: "Ꜵꜵ",
  au: "Ꜷꜷ",
  av: "ꜸꜹꜺꜻ",
  ay: "Ꜽꜽ",
  b: "ƀƂƃƄɓΒБВЬѢѣҌҍᏏᏴᖯᗷꓐꞴ𐊂𐊡𐌁",
  bl: "Ы",
  c: "ȼСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲",
  d: "ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓ",
  dz: "ʣ",
  e: "ɆɇΕЕеҽҿᎬⴹꓰꬲ𐊆𑢦𑢮",
  f: "ƑƒϜքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂",
  g: "ƍǤǥɠɡԌցᏀᏳᶃꓖ",
  h: "ĦħɦΗНћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏",
  i: "ıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃",
  j: "ɈɉͿϳЈјᎫᒍꓙꞲ",
  k: "ƙΚКҚҞᏦᛕⱩⲔꓗꝀ𐔘",
  l: "ŁłƖƗƚǀɫɭΙІӀ\u05d5\u05df\u0627\u0661\u0673\u06f1\u07caᏞᒪᛁⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦𑢣𑢲𖼖𖼨\u{1e8c7}",
  ll: "ǁ\u05f0",
  lo: "Ю",
  ls: "ʪ",
  lz: "ʫ",
  m: "ΜϺМӍᎷᗰᛖⲘꓟ𐊰𐌑",
  n: "ƝƞɳΝηոռᵰⲚꓠ𐔓",
  o: "ØøƟɵΘΟθοσОоѲѳӨөՕօ\u05e1\u0647\u0665\u06be\u06c1\u06d5\u06f5\u06ff\u07c0०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠",
  oe: "Œœ",
  oo: "ꚘꚙꝎꝏ",
  p: "ƥΡρРрᏢᑭᵽⲢⲣꓑ𐊕",
  q: "ʠԛգզⵕ",
  r: "ƦɍɼɽгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵",
  rn: "ɱᵯ𑜀𑣣",
  s: "ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺",
  t: "ŦŧƭƮȾΤТҬᎢᵵⲦꓔ𐊗𐊱𐌕𑢼𖼊",
  t3: "Ꜩ",
  tf: "ꝷ",
  ts: "ʦ",
  u: "ɄʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂",
  ue: "ᵫ",
  uo: "ꭣ",
  v: "νѴѵ\u05d8\u0667\u06f7Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈",
  w: "ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯",
  x: "ΧХхҲᕁᕽᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬",
  y: "ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃",
  z: "ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥",
};

/** Digits that stand for letters, and letters that cannot be told apart in every typeface. */
const FOLDS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "|": "l",
  "!": "l",
  i: "l",
  m: "rn",
  w: "vv",
};

const shapes = new Map(
  Object.entries(LOOKS_LIKE).flatMap(([latin, others]) => [...others].map((one) => [one, latin])),
);

/**
 * Equal for two texts that a reader may take for one another, whatever their case, spaces, marks and
 * punctuation. For comparing only, never for showing.
 */
export function skeletonOf(text: string): string {
  const bare = text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const latin = replaceEach(
    bare,
    (one) =>
      shapes.get(one) ?? shapes.get(one.toUpperCase()) ?? shapes.get(one.toLowerCase()) ?? one,
  );
  const folded = replaceEach(latin.toLowerCase(), (one) => FOLDS[one] ?? one);
  // A name of nothing but pictures keeps them.
  return folded.replaceAll(/[^\p{L}\p{N}]/gu, "") || bare;
}

function replaceEach(text: string, replace: (one: string) => string): string {
  return Array.from(text, replace).join("");
}
