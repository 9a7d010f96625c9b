import { layered, type Sprite } from "../kit/pixels.ts";

/** Left halves; every figure is 16 wide and 20 high. Heads end on row 9, bodies start there. */
const half = (text: string): Sprite => ({ rows: text.trim().split(/\s+/), mirrored: true });
const whole = (text: string): Sprite => ({ rows: text.trim().split(/\s+/) });

const BLANK = "........ ........ ........ ........ ........ ........ ........ ........ ........ ";

const tunic = half(`${BLANK}
  ....kkka ...kaaaa ..kabaaa ..kakaaa ..kakaab ..kskkdd ...k.kbb ....kccd ....kcck ....kkk. ...kkkk.`);
const robe = half(`${BLANK}
  ....kkka ...kaaab ..kabaab ..kakaab ..kakaad ..kskaad ...kkaad ...kaaad ..kaabad ..kabbad ..kkkkkk`);
const armour = half(`${BLANK}
  ...kkkmm ..kmmmmi ..kmqmmm ..kmkqmm ..kmkqaa ..kkkaaa ...kkqqq ....kmmq ....kmmk ....kqqk ...kkkkk`);
const suit = half(`${BLANK}
  ...kkkmm ..kiimmm ..kimmac ..kimmac ..kmkmmm ..kckmmm ...kkaaa ...kiimm ...kiimk ...kmmk. ..kkkkk.`);
const coat = half(`${BLANK}
  ....kkka ...kaabd ..kabaad ..kakaai ..kakaad ..kskaai ...kkaad ...kaaad ...kbaak ...kkkkk ....kkk.`);

const heads = {
  hair: half(
    `........ .....kkk ....khhh ...khhhh ...khhss ...khsss ...kskss ...kskss ....ksss .....kkk`,
  ),
  long: half(
    `........ ....kkkk ...khhhh ..khhhhh ..khhhss ..khhsss ..khskss ..khskss ..khssss ..khhkkk ..khk... ..kk....`,
  ),
  hood: half(
    `.......k .....kka ....kaaa ...kaaab ...kaabb ...kabkk ...kabkk ...kabkw ...kaakk ....kaak`,
  ),
  helm: half(
    `......ee ......ae ....kkkm ...kmmmi ...kmmmm ...kmmmm ...kkkkk ...kwwkm ...kmmkq ....kmmq`,
  ),
  bubble: half(
    `....kkkk ...kmmmm ..kmiccc ..kmiccc ..kmcccf ..kmccff ..kmcccf ..kmcccc ...kmmmm ....kkkk`,
  ),
  diver: half(
    `.....kkk ....kddk ...kcccc ..kcccdd ..kcckkk .kkckwwk .kdckwwf .kkckkkk ..kcccdd ...kkkkk`,
  ),
  hat: half(
    `....kkkk ....kaaa ....kaaa ....kddd .kkkkkkk ..kkksss ...kskss ...kskss ....ksss .....kkk`,
  ),
  straw: half(
    `........ .......w .....www ...wwwww .wwwwwww kkkkkkkk ...kskss ...kskss ....ksss .....kkk`,
  ),
  fox: half(
    `...k.... ..kak... ..kaak.. ..kaaaak ..kaaaaa ..kkwaaa ..kiiwaa ...kiikw ....kiiw .....kkk`,
  ),
  oni: half(
    `..w..... ..ww.... ..wwkkkk ...kaaaa ...kabba ...kawka ...kaaaa ...kbiii ....kiai .....kkk`,
  ),
  crown: half(
    `........ ...w..w. ...ww.ww ...wwwwr ...khhss ...khsss ...kskss ...kskss ....ksss .....kkk`,
  ),
  goggles: half(
    `.....kkk ....kddd ...kdddd ...kkkkk ...kwwkk ...kwfkk ...kssss ...kssss ....ksss .....kkk`,
  ),
  cap: half(
    `........ .....kkk ....kaaa ...kaaai ...kaaaa ..kkbbbb ...kskss ...kskss ....ksss .....kkk`,
  ),
  veil: half(
    `........ .....kkk ....khhh ...khhhh ...khhss ...kwwww ...kiiii ...kssss ....ksss ...hhkkk ...hk...`,
  ),
  pot: half(
    `......k. ....kkkk ...kmmmm ..kkmmmm ...kmmmi ...kkkkk ...kskss ...kskss ....ksss .....kkk`,
  ),
} as const;

const held = {
  sword: whole(
    `................ ................ ................ ...............i ..............im .............im. ............im.. ............im.. ............im.. ............im.. ............im.. ...........kddk. ............ks... ............kk...`,
  ),
  torch: whole(
    `................ ..............w. .............ww. .............wew ............wewa ............weaa .............aa. .............dd. .............hk. .............hk. .............hk. .............hk. .............hk. ............ksk. ............kk..`,
  ),
  spear: whole(
    `.............w.. ............wiw. ............wiw. .............w.. .............h.. .............h.. .............h.. .............h.. .............h.. .............h.. .............h.. .............h.. ............khk. ............ksk. .............h.. .............h.. .............h.. .............h..`,
  ),
  lantern: whole(
    `................ ................ ................ ................ ................ ................ ................ ................ ................ ................ ................ ..............k. .............kkk ............kwwk ............kwww ............kwwk .............kkk`,
  ),
  gun: whole(
    `................ ................ ................ ................ ................ ................ ................ ................ ................ ................ ............kkkk ...........kmmmm ............kqkk ............kk..`,
  ),
  pick: whole(
    `................ ................ ................ ..........mmmmm. .........mm.k.mm ..............k.m .............hk.. .............hk.. ............hk... ............hk... ............hk... ............ks... ............kk...`,
  ),
  wrench: whole(
    `................ ................ ................ ................ .............m.m .............mmm ..............m. ..............m. ..............m. ..............m. .............km. .............ks. .............kk.`,
  ),
  parcel: whole(
    `................ ................ ................ ................ ................ ................ ................ ................ ................ ................ .....kkkkkk..... .....kttatk..... .....kssask..... .....kssask..... .....kkkkkk.....`,
  ),
  shield: whole(
    `................ ................ ................ ................ ................ ................ ................ ................ ................ kkkkk........... kccik........... kcwck........... kwwwk........... kcwck........... .kck............ ..k.............`,
  ),
  pen: whole(
    `................ ................ ................ ..............kk ..............ki .............kii .............ki. ............kik. ............kik. ............kk.. ............wk.. ............k... ............ks..`,
  ),
} as const;

const bodies = { tunic, robe, armour, suit, coat } as const;

/** A figure of a body, a head and perhaps something in hand. */
export function figure(
  body: keyof typeof bodies,
  head: keyof typeof heads,
  ...things: (keyof typeof held)[]
): Sprite {
  return layered(bodies[body], heads[head], ...things.map((thing) => held[thing]));
}
