import type { Sprite } from "../kit/pixels.ts";

const half = (text: string): Sprite => ({ rows: text.trim().split(/\s+/), mirrored: true });
const whole = (text: string): Sprite => ({ rows: text.trim().split(/\s+/) });

/** Seen from behind, as in a race. */
export const racer = half(`
  ........... .....kkkkkk ....kqqqqqq ...kqwqqqqq ...kqqqqqqq .kkkaaaaaaa .kaaaaaaaaa kaaaaaaaaaa kekkkkkkkkk keraaakkkkk kaaaaakmmmm kbbbbbbbbbb kkkkkkkkkkk .kqqk...... .kkkk......`);

export const kart = half(`
  ........ .....kkk ....kwww ....kwww ....kkkk ...kkaaa kkkkaaaa kqqkaaai kqqkaaai kqqkbaaa kqqkkkkk kkkkqkkk ...kkkkk`);

export const buggy = whole(`
  .........kkkkkk......... ........kqqkqqqk........ .......kqwqkqwqqk....... ..kkkkkkkkkkkkkkkkkkkk.. .kaaaaaaaaeeaaaaaaaaawk. kaaaaawwaaaaaaabaaaaaaak kaaaaawwaaaaaabbbaaaaark kbbkkkkbbbbbbbbbbkkkkbbk kkkqqqqkkkkkkkkkkqqqqkkk .kqkmmkqk.......kqkmmkqk .kqkmmkqk.......kqkmmkqk ..kqqqqk.........kqqqqk. ...kkkk...........kkkk..`);

export const tuktuk = half(`
  ........ ...kkkkk ..kaaaaa .kaaaaaa .kkkkkkk .kcffffc .kcfsssc .kcfskss .kcfssss .kkkkkkk .kaaaeaa .kaaawwa .kaaawwa .kbbaaaa .kkkkkkk .kqk..kq .kkk..kq ......kk`);

export const scooter = whole(`
  .......kkkk......... ......kaaaak........ ......kssik......... ......kkkk.......... .....kccck....k..... kkkkkkccckk..kk..... kttttkccccckkk...... kttatkcckksk.k...... kttttkcck.kkkk...... kkkkkkdddkk.kak..... .kaaakkkddkkaak..... kaaaaaaakkkkaaak.... kaakkkaaaaaaakkkk... .kkqqqkkkkkkkqqqk... ..kqmqk....kqmqk.... ...kkk......kkk.....`);

/** Aircraft from behind and a little above. */
export const fighter = half(`
  .......... .........k .........k ........ka ........ka .......kaa .......kai .......kii kkkkkkkkaa kaaaaaaaaa kwwbbbbbaa kkkkkkkkab ........ka ......kkka ......kaaa ......kkkk`);

export const seaplane = whole(`
  ........kkkkkkkkkkk..... .......kaaaaaaaaaaak.... .k......kkkkkkkkkkk..... kik......q.......q...... kaak....kkkkkkkkkkk.k... kaaakkkkaaaaffaaaaakwk.. kaaaaaaaaaakffkaaaaakk.. .kbbbbbbbbaaaaaaaabkwk.. ..kkkkkkkbbbbbbbbbk.k... .........q.....q.kk..... ......kkkkkkkkkkkkk..... ......kmmmmmmmmmmk...... .......kkkkkkkkkk.......`);

export const airship = whole(`
  ..........kkkkkkkkk......... ......kkkkaaaaaaaaakkkk..... ....kkaaaaeeeeeeeeaaaaakk... k..kaaaaeeaaaaaaaaeeaaaaakk. kkkaaaaaaaaaaaaaaaaaaaaaaaak kaaaaaaawwwwaaaawwwwaaaaaaak kkkaaaaabbbbaaaabbbbaaaaaaak k..kbbbbbbbbbbbbbbbbbbbbbkk. ....kkbbbbbbbbbbbbbbbkkk.... ......kkkkkkkkkkkkkkk....... .........k..k..k..k......... ........kkkkkkkkkkkkk....... ........kdwdwdwdwdwdk....... .........kdddddddddk........ ..........kkkkkkkkk.........`);

export const balloon = half(`
  .....kkk ...kkaaa ..kaacaa .kaaccaa .kaaccaa kaaaccaa kaaaccaa kaaaccaa kbaaccaa .kbaccaa .kbaacaa ..kbaaca ...kbaca ....kkkk ....k..k ....k..k ....kkkk ....khhh ....khhh .....kkk`);

export const glider = half(`
  ............k ...........ki ...........ki ...........kc ...........kc kkk.......kki kiiikkkkkkiii .kmiiiiiaaiii ...kkkkmmmmii ........kkkki ...........ki ...........ki ...........ki .........kkki .........kaai .........kkkk`);

export const rocket = half(`
  .......k ......ki .....kii .....kii ....kiii ....kikk ....kikc ....kikk ....kiii ....kaaa ...kkiii ..kakiii .kaakiii .kaakiii .kakkaaa .kk.kkkk .....kww ......we .......e`);

export const saucer = half(`
  ......kk ....kkff ...kffii ...kffff .kkkkkkk kmmmmmmm kmwmmwmm kqqqqqqq .kkkkqqq .....kkk`);

export const mech = half(`
  .....kkk ....kmmm ....kmkk .kkkkmkw kaaakmkk kaaakkkm kabakaaa .kkkkaai kmmkkaac kmmkkbaa kmmkkkbb kqqk.kmm kmmkkmmm kmik.kkk .kk.kmmk ....kmmk ...kaaak ...kaaak ..kkqqqk ..kmmmmk ..kkkkkk`);

export const boat = whole(`
  ............k........... ...........kik.......... ...........kiik......... ..........kkiik......... .........kikiiik........ ........kiikiiiik....... .......kiiikiiiik....... ......kiiiikiiiiik...... .....kiiaaikiiiiik...... ....kiiaaaikiaaiiik..... ...kiiiaaiikiaaiiiik.... ...kkkkkkkkkkkkkkkkk.... ...........k............ kkkkkkkkkkkkkkkkkkkkkkkk khhhhhhhhhhhhhhhhhhhhhk. .khtthtthtthtthtthtthk.. ..khhhhhhhhhhhhhhhhhk... ...kkkkkkkkkkkkkkkkk....`);

export const foil = whole(`
  ...............kk....... .............kkwwk...... ..kkkkkkkkkkkwwwwkk..... kkaaaaaaaaaaaaaaaaakkk.. kaaeeeeeeeeeaaaaaaaaaakk .kaaaaiiaaaaaaaaaaaaakk. ..kbbbbbbbbbbbbbbbbkk... ...kkkkkkkkkkkkkkkk..... .....k..........k....... ....kk.........kk....... ...kmmk.......kmmk......`);

export const junk = whole(`
  .......kk............... .......krrkkk........... ......kkrrrrrkk......... ......krrkkkrrk..kk..... .....kkrrrrrrrk.krrk.... .....krrkkkkrrrkkrrrk... ....kkrrrrrrrrrkrkkrk... ....krrkkkkkrrrkrrrrrk.. ....krrrrrrrrrrkrkkkrk.. ...kkkkkkkkkkkkkkkkkkk.. ........k........k...... kk......k........k....kk khkkkkkkkkkkkkkkkkkkkkhk .khhwhhwhhwhhwhhwhhwhhk. ..khhhhhhhhhhhhhhhhhhk.. ...kkhhhhhhhhhhhhhhkk... .....kkkkkkkkkkkkkk.....`);

export const bicycle = whole(`
  ......kkk....... .....kaaak...... .....kssk....... .....kkk........ ....kaak........ ...kaaakkkk..... ...kaakskk...... ...kcckk..c..... ..kckccccc...... .kkk.kcc..kkk... kqqqk.k..kqqqk.. kq.qkkkkkkq.qk.. kqqqk....kqqqk.. .kkk......kkk...`);

export const camel = whole(`
  .............kkk.... ............kttttk.. ............kttktkk. .....kk....kttttttk. ....kaak...kttkkkk.. ...kaaaakk.kttk..... ..kcaaaacttkttk..... .kttccccttttttk..... kttttttttttttk...... ktkttttttttttk...... k.kttkkkkkttk....... ..ktk....ktk........ ..ktk....ktk........ ..ktk....ktk........ ..kkk....kkk........`);

export const capsule = half(`
  ....kkkk ..kkmmmm .kmmmmmm kmmkkkkm kmkcccck kmkciick kmkcccck kmmkkkkm kaaaaaaa kmmmmmmm .kkkkkkk ..kqk.kq ..kk..kk`);
