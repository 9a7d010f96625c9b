import { type Sprite, sprite } from "~/app/routes/play/machine/sprite";

/** A face is drawn by its left half. */
function face(half: string, inks: Readonly<Record<string, string>>): Sprite {
  const rows = half.trim().split(/\s+/);
  return sprite(rows.map((row) => row + [...row].toReversed().join("")).join("\n"), inks);
}

const EYES = { w: "#ffffff", k: "#140f1e" };

/** Snail, beetle, toad, heron, fox, bear, and the old stone: 24 by 24 each. */
export const PORTRAITS: readonly Sprite[] = [
  face(
    `..wk........
     ..kw........
     ...b........
     ...b........
     ...b....ssss
     ....b.ssSSSS
     ....bsSSssss
     .....SSsssSS
     ....SSssSSSS
     ...sSssSSsss
     ...SSsSSssSS
     ...SSsSSsSSS
     ...SSssSSsss
     ...sSSssSSSS
     ....SSSsssss
     ...bbbbbSSSS
     ..bbbbbbbbbb
     .bbBbbbbbbbb
     .bBbbbbbbbbb
     .bbbbbbbkkkk
     .bBBbbbbbbbb
     ..bbBBbbbbbb
     ...bbbbbBBBB
     ............`,
    { ...EYES, b: "#e8c08a", B: "#c89a62", s: "#8f5f8a", S: "#c88ab8" },
  ),
  face(
    `..h.........
     ..hh........
     ...hh......h
     ....hh....hh
     .....hh..hhh
     ......hhhhhh
     .....hhhHHHH
     ....hhHHHHHH
     ...hhHHHHHHH
     ...hHHwwwHHH
     ..hhHwkkwHHH
     ..hHHwkkwHHH
     ..hHHHwwHHHH
     ..hhHHHHHHHH
     ...hhHHHkHHH
     ....hhHHHkkk
     ...gghhhhhhh
     ..gGGghhhhhh
     .gGGLGggggg.
     .gGLGGGGGGGk
     .gGGGGLGGGGk
     .ggGGGGGGGGk
     ..ggGGGGGGGk
     ...ggggggggk`,
    { ...EYES, h: "#2a1f3f", H: "#4a3a6a", g: "#1f5f7a", G: "#2f9ac0", L: "#8ae0f0" },
  ),
  face(
    `............
     ............
     ....gggg....
     ...gGGGGg...
     ..gGwwwwGg..
     ..gwwkkwwgg.
     ..gwkkkkwGgg
     ..gwwkkwwGGG
     ..gGwwwwGGGG
     ..gGGGGGGGGG
     .gGGGGGGGGGG
     .gGGLGGGGGkG
     gGGLLGGGGGGG
     gGGGGGGGGGGG
     gGGGGGGGGGGG
     gkkGGGGGGGGG
     gGGkkkkkkkkk
     .gGGGGGGGGGG
     .gyyGGGGGGGG
     ..gyyyyyyyyy
     ..gyyyyyyyyy
     ...gyyyyyyyy
     ....ggyyyyyy
     ......gggggg`,
    { ...EYES, g: "#3f5a1f", G: "#7a9a3a", L: "#b8c85a", y: "#e0d890" },
  ),
  face(
    `...........d
     ..........dd
     .........ddd
     .......dddww
     .....ddddwww
     ....ddddwwww
     ...dddwwwwww
     ..dddwwwwwww
     ..d.wwyyywww
     ....wwykywww
     ....wwyyywww
     ....wwwwwwoo
     ....wwwwwooo
     .....wwwwooO
     .....wwwwooO
     ......wwwooO
     ......wwwwoO
     .......wwwoO
     .......wwwoO
     ......wwwwwO
     .....wwwwwwO
     ....wwgwwwww
     ...wwgwwgwww
     ..gwwgwwgwwg`,
    {
      k: "#140f1e",
      w: "#e8eef4",
      g: "#a8b8c8",
      d: "#2f3f5a",
      y: "#ffd24a",
      o: "#f2a52f",
      O: "#c87a1f",
    },
  ),
  face(
    `.o..........
     .oo.........
     .oko........
     .okko.......
     .okkoo......
     .oppooooOOOO
     .ooooooOOOOO
     .oooooOOOOOO
     .ooooOOOOOOO
     .oooOOOOOOOO
     .ooyyyOOOOOO
     .oOykkyOOOOO
     ..wwykyOOOOO
     ..wwwwwwwOOO
     .wwwwwwwwwOO
     ..wwwwwwwwwO
     ...wwwwwwwww
     ....wwwwwwkk
     .....wwwwwkk
     ......wwwwwk
     .......wkwwk
     ........wkkw
     .........www
     ............`,
    { k: "#1a1018", o: "#b8481f", O: "#e87a2f", p: "#ffb88a", y: "#ffe07a", w: "#fff4e4" },
  ),
  face(
    `..bbbb......
     .bBBBBb.....
     .bBppBbbbbbb
     .bBpbbBBBBBB
     .bBbBBBBBBBB
     ..bBBBBBBBBB
     ..bBBBBBBBBB
     .bBBBBBBBBBB
     .bBBBkkBBBBB
     .bBBBkwkBBBB
     .bBBBkkkBBBB
     .bBBBBBBBBBB
     .bBBBBBBttBB
     .bBBBBtttttt
     .bBBBttttkkk
     .bBBBtttkkkk
     .bBBBttttkkk
     ..bBBttttttk
     ..bBBtkttttk
     ...bBttkkkkk
     ....bBtttttt
     .....bBttttt
     ......bbbbbb
     ............`,
    { ...EYES, b: "#3a2218", B: "#6a4228", p: "#a8705a", t: "#c89a6a" },
  ),
  face(
    `........mmmm
     .....mmmMMMM
     ....mMMsmMmm
     ...mmSSSSSSs
     ..sSSSSSSSSS
     ..sSSLLSSSSS
     .sSSLSSSSSSS
     .sSSSSSSSSSc
     .sSddddSSSSc
     sSSSSdddSScS
     sSSddddddScS
     sSSdyyydSSSS
     sSSdywydSSSS
     sSSddydSSSSS
     sSSSSSSSSSdS
     sScSSSSSSSdd
     sSScSSSSSSSS
     sSSScSSSSSSS
     .sSSSddddddd
     .sSSddSdSdSd
     .msSSddddddd
     .mMsSSSSSSSS
     ..mmsssSSSSS
     .....mmsssss`,
    {
      s: "#4a4a5a",
      S: "#7f8296",
      L: "#b0b4c4",
      d: "#2a2a38",
      c: "#5f6174",
      y: "#6affc0",
      w: "#eafff4",
      m: "#3f7a3a",
      M: "#6fb84f",
    },
  ),
];

/** Who plays: a tuft of moss with a flower. */
export const MOSS_FACE = face(
  `..........rr
   .........rrr
   ........rryy
   ........rryy
   .........rrr
   ..........rg
   ...........g
   .....g...ggg
   ....gGg.gGGG
   ...gGGGgGGGG
   ..gGGLGGGGGG
   ..gGLGGGGGGG
   .gGGGGGGGGGG
   .gGGGwwwGGGG
   .gGGwwkkGGGG
   gGGGwwkkGGGG
   gGGGGwwGGGGG
   gGGppGGGGGkG
   gGGppGGGGGGk
   gGGGGGGGGGGG
   .gGGGLGGGGGG
   .gGGGGGGGGLG
   ..ggGGGgGGGG
   ....ggg.gggg`,
  { ...EYES, g: "#2f6a34", G: "#5cb04a", L: "#a8e06a", r: "#ff8ab0", y: "#ffe07a", p: "#ff9a8a" },
);
