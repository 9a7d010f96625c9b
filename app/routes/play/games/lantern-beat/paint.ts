import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { Particles } from "~/app/routes/play/machine/particles";
import { GOOD, type LanternBeat, multiplier } from "~/domain/play/lantern-beat/v1/rules";
import { beatOf, fallOf, heightOf, LANE_LEFT, LANE_WIDTH, laneMiddle, LINE, MIDDLE } from "./field";
import { paintDark, paintHud, paintTally } from "./hud";
import { FREE, GLOWS, LAMP_GLOW, LANE_SHADE, laneEdges, PRESSED } from "./floats";
import { LANE_COLOURS, LANTERNS, SMALL, SUNKEN } from "./lanterns";
import { paintCombo, paintCount, paintMarks, SEEN } from "./marks";
import { HEIGHT, HORIZON, scenery, WIDTH } from "./scenery";

const LANES = [0, 1, 2, 3];
const MAX_RISING = 28;

/** A lantern that was lit and flies into the sky. */
interface Rising {
  lane: number;
  x: number;
  y: number;
  age: number;
}

export class LanternPainter implements Painter<LanternBeat> {
  readonly #sparks = new Particles();
  #rising: Rising[] = [];
  #seen = [-1000, -1000, -1000, -1000];
  #shake = 0;
  #bar = -1;

  paint(brush: Brush, state: Readonly<LanternBeat>, look: Look): void {
    const now = look.step + look.between;
    const { beat, beats } = beatOf(state, now);
    const sounding = beat >= 0 && beat < beats;
    const pulse = sounding ? (1 - (beat % 1)) ** 2 : 0;
    this.#notice(state, look, sounding ? Math.floor(beat / 4) : -1);
    if (this.#shake > 0 && !look.still) {
      brush.shift(Math.round(Math.sin(look.clock * 70) * this.#shake), 0);
    }
    brush.sprite(scenery(state.songs[state.song]!.style), 0, 0);
    paintSky(brush, state, look, beat, pulse);
    this.#paintRising(brush, look);
    paintLanes(brush, state, pulse);
    if (look.phase === "ready") paintWaiting(brush);
    else {
      paintRibbons(brush, state, now);
      paintFloats(brush, state, pulse);
      paintLanterns(brush, state, now);
    }
    this.#sparks.paint(brush, look.seconds);
    paintMarks(brush, state, now);
    brush.shift(0, 0);
    paintHud(brush, state, now, pulse);
    if (beat >= 4 && sounding) paintCombo(brush, state.combo, pulse);
    if (look.phase === "playing" && sounding && beat < 4) paintCount(brush, beat);
    const since = (beat - beats) * 4 * state.songs[state.song]!.sixteenth;
    if (state.flame <= 0) paintDark(brush, Math.min(0.6, 0.15 + look.clock * 0.01));
    else if (since >= 0) paintTally(brush, state, since / 120);
  }

  #notice(state: Readonly<LanternBeat>, look: Look, bar: number): void {
    this.#shake = Math.max(0, this.#shake - look.seconds * 12);
    for (const lane of LANES) {
      const { mark, at } = state.struck[lane]!;
      if (at <= this.#seen[lane]!) continue;
      this.#seen[lane] = at;
      if (look.step - at > SEEN) continue;
      if (mark === "missed") this.#shake = 1.6;
      if (mark !== "perfect" && mark !== "good") continue;
      const x = laneMiddle(lane);
      this.#rising.push({ lane, x, y: LINE - 8, age: 0 });
      if (look.still) continue;
      const { glow, light } = LANE_COLOURS[lane]!;
      const count = mark === "perfect" ? 16 : 7;
      this.#sparks.burst({
        x,
        y: LINE,
        count,
        colours: [glow, light, "#ffffff"],
        speed: 70,
        life: 0.5,
        weight: 60,
      });
    }
    if (this.#rising.length > MAX_RISING) this.#rising = this.#rising.slice(-MAX_RISING);
    if (look.still) return;
    for (const lane of LANES) {
      if (state.held[lane]! < 0 || look.step % 3 !== 0) continue;
      const { glow, light } = LANE_COLOURS[lane]!;
      this.#sparks.burst({
        x: laneMiddle(lane),
        y: LINE - 4,
        count: 1,
        colours: [glow, light],
        speed: 45,
        life: 0.5,
        from: 0.6,
        to: 0.9,
      });
    }
    const cheer = look.happened.some((one) => one === "multiply" || one === "full");
    const firework = multiplier(state.combo) >= 3 && bar !== this.#bar && bar >= 0;
    if (cheer || firework) this.#fire(look.step);
    this.#bar = bar;
  }

  #fire(step: number): void {
    const x = 20 + ((step * 37) % 120);
    const y = 14 + ((step * 13) % 26);
    const { glow, light } = LANE_COLOURS[step % 4]!;
    this.#sparks.burst({
      x,
      y,
      count: 26,
      colours: [glow, light, "#ffffff"],
      speed: 46,
      life: 1.3,
      weight: 22,
    });
  }

  #paintRising(brush: Brush, { seconds, still, clock }: Look): void {
    for (const one of this.#rising) {
      one.age += seconds;
      one.y -= seconds * (60 + one.age * 40);
    }
    this.#rising = this.#rising.filter(({ y }) => y > -16);
    for (const { lane, x, y, age } of this.#rising) {
      const drift = still ? 0 : Math.sin(age * 3 + lane * 2 + clock) * 3;
      const away = (x - MIDDLE) * Math.min(0.6, age * 0.4);
      const size = Math.max(0.4, 0.85 - age * 0.35);
      brush.opacity(Math.max(0.15, 0.8 - age * 0.4));
      brush.sprite(LANTERNS[lane]!, x + away + drift - 8 * size, y - 9 * size, size);
    }
    brush.opacity(1);
  }
}

/** Lights of all lanterns that were lit tonight, and a string of lamps that swings with the beat. */
function paintSky(
  brush: Brush,
  state: Readonly<LanternBeat>,
  look: Look,
  beat: number,
  pulse: number,
): void {
  let lit = 0;
  for (const { perfect, good } of state.tallies) lit += perfect + good;
  for (let at = 0; at < Math.min(110, lit >> 2); at++) {
    const x = (at * 67 + 13) % WIDTH;
    const y = 10 + ((at * 41) % 44);
    const glow = 0.45 + 0.4 * Math.sin(at * 1.7 + (look.still ? 0 : look.clock * 1.3));
    brush.opacity(Math.max(0.2, glow));
    brush.rect(x, y, at % 3 === 0 ? 2 : 1, 2, LANE_COLOURS[at % 4]!.glow);
  }
  brush.opacity(1);
  const bright = multiplier(state.combo);
  const sway = look.still ? 0 : Math.sin(Math.max(0, beat) * Math.PI) * 1.5;
  for (let lamp = 0; lamp < 8; lamp++) {
    const x = 8 + lamp * 20.5;
    const sag = 16 - (lamp - 3.5) ** 2 * 0.55;
    const own = Math.floor(beat) % 2 === lamp % 2;
    brush.opacity(0.7);
    brush.rect(x + 2, sag - 6, 1, 6, "#2a1420");
    const shine = bright > 1 || own;
    brush.opacity(shine ? 0.12 + 0.2 * (own ? pulse : 0) : 0);
    if (shine) brush.sprite(LAMP_GLOW, x - 5 + sway, sag - 4);
    brush.opacity(1);
    brush.sprite(own ? SMALL.lit : SMALL.out, x + sway, sag);
  }
}

function paintLanes(brush: Brush, state: Readonly<LanternBeat>, pulse: number): void {
  brush.opacity(0.3);
  brush.sprite(LANE_SHADE, LANE_LEFT, 26);
  for (const lane of LANES) {
    if (!state.down[lane]) continue;
    const left = LANE_LEFT + lane * LANE_WIDTH;
    for (let part = 0; part < 5; part++) {
      brush.opacity(0.07 + part * 0.04);
      brush.rect(left + 1, LINE - 110 + part * 24, LANE_WIDTH - 2, 24, LANE_COLOURS[lane]!.glow);
    }
  }
  brush.opacity(0.16 + 0.12 * pulse);
  brush.sprite(laneEdges(state.songs[state.song]!.style), LANE_LEFT, 28);
  brush.opacity(0.25 + 0.5 * pulse);
  brush.rect(LANE_LEFT, LINE, LANE_WIDTH * 4, 1, "#fff4d8");
  brush.opacity(1);
}

/** Leaves that float where lanterns are struck, and on the bank below the keys that belong to them. */
function paintFloats(brush: Brush, state: Readonly<LanternBeat>, pulse: number): void {
  for (const lane of LANES) {
    const down = state.down[lane]!;
    const x = laneMiddle(lane);
    const dip = down ? 1 : 0;
    brush.opacity(0.25 + 0.3 * pulse + (down ? 0.3 : 0));
    brush.sprite(GLOWS[lane]!, x - 11, LINE - 11 + dip);
    brush.opacity(1);
    const { float, key } = (down ? PRESSED : FREE)[lane]!;
    brush.sprite(float, x - 9, LINE - 9 + dip);
    brush.sprite(key, x - 8, 183 + dip);
  }
}

/** The light that a long lantern draws behind it, for as long as it is to be held. */
function paintRibbons(brush: Brush, state: Readonly<LanternBeat>, now: number): void {
  forSeen(state, now, (index) => {
    const { lane, at, until, song } = state.lanterns[index]!;
    if (until === at) return;
    const held = state.held[lane] === index;
    const mark = state.marks[index]!;
    if (mark !== "waiting" && !held && (mark !== "missed" || now > until)) return;
    const bottom = held ? LINE : heightOf(at - now, song);
    const top = Math.max(8, heightOf(until - now, song));
    if (bottom <= top) return;
    const { rim, paper, light } = LANE_COLOURS[lane]!;
    const x = laneMiddle(lane);
    const lost = mark === "missed";
    brush.opacity(lost ? 0.3 : 0.85);
    brush.rect(x - 5, top, 11, bottom - top, lost ? "#332c3c" : rim);
    brush.rect(x - 3, top, 7, bottom - top, lost ? "#4c4456" : paper);
    if (!lost) brush.rect(x - 1, top, 3, bottom - top, held ? "#ffffff" : light);
    brush.rect(x - 5, top - 1, 11, 2, lost ? "#4c4456" : light);
    brush.opacity(1);
  });
}

function paintLanterns(brush: Brush, state: Readonly<LanternBeat>, now: number): void {
  forSeen(state, now, (index) => {
    const { lane, at, song } = state.lanterns[index]!;
    const mark = state.marks[index]!;
    const y = heightOf(at - now, song);
    const x = laneMiddle(lane) - 8;
    if (mark === "missed") {
      brush.opacity(Math.max(0, Math.min(1, (HEIGHT + 12 - y) / 40)));
      brush.sprite(SUNKEN[lane]!, x, y - 9);
      brush.opacity(1);
    } else if (mark === "waiting") {
      brush.opacity(0.22);
      brush.sprite(GLOWS[lane]!, x - 3, y - 11);
      brush.opacity(1);
      brush.sprite(LANTERNS[lane]!, x, y - 9);
    }
  });
}

/** Of all lanterns those that may be on the screen, the furthest first. */
function forSeen(state: Readonly<LanternBeat>, now: number, paint: (index: number) => void): void {
  const { lanterns, song } = state;
  let end = state.first;
  const horizon = now + fallOf(song) + 8;
  while (end < lanterns.length && lanterns[end]!.at < horizon) end++;
  for (let index = end - 1; index >= Math.max(0, state.first - 10); index--) {
    const { until } = lanterns[index]!;
    if (until > now - 50 - GOOD) paint(index);
  }
}

/** The picture before the first song: some lanterns on their way. */
function paintWaiting(brush: Brush): void {
  const places = [
    [0, 46],
    [1, 118],
    [2, 78],
    [3, 134],
    [0, 104],
    [2, 30],
    [3, 56],
  ] as const;
  for (const [lane, y] of places) {
    brush.opacity(0.22);
    brush.disc(laneMiddle(lane), y, 12, LANE_COLOURS[lane]!.glow);
    brush.opacity(1);
    brush.sprite(LANTERNS[lane]!, laneMiddle(lane) - 8, y - 9);
  }
  brush.opacity(0.8);
  brush.rect(LANE_LEFT, HORIZON, LANE_WIDTH * 4, 1, "#ffffff10");
  brush.opacity(1);
}
