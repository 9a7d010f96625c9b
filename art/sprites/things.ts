import type { Sprite } from "../kit/pixels.ts";

const half = (text: string): Sprite => ({ rows: text.trim().split(/\s+/), mirrored: true });
const whole = (text: string): Sprite => ({ rows: text.trim().split(/\s+/) });

export const heart = half(`.kk. kaak kaae kaae .kaa ..ka ...k`);
export const coin = half(`..kk .kww kwwi kwid kwid kwwi .kww ..kk`);
export const gem = half(`..kkk .kfff kfffi kkkkk .kccf ..kcc ...kc ....k`);
export const key = whole(`.kkk.... kwwwk... kwkwkkkk kwwwwwwk kwkwkwkk kwwwk.k. .kkk....`);
export const potion = half(`...kk ...kh ..kki ...ki ..kaa .kaea kaaea kaaaa .kkkk`);
export const stapler = whole(`
  ..kkkkkkkkkkk... .kaaaaaaaaaaak.. kaaaeeeeeeaaaak. kaaaaaaaaaaaaaak .kkkkkkkkkkkkkak ..kmmmmmmmmmkkkk ..kkkkkkkkkkk.k. .kbbbbbbbbbbbbbk .kkkkkkkkkkkkkkk`);
export const star = half(
  `.....k ....kw ....kw kkkkww kwwwww .kwwww ..kwww .kwwwk .kwwk. kwkk.. kk....`,
);
export const lantern = half(
  `.....kk ....k.. ...kkkk ..kaaaa .kaawaa .kawwaw .kawwaw .kawwaw .kaawaa ..kaaaa ...kkkk ....www .....ww ......w`,
);
export const chest = half(
  `..kkkkkk .khtthhh khtthhhh khtthhww khtthhww kkkkkkww khhhhhwk khthhhww khthhhhh khthhhhh kkkkkkkk`,
);
export const flag = whole(
  `k......... kaaa...... kaaaaaa... kaaaaaaaa. kaaaaaa... kaaa...... k......... k......... k......... k.........`,
);
export const gate = half(
  `kkkkkkkkkk aaaaaaaaaa .bbbbbbbbb ...kak.... ..kkkkkkkk ..aaaaaaaa ...kak.... ...kak.... ...kak.... ...kak.... ...kak.... ..kkkkk...`,
);
export const lotus = half(
  `.......k ......ka ...k..ka ..kak.ka ..kaakae k.kaeake kakkaeae kaakaeae .kaaaeaa ..kkaaaa ....kkkk`,
);
export const peach = half(
  `......kk ...kkkch ..kakccc .kaaakka kaaeaaaa kaeeaaab kaeaaaab kaaaaaab .kaaaaab ..kaaabb ...kkkkk`,
);
export const cog = half(
  `...kkk .kkkqq kqqqqq .kqqkk kqqk.. kqqk.. kqqk.. .kqqkk kqqqqq .kkkqq ...kkk`,
);
export const shell = half(
  `....kkk ..kkiii .kiaiia .kiaiia kiiaiia kiaiaia .kiaiia ..kiaia ...kkia ....kkk`,
);
export const scroll = whole(
  `.kkkkkkkkkk. ksskttttttsk .kksssssssk. ..kskkkkksk. ..ksssssssk. ..kskkkkksk. ..ksssssssk. .kksskkkssk. ksskssssssk. .kkkkkkkkkk.`,
);
export const bell = half(
  `......k .....kw ....kww ...kwwi ...kwwi ..kwwwi ..kwwww ..kwwww .kwwwww kkkkkkk .....kd ......k`,
);
export const toast = half(
  `..kkkkk .kttttt ktsssss ktsssss ktssksk .ktssss .ktssks .ktsskk .ktssss ..kkkkk`,
);
export const teacup = whole(
  `..w..w...... ...w..w..... ............ kkkkkkkkkk.. kiiiiiiiikk. kiaaiaaiikik kiiaiiaiik.k .kiiiiiikkk. ..kiiiiik... ...kkkkk....`,
);
export const firefly = half(`
  ..k....k ...k..k. ....k.kk .kkk.kkq kiiikkqq kimiikqk kiimmkqq .kiiikkk ..kkkkww ....kwww ....kwwi ....kwwi .....kww ......kk`);
export const moon = half(`...kkkk .kkiiii .kiimii kiiiiii kiiiiim kimiiii .kiiiii .kkiiii ...kkkk`);
export const plane = whole(`
  ..............kk ..........kkkkik ......kkkkiiiik. ..kkkkiiiiiimik. kkiiiiiiiimmik.. .kkiiiiiimmiik.. ...kkiimmmiik... .....kmmmiiik... .....kmkkiik.... .....kk..kik.... ..........k.....`);
export const chip = whole(
  `.k.k.k.. kwkwkwk. kwkwkwk. kwkwkwk. kaaaaak. kaaiaak. .kaaak.. .kkkkk..`,
);
export const domino = half(`kkkk kiii kiki kiii kkkk kiii kkii kkii kiii kkkk`);
export const mask = half(
  `..kkkkkk .kiiiiii kiiiiiii kiiikkki kiikkwki kiiikkii kiaiiiii kiiiiiik kiiikkki .kiiiaaa ..kiiiii ...kkiii .....kkk`,
);
export const pen = whole(
  `.........kk ........kik .......kiik ......kiik. .....kiik.. ....kaak... ...kaak.... ..kwkk..... .kwwk...... .kkk....... k..........`,
);
export const bottle = half(`...kk ...kh ...kh ..kkk ..kff .kfcc kfccw kfcwc kfccw kfccc .kkkk`);
