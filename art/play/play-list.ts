import { beat, bricks, courier, hedges, meadow, merge, quarry, snake } from "./arcade.ts";
import { skip } from "./pond.ts";
import { sweep } from "./boards.ts";
import { beam, columns, dig, lights, orbit } from "./toys.ts";
import { boss, duel, fray, party } from "./combat.ts";
import type { Play } from "./hud.ts";
import type { PlayName } from "./play-name.ts";
import { dash, flight, race, shooter } from "./motion.ts";
import { hop, manage, roam, tale } from "./wander.ts";

export const plays: Record<PlayName, Play> = {
  beam,
  beat,
  boss,
  bricks,
  columns,
  courier,
  dash,
  dig,
  duel,
  flight,
  fray,
  hedges,
  hop,
  lights,
  manage,
  meadow,
  merge,
  orbit,
  party,
  quarry,
  race,
  roam,
  shooter,
  skip,
  snake,
  sweep,
  tale,
};
