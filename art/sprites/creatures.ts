import type { Sprite } from "../kit/pixels.ts";

const half = (text: string): Sprite => ({ rows: text.trim().split(/\s+/), mirrored: true });
const whole = (text: string): Sprite => ({ rows: text.trim().split(/\s+/) });

export const spirit = half(`
  ........ ...k.... ..kik... ..kiikkk ..kiiiii ..kiiiii .kiiiiii .kiiwwii .kiiwkii .kiiiiii
  .kiiiiik .kiiiiii ..kiiiii ..kiiiii ...kiiii ...kikii ....k.kk`);

export const demon = half(`
  .w...... .wk..... .wwk.kkk ..kkaaaa ..kaaaaa .kaawwaa .kaawkaa .kaaaaaa .kaaaiii .kaakiki
  ..kaakkk ...kkaab ..kabaaa .kabkaab .kakkaab .kkkaabb ...kaakk ...kkkk.`);

export const slime = half(`
  ........ .....kkk ...kkaaa ..kaaaea .kaaeeaa .kaaaaaa kaakkaaa kaakiaaa kaaaaaak kbaaaaaa .kbbbbbb ..kkkkkk`);

export const skull = half(`
  ....kkkk ..kkiiii .kiiiiii .kiiiiii kiiiiiii kikkkiii kikwkkii kikkkkik kiiiiiik .kiiiiii ..kkimim ...kimim ...kkkkk`);

export const bat = half(`
  k....... kk....k. kbk..kak kbbkkkaa kbbbbaaa kbbbbawa kbkbbaaa kk.kbbaa k...kkba ......ka .......k`);

export const octopus = half(`
  ....kkkk ..kkaaaa .kaaaaea .kaaaaaa kaaaaaaa kaawwkaa kaawkkaa kaaaaaaa .kaaaaaa .kabaaba kabkabab
  kak.kakk kak.kak. .k.kabk. ...kak.. ....k...`);

export const crab = half(`
  ..kk.... .kaak... kaakaak. kak.kak. kaakak.. .kaak.ki ..kak.kk ...kkaaa .kkaaeaa kakaaaaa k.kaaaab .kakabbb ka.kk.kk k.......`);

export const snail = whole(`
  ................ .......kkkk..... ......kaaaak.... .....kaeeeaak... .....kaeaaeak.ki .....kaeabeak.k. .....kaaeeaak.kk
  .....kbaaabak.kw .kkkkkbbbbbkkkww kwwwwwkkkkkwwwwk .kwwwwwwwwwwwwk. ..kkkkkkkkkkkk..`);

export const drake = half(`
  ..w..... .kwk.... .kwkkkk. ..kaaaak ..kaaaaa .kaaaaaa .kawwkaa .kawkkaa .kaaaaaa ..keeeae ..keeeee ...kkkee
  k.kkaaww kkakaaww kbakaaww kbbkaaww .kkkaaww ..kaakww ..kkkkkk`);

export const moth = half(`
  ....k..k ...k..k. ..kk..k. .kaakkkk kaaaakkw kawwaakw kawkaaww kaaaaakw .kaaackw ..kaccck .kaccckw .kacwck. ..kcck.. ...kk...`);

export const koi = whole(`
  ................ ......kkkk...... ....kkiiaakk.... k..kiiiaaiiik... kkkiaaiiiaaiwk.. kaaaaaiiiiiikik. .kaaiiiiaaiiiik. kaaaiaaiiaiiikk. kkkiiaaiiiiik... k..kkiiiikkk.... .....kkkk.......`);

export const rooster = whole(`
  .........rr..... ........rrrr.... .......kkkkr.... k.....kiiiik.... kk....kiikiww... kak...kiiiiwk... kaak.kkiirk..... kaaakkiirrk..... .kaaaiiiiik..... .kbaaibbiik..... ..kaaibbbik..... ..kbaiiiik...... ...kkiiik....... .....kkk........ .....w.w........ ....ww.ww.......`);

export const gull = whole(`
  kk............kk .kik........kik. .kiik......kiik. ..kiik.kk.kiik.. ...kiikiikiik... ....kiiiiiik.... .....kikkik..... .....kiwwik..... ......kwwk...... ......kiik...... .......kk.......`);

export const goblin = half(`
  ........ .....kkk kk..kccc kck.kccc kcckcccc .kcccccc ..kcwwcc ..kcwkcc ...kcccc ...kcikk ....kccc ....kaaa ...kaaab ..kckaaa ..kkkaab ....kkkk ....kcck ....kkk.`);

export const hedgehog = whole(`
  ....kkkkkk..... ..kkhththtkk... .khththththtk.. .kthththththkk. khththththssssk kthththththssks khththththasssk .kththtaaassssk ..kksssssssskk. ...ks..ks..ks..`);

export const mole = half(`
  ........ .....kkk ...kkhhh ..khhhhh .khhhhhh .khhhkhh .khhhhhh .khhhhtt .khhhttr ..khhttt .kkhhhtt ksskhhhh kskshhhh .kkkkkkk`);

export const cat = half(`
  .k...... .kk..... .kakkkkk .kaaaaaa .kaaaaaa kaawkaaa kaawkaaa kaaaaaai .kaaaaik ..kkaaai ...kaaai ..kaaaai ..kaaaai ..kabaai ...kkkkk`);

export const mushroom = half(`
  .....kkk ...kkaaa ..kaaaaa .kaaiiaa kaaaiiaa kaaaaaai kaiiaaai kkkkkkkk ...kssss ...kskss ...kskss ...kssss ...kksss .....kkk`);

export const cactus = half(`
  ......kk .....kcc .....kcc .kk..kcf kcck.kcc kcck.kcf kcckkkcc kccccccc .kkkkkkc .....kcc .....kcf .....kcc ...kkkkk ...kaaaa ...kbaaa ....kbbb ....kkkk`);

export const robot = half(`
  .......k ......kw .......k ...kkkkk ..kmmmmm ..kmkkkk ..kmkwwk ..kmkwwk ..kmkkkk ..kmmmmm ...kkkkk .kkkaaaa kmkkaaai kmkkaaac kmk.kaaa kk..kkkk ....kmmk ....kmmk ...kkkkk`);

export const whale = whole(`
  ...............c...... ............c..c..c... .............c.c.c.... ........kkkkkkkkk..... k.k..kkkaaaaaaaaakk... kak.kaaaaaaaaaaaaaaak. kaakaaaaaaaaaaaaaaaaak kaaaaaaaaaaaaaaakiaaak .kaaaaaaaaaaaaaaakaaak ..kaaaaaaaaiiiiiiiiiik ...kkaaabbiimimimimik. .....kkkkkbbkiiiiikk.. ..........kk.kkkkk....`);

export const heron = whole(`
  ..........kkk... .........kmmmk.. ........kmmwmaaa ........kmmkkkk. ........kmk..... .......kmmk..... ......kmmk...... .....kmmk....... ...kkmmmkk...... ..kmccmmmmk..... .kmcdcmmqmk..... kqmmccmqmk...... .kqqqmmmk....... ...kkkkk........ .....k.k........ .....k.k........ .....k.k........ .....k.k........ ....kk.kk.......`);

export const crane = half(`
  k....... kk...... kik..... kiik.... kiiik..k .kimik.k ..kiiiki ...kiiii ...kkiim ....kiim .....kim ......km .......k`);

export const egg = half(`
  .....kkk ....kiii ...kiiii ..kiiaii ..kiaaai .kiiiaii .kiiiiic .kicciii .kccccii .kiccici ..kiiiii ...kkiii .....kkk`);

export const serpent = whole(`
  ..........kkkkk... .........kaaaaak.. ........kaakaakak. ........kaaaaaaak. ........kkaaakkk.. kk.....kaaakk.r... kak...kaaak....... kaak..kaak........ .kaak.kbak..kkkk.. .kaaakkaaakkaaaak. ..kbaaaakbaaaakbak ...kkkkk.kkkkk.kk.`);

export const tuft = half(`
  ......kk ...kkkaa ..kaakae .kaaeaaa .kaeaaae kaaaaaaa kaeaaaaa kaaawkaa kaaakkaa kaeaaaaa kaaaaakk kaacaaaa
  .kaaaeaa .kaaaaaa ..kkaaka ....kk.k`);

export const boulder = half(`
  .....kkk ...kkiim ..kiimmm .kimmmmm .kimmmmm kimkkmmm kimmkkmm kimmwkmm kimmmmmm kqmmmmmm kqmmmkkk kqmmmmmm
  .kqmmmmm .kqqmmmm ..kkqqqq ....kkkk`);
