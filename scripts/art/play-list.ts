import { bricks, merge, snake } from "./play/arcade.ts";
import { sweep } from "./play/boards.ts";
import { beam, columns, dig, lights, orbit } from "./play/toys.ts";
import { boss, duel, fray, party } from "./play/combat.ts";
import type { Play } from "./play/hud.ts";
import { dash, flight, race, shooter } from "./play/motion.ts";
import { hop, manage, roam, tale } from "./play/wander.ts";

export type PlayName =
  | "beam"
  | "boss"
  | "bricks"
  | "columns"
  | "dash"
  | "dig"
  | "duel"
  | "flight"
  | "fray"
  | "hop"
  | "lights"
  | "manage"
  | "merge"
  | "orbit"
  | "party"
  | "race"
  | "roam"
  | "shooter"
  | "snake"
  | "sweep"
  | "tale";

export const plays: Record<PlayName, Play> = {
  beam,
  boss,
  bricks,
  columns,
  dash,
  dig,
  duel,
  flight,
  fray,
  hop,
  lights,
  manage,
  merge,
  orbit,
  party,
  race,
  roam,
  shooter,
  snake,
  sweep,
  tale,
};
