import type { Sprite } from "../kit/pixels.ts";

/** Left halves, 12 wide and 24 high; what begins further down says at which row. */
function half(text: string, from = 0): Sprite {
  const rows = text.trim().split(/\s+/);
  return { rows: [...Array.from({ length: from }, () => "............"), ...rows], mirrored: true };
}

/** s skin, t its shade, h hair, g its shade, a clothes, b their shade, c trimmings, o the eyes' colour. */
export const head = half(
  `.......kkkkk .....kksssss ....ksssssss ....ksssssss ....ksssssss ....ksssssss ...kksssssss ..ktssssssss ..ktssssssss ...kksssssss ....ksssssss ....kttsssss .....ktttsss ......kktttt .......kktts`,
  5,
);

export const bodies = {
  tee: half(`....kkkaatts ..kkaaaaatts .kaaaaaaaaat kaaaaaaaaaaa kabaaaaaaaaa`, 19),
  hoodie: half(`...kkbbbakts .kkbbbaaakkt kbaaaaaaaakk kaaaaaaaaaca kabaaaaaaaca`, 19),
  jacket: half(`...kkkbbiits .kkbbbbbiiit kbbbbbbbbiii kbabbbbbbbii kbabbbbbbbbi`, 19),
  robe: half(`....kkaaccts ..kkaaaaacct .kaaaaaaaacc kabaaaaaaaac kabaaaaaaaac`, 19),
  stripes: half(`....kkkaatts ..kkaaaaaaaa .kcccccccccc kaaaaaaaaaaa kccccccccccc`, 19),
  mail: half(`...kkkmmmits .kkmqmmmmmii kmmmmqmmmmmm kmqmmmmmmqmm kmmmmmqmmmaa`, 19),
};

export const eyes = {
  open: half(`.......ik... .......ik...`, 11),
  coloured: half(`.......ko... .......ko...`, 11),
  dots: half(`.......kk... .......kk...`, 11),
  wide: half(`......iii... ......iok... ......iii...`, 10),
  sleepy: half(`......kkkk.. .......oi...`, 11),
  happy: half(`.......kk... ......k..k..`, 11),
};

export const brows = {
  none: half("............"),
  soft: half(`......ggg...`, 9),
  firm: half(`......gggg..`, 9),
};

export const mouths = {
  smile: half(`.........k.. ..........kk`, 15),
  grin: half(`........kkkk .........kii ..........kk`, 15),
  calm: half(`..........kk`, 16),
  open: half(`..........rr ..........rr`, 15),
  fangs: half(`........kkkk .........i..`, 15),
};

export const nose = half(`...........t ..........tt`, 13);

export const hair = {
  none: half("............"),
  short: half(
    `......kkkkkk ....kkhhhhhh ...khhhhhhhh ...khhhhhhhh ...khhhgghhh ...khhg..ghg ...khg......`,
    3,
  ),
  bowl: half(
    `......kkkkkk ....kkhhhhhh ...khhhhhhhh ..khhhhhhhhh ..khhhhhhhhh ..khhhhhhhhh ..khhhgggggg ..khhg...... ..khh.......`,
    3,
  ),
  long: half(
    `......kkkkkk ....kkhhhhhh ...khhhhhhhh ..khhhhhhhhh ..khhhhhhggg ..khhhhgg... ..khhhg..... ..khhh...... .khhhh...... .khhh....... .khhh....... .khhhg...... .khhhg...... .khhhhg..... .khhhhhg.... ..khhhhg.... ...kkgg.....`,
    3,
  ),
  curls: half(
    `.....kk.kkkk ...kkhhkhhhh ..khhhhhhghh .khhghhhhhhh .khhhhhghhhh .khhhhhhhghh ..khghhghghg .khhhhg.g... .khhgh...... ..khhg......`,
    2,
  ),
  spikes: half(
    `...k...k...k ...kk.khk.kh ...khkhhkkhh ....khhhhhhh ..kkhhhhhhhh ...khhhhhhhh ....khhghhgh ...khhg.g..g ...khg......`,
    1,
  ),
  buns: half(
    `..kkkk...... .khhhhk.kkkk .khhghkkhhhh .khhhhkhhhhh ..kkkhhhhhhh ...khhhhhhhh ...khhhhhhgg ...khhhgg... ...khhg.....`,
    1,
  ),
  mohawk: half(
    `.........kkk ........khhh ........khhh ........khhh ........khhh ........khhg ........kghg ..........gh`,
    0,
  ),
  braids: half(
    `......kkkkkk ....kkhhhhhh ...khhhhhhhg ..khhhhhhhgh ..khhhhhhg.. ..khhhgg.... ..khhg...... ..khh....... ..kgg....... .khhh....... .khhhk...... .kgggk...... .khhhk...... .khhhk...... ..kgk....... ..kcck...... ..khk.......`,
    3,
  ),
};

export const beards = {
  stubble: half(`.....g.g.g.g ......g.g.g. .......g.g.g`, 16),
  full: half(`....kg...... .....gggg... .....ggghhhh .....kgg.... ......kggghh .......kkggg`, 14),
  moustache: half(`........gghh .......gg...`, 15),
};

export const wear = {
  glasses: half(`.....kkkkk.k .....kiiikkk .....kiiik.. .....kkkkk..`, 10),
  shades: half(`....kkkkkkkk .....kqqqkkq .....kqqqk.. ......kkk...`, 10),
  freckles: half(`......t.t... .......t....`, 14),
  blush: half(`......rr....`, 14),
  warpaint: half(`.....cc..... .....cccc... .....cc.....`, 12),
};

export const hats = {
  cap: half(
    `.....kkkkkkk ...kkaaaaaaa ..kaaaaaaaac ..kaaaaaaacc ..kbaaaaaacc .kbbbbbbbbbb kkbbbbbbbbbb .kkkkkkkkkkk`,
    1,
  ),
  beanie: half(
    `..........kk .........kcc .....kkkkccc ...kkaaaaaaa ..kaababaaba ..kabaabaaba ..kccccccccc ..kcbcbcbcbc ...kkkkkkkkk`,
    0,
  ),
  headphones: half(
    `.......kkkkk .....kkccccc ....kckkkkkk ...kck...... ..kck....... ..kck....... ..kck....... .kkckk...... kaaackk..... kabacak..... kabacak..... kaaackk..... .kkkk.......`,
    2,
  ),
  crown: half(`...k....k..k ..kwk..kwkkw ..kwwkkwwwwr ..kwwwwwwwww ..kwwwwrwwww ..kkkkkkkkkk`, 1),
  witch: half(
    `.........kkk .......kkaaa ......kaaaaa .....kaaaaab .....kaaaaaa ....kaaaaaaa ....kccccccw kkkkkaaaaaaa kabaaaaaaaaa .kkkkkkkkkkk`,
    0,
  ),
  ears: half(
    `..kk........ ..khkk...... ..khhhk.kkkk ..khchhkhhhh ..khcchhhhhh ..khhhhhhhhh ..khhhhhhhhg ...khhhgg.g. ...khgg.....`,
    0,
  ),
  hood: half(
    `......kkkkkk ...kkkaaaaaa ..kaaaaaaaaa .kaaaaaaabbb .kaaaaabbkkk kaaaabbk.... kaaabbk..... kaaabk...... kaaabk...... kaaabk...... kaaabk...... kaaabk...... kaaabk...... kaaabbk..... .kaaabk..... .kaaaabk.... ..kaaaabkk.. ..kaaaaaabkk`,
    2,
  ),
  goggles: half(`...kkkkkkkkk ..kqqkkkkkkk ..kqkfffkkqq ..kqkffikkqq ...kkkkkkkkk`, 5),
};
