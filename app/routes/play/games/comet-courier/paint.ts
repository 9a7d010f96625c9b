import type { Brush } from "~/app/routes/play/machine/brush";
import type { Look, Painter } from "~/app/routes/play/machine/cabinet";
import { Particles } from "~/app/routes/play/machine/particles";
import type { Courier } from "~/domain/play/comet-courier/v1/rules";
import { noseOf } from "~/domain/play/comet-courier/v1/ship";
import { DIRECTIONS } from "~/domain/play/comet-courier/v1/space";
import { paintParcel, PLANET_INKS, planetOf, rockOf, shield } from "./bodies";
import { paintFlame, paintShip } from "./craft";
import { paintHud, paintPointers } from "./hud";
import { paintBeacon, paintComet, paintSector } from "./lights";
import { paintSky } from "./sky";
import type { Stick } from "./stick";
import { Eye, HEIGHT, isSeen, WIDTH } from "./view";

const WORTH = [100, 150, 200] as const;
const SPARKS = ["#fffbe9", "#ffd24a", "#ff8f3f"];

interface Note {
  value: number;
  x: number;
  y: number;
  left: number;
  colour: string;
}

/** Draws space around the ship, and remembers what flies off, floats up and trails behind. */
export class CourierPainter implements Painter<Courier> {
  readonly #eye = new Eye();
  readonly #particles = new Particles();
  readonly #notes: Note[] = [];
  /** Where the ship was in each of the last frames, on the eye's plane: parcels follow there. */
  readonly #wake: { x: number; y: number }[] = [];
  #shake = 0;
  #flash = 0;
  #warp = 0;

  constructor(readonly stick: Stick) {}

  paint(brush: Brush, state: Readonly<Courier>, look: Look): void {
    const { seconds, still, clock } = look;
    const between = look.phase === "playing" ? look.between : 0;
    const { ship } = state;
    this.#eye.follow(ship, between, seconds);
    const at = this.#eye.place(ship, between);
    // Whoever pauses lets go.
    if (seconds === 0) this.stick.base = null;
    for (const what of look.happened) this.#react(what, state, at, still);
    this.#shake = Math.max(0, this.#shake - seconds);
    this.#flash = Math.max(0, this.#flash - seconds);
    this.#warp = Math.max(0, this.#warp - seconds);
    if (this.#shake > 0 && !still) {
      const strength = 6 * this.#shake;
      brush.shift(
        Math.round(Math.sin(clock * 83) * strength),
        Math.round(Math.cos(clock * 71) * strength),
      );
    }
    paintSky(brush, state.sector, this.#eye, clock, still);
    this.#paintBodies(brush, state, between, look);
    this.#paintShip(brush, state, at, look);
    this.#particles.paint(brush, seconds);
    brush.shift(0, 0);
    paintPointers(brush, state, this.#eye, clock);
    this.#paintNotes(brush, seconds);
    paintHud(brush, state, look.step, clock);
    this.#paintStick(brush);
    this.#paintFlash(brush, still);
    if (this.#warp > 0) paintSector(brush, state.sector, this.#warp);
  }

  #react(
    what: string,
    state: Readonly<Courier>,
    { x, y }: { x: number; y: number },
    still: boolean,
  ): void {
    const [name, value] = what.split(":");
    const note = (points: number, colour: string) =>
      this.#notes.push({ value: points, x, y: y - 12, left: 1, colour });
    if (name === "deliver") note(WORTH[state.sector]! * Number(value), "#ffd24a");
    if (name === "near") note(10 * state.chain, "#8ff0ff");
    if (name === "smash") note(20 * state.chain, "#ff9a6a");
    if (name === "hit" || name === "spill") this.#flash = 0.18;
    if (name === "hit" || name === "spill" || name === "smash") this.#shake = 0.35;
    if (name === "wreck") this.#shake = 0.8;
    if (name === "sector") this.#warp = 1.6;
    if (still) return;
    const burst = (count: number, colours: readonly string[], speed: number, life: number) =>
      this.#particles.burst({ x, y, count, colours, speed, life });
    if (name === "deliver") burst(22, SPARKS, 90, 0.7);
    if (name === "collect") burst(8, ["#ffffff", "#b8c4f0"], 45, 0.4);
    if (name === "smash") burst(26, ["#b8a8b0", "#83748a", "#53476a", "#ffd24a"], 110, 0.8);
    if (name === "hit" || name === "spill") burst(16, ["#5fd0f0", "#ffffff"], 90, 0.5);
    if (name === "wreck") burst(60, [...SPARKS, "#e84a3a"], 130, 1.2);
    if (name === "dust") burst(3, ["#e8fbff", "#8fd0ff"], 40, 0.5);
    if (name === "shield" || name === "back") burst(16, ["#5fd0f0", "#e8fbff"], 60, 0.6);
    if (name === "end")
      burst(
        60,
        PLANET_INKS.map(([, base]) => base),
        120,
        1.4,
      );
  }

  #paintBodies(
    brush: Brush,
    state: Readonly<Courier>,
    between: number,
    { clock, still, step }: Look,
  ) {
    for (const [index, planet] of state.planets.entries()) {
      const place = this.#eye.place(planet, between);
      if (!isSeen(place, 40)) continue;
      const drawing = planetOf(index, planet.radius);
      const x = Math.round(place.x);
      const y = Math.round(place.y);
      if (state.ship.hold.includes(index))
        paintBeacon(brush, index, x, y, planet.radius, clock, still);
      brush.sprite(drawing, x - (drawing.width - 1) / 2, y - (drawing.height - 1) / 2);
      if (planet.parcel < 0) continue;
      // A parcel circles the planet that it waits on.
      const turn = still ? -1.2 : clock * 1.4 + index;
      paintParcel(
        brush,
        planet.parcel,
        x + Math.round(Math.cos(turn) * (planet.radius + 3)),
        y + Math.round(Math.sin(turn) * (planet.radius + 3)),
      );
    }
    for (const comet of state.comets)
      paintComet(brush, comet, this.#eye.place(comet, between), clock);
    for (const [index, rock] of state.rocks.entries()) {
      const place = this.#eye.place(rock, between);
      if (!isSeen(place, 14)) continue;
      const spin = still ? 0 : Math.floor((step / 9) * (index % 2 ? 1 : -1) + index * 5);
      const drawing = rockOf(rock.radius, index, spin);
      brush.sprite(
        drawing,
        Math.round(place.x) - (drawing.width - 1) / 2,
        Math.round(place.y) - (drawing.height - 1) / 2,
      );
    }
    if (!state.capsule) return;
    const { x, y } = this.#eye.place(state.capsule, between);
    if (!isSeen({ x, y }, 14)) return;
    const bob = still ? 0 : Math.round(Math.sin(clock * 4) * 2);
    brush.opacity(0.25 + (still ? 0 : 0.15 * Math.sin(clock * 6)));
    brush.disc(Math.round(x), Math.round(y) + bob, 10, "#5fd0f0");
    brush.opacity(1);
    brush.sprite(shield, Math.round(x) - 4, Math.round(y) - 5 + bob);
  }

  #paintShip(
    brush: Brush,
    state: Readonly<Courier>,
    at: { x: number; y: number },
    look: Look,
  ): void {
    const { ship } = state;
    const { still, clock, seconds } = look;
    if (seconds > 0) this.#wake.unshift({ x: this.#eye.x + at.x, y: this.#eye.y + at.y });
    if (this.#wake.length > 80) this.#wake.pop();
    for (const [index, planet] of ship.hold.entries()) {
      const spot = this.#behind(14 + index * 11);
      if (spot)
        paintParcel(
          brush,
          planet,
          Math.round(spot.x - this.#eye.x),
          Math.round(spot.y - this.#eye.y),
        );
    }
    const nose = noseOf(ship);
    if (ship.towed > 0) {
      // What is left of it tumbles.
      if (!still && Math.floor(clock * 20) % 2)
        this.#particles.burst({
          ...at,
          count: 1,
          colours: ["#53476a", "#83748a"],
          speed: 18,
          life: 1,
        });
      brush.opacity(0.55);
      paintShip(brush, still ? nose : (nose + Math.floor(clock * 10)) % 16, at.x, at.y);
      brush.opacity(1);
      return;
    }
    if (ship.dash > 0) paintFlame(brush, nose, at.x, at.y, 20, clock);
    else if (ship.thrust)
      paintFlame(
        brush,
        nose,
        at.x,
        at.y,
        7 + (still ? 0 : Math.round(Math.sin(clock * 50) * 2)),
        clock,
      );
    if ((ship.thrust || ship.dash > 0) && !still && look.phase === "playing") {
      const [right, down] = DIRECTIONS[nose]!;
      const back = nose / 16 + 0.5;
      this.#particles.burst({
        x: at.x - right / 32,
        y: at.y - down / 32,
        count: ship.dash > 0 ? 3 : 1,
        colours: SPARKS,
        speed: 70,
        life: 0.35,
        from: back - 0.06,
        to: back + 0.06,
      });
    }
    if (ship.safe > 0 && Math.floor(ship.safe / 5) % 2) brush.opacity(0.45);
    paintShip(brush, nose, at.x, at.y);
    brush.opacity(1);
    if (ship.safe === 0 && ship.dash === 0) return;
    brush.opacity(0.3);
    brush.disc(Math.round(at.x), Math.round(at.y), 11, ship.dash > 0 ? "#ffd24a" : "#5fd0f0");
    brush.opacity(1);
  }

  /** The place on the wake that is so many pixels behind. */
  #behind(pixels: number): { x: number; y: number } | undefined {
    let far = 0;
    let last = this.#wake[0];
    for (const spot of this.#wake) {
      far += Math.hypot(spot.x - last!.x, spot.y - last!.y);
      if (far >= pixels) return spot;
      last = spot;
    }
    // At rest they gather behind it.
    return last && { x: last.x, y: last.y + Math.max(0, pixels - far) };
  }

  #paintNotes(brush: Brush, seconds: number): void {
    for (let at = this.#notes.length - 1; at >= 0; at--) {
      const note = this.#notes[at]!;
      note.left -= seconds;
      note.y -= seconds * 22;
      if (note.left <= 0) {
        this.#notes.splice(at, 1);
        continue;
      }
      const size = note.value >= 400 ? 2 : 1;
      brush.opacity(Math.min(1, note.left * 2));
      brush.number(note.value, note.x + 1, note.y + 1, "#140c28", size);
      brush.number(note.value, note.x, note.y, note.colour, size);
      brush.opacity(1);
    }
  }

  #paintStick(brush: Brush): void {
    const { base, tip } = this.stick;
    if (!base) return;
    brush.opacity(0.18);
    brush.disc(Math.round(base.x), Math.round(base.y), 16, "#b8c4f0");
    brush.opacity(0.5);
    brush.disc(Math.round(tip.x), Math.round(tip.y), 5, "#fffbe9");
    brush.opacity(1);
  }

  #paintFlash(brush: Brush, still: boolean): void {
    if (this.#flash <= 0 || still) return;
    brush.opacity(this.#flash * 2);
    brush.rect(0, 0, WIDTH, HEIGHT, "#ff5f4a");
    brush.opacity(1);
  }
}
