import type { Brush } from "~/app/routes/play/machine/brush";
import { sprite } from "~/app/routes/play/machine/sprite";
import { MAX_TURNS, type MossAndStone } from "~/domain/play/moss-and-stone/v1/rules";
import type { Seen } from "./timeline";
import { MOSS_FACE, PORTRAITS } from "./portraits";
import { HEIGHT, WIDTH } from "./ground";

const BADGE = {
  s: "#ffe58a",
  d: "#c8862f",
  g: "#3f8a34",
  G: "#8ad65a",
  r: "#7a2f2f",
  k: "#1a1014",
  w: "#fff8e0",
};
const STAR = sprite("...s... ...s... ..sws.. sswwwss .sswss. .ss.ss. ss...ss", BADGE);
const LEAF = sprite("...gg .gGGg gGGGg gGGg. gg...", BADGE);
const FALLEN = sprite("...kk .krrk krrrk krrk. kk...", BADGE);
const ONWARD = sprite("w..... ww.... www... wwww.. wwwww. wwww.. www... ww.... w.....", BADGE);
const GLASS = sprite("ddddd .sss. ..s.. .sss. ddddd", BADGE);

/** Who plays whom, how much each holds, and whose turn it is. */
export function paintHead(
  brush: Brush,
  state: Readonly<MossAndStone>,
  cells: readonly Seen[],
  mossToMove: boolean,
  bob: number,
) {
  let moss = 0;
  let stone = 0;
  let free = 0;
  for (const { thing } of cells) {
    if (thing === "moss") moss++;
    else if (thing === "stone") stone++;
    else if (thing === "free") free++;
  }
  portrait(brush, 4, mossToMove, mossToMove ? bob : 0);
  brush.sprite(MOSS_FACE, 7, 7 - (mossToMove ? bob : 0));
  portrait(brush, WIDTH - 34, !mossToMove, mossToMove ? 0 : bob);
  brush.sprite(PORTRAITS[state.opponent]!, WIDTH - 31, 7 - (mossToMove ? 0 : bob));

  const all = Math.max(1, moss + stone + free);
  const left = 38;
  const width = WIDTH - 2 * left;
  const green = Math.round((width * moss) / all);
  const grey = Math.round((width * stone) / all);
  brush.rect(left - 2, 22, width + 4, 10, "#140c0a");
  brush.rect(left, 24, width, 6, "#3a2a1c");
  brush.rect(left, 24, green, 6, "#4fa043");
  brush.rect(left, 24, green, 2, "#a8e06a");
  brush.rect(left + width - grey, 24, grey, 6, "#6f7288");
  brush.rect(left + width - grey, 24, grey, 2, "#b0b4c4");
  brush.rect(WIDTH / 2, 22, 1, 10, "#ffe58a");
  brush.number(moss, left + 10, 8, "#b8f07a", 2);
  brush.number(stone, WIDTH - left - 10, 8, "#d0d4e4", 2);
  const movesLeft = MAX_TURNS - state.moves;
  brush.sprite(GLASS, WIDTH / 2 - 9, 10);
  brush.number(movesLeft, WIDTH / 2 + 4, 10, movesLeft <= 5 ? "#ff8a6a" : "#e8d8a8");
  for (let life = 0; life < 2; life++) {
    brush.sprite(life < 2 - state.losses ? LEAF : FALLEN, 36 + life * 7, 34);
  }
}

function portrait(brush: Brush, left: number, active: boolean, bob: number): void {
  brush.rect(left, 4 - bob, 30, 30, active ? "#ffe58a" : "#1a100c");
  brush.rect(left + 1, 5 - bob, 28, 28, active ? "#3a5a4a" : "#22302c");
  brush.rect(left + 1, 25 - bob, 28, 8, active ? "#2c483a" : "#1a2622");
}

/** The ladder: those who are beaten, who is next, and the shadows of the others. */
export function paintLadder(brush: Brush, state: Readonly<MossAndStone>): void {
  for (const [rung, face] of PORTRAITS.entries()) {
    const x = 17 + rung * 18;
    const current = rung === state.opponent;
    const beaten = rung < state.opponent || (current && state.phase === "won");
    brush.rect(x, HEIGHT - 15, 16, 14, current ? "#ffe58a" : "#1a100c");
    brush.rect(x + 1, HEIGHT - 14, 14, 12, beaten ? "#2f5a34" : "#22302c");
    brush.opacity(rung > state.opponent ? 0.28 : 1);
    brush.sprite(face, x + 2, HEIGHT - 14, 0.5);
    brush.opacity(1);
    if (beaten) brush.sprite(LEAF, x + 10, HEIGHT - 8);
  }
}

/** How the match ended, what it brought, and where it goes on. */
export function paintEnd(
  brush: Brush,
  state: Readonly<MossAndStone>,
  since: number,
  still: boolean,
): void {
  const shown = Math.min(1, since * 4);
  const won = state.phase === "won";
  brush.opacity(0.55 * shown);
  brush.rect(0, 0, WIDTH, HEIGHT, won ? "#0c2010" : "#14101c");
  brush.opacity(shown);
  const drop = still ? 0 : Math.round((1 - shown) * 20);
  const top = 66 - drop;
  brush.rect(28, top, 104, 92, "#1a100c");
  brush.rect(30, top + 2, 100, 88, won ? "#4f7a3a" : "#4a4a5c");
  brush.rect(32, top + 4, 96, 84, won ? "#1c3420" : "#242430");
  const hop = won && !still ? Math.abs(Math.round(Math.sin(since * 5) * 4)) : 0;
  brush.sprite(won ? MOSS_FACE : PORTRAITS[state.opponent]!, 56, top + 9 - hop, 2);
  if (won) {
    for (let star = 0; star < 3; star++) {
      if (since > 0.25 + star * 0.2)
        brush.sprite(STAR, 38 + star * 38, top + (star === 1 ? -6 : 8), 2);
    }
  }
  brush.number(state.prize, WIDTH / 2, top + 62, won ? "#ffe58a" : "#c8c8d8", 2);
  if (!state.over && since > 0.6) {
    const push = still ? 0 : Math.round(Math.sin(since * 6));
    brush.rect(66, top + 76, 28, 17, "#1a100c");
    brush.rect(67, top + 77, 26, 13, won ? "#8ad65a" : "#8f92a8");
    brush.sprite(ONWARD, 75 + push, top + 79);
    brush.sprite(ONWARD, 81 + push, top + 79);
  }
  brush.opacity(1);
}
