import { archipelago, cloudDeck, floatingIslands, paperHills, patchwork } from "./air.ts";
import { brickWall, neonGrid, shaft, shoreTiles } from "./board.ts";
import { breakfast, dominoTable, lawn, pavement } from "./ground.ts";
import { castle, courtyard, toriiTunnel } from "./built.ts";
import { dungeon, hangar, theatre, trainValley } from "./indoors.ts";
import { cathedrals, inkCity, neonCity, rooftops } from "./city.ts";
import { dunes, mesas } from "./desert.ts";
import { machineMountain, passRoad, polarNight, snowPeaks, volcano } from "./rock.ts";
import { beach, harbour, lighthouse, reef, stormSea } from "./sea.ts";
import { cometLane, moonSurface, orbitGarden, spaceDock } from "./space.ts";
import { blackCherry, cedars, nightGarden, pond, swamp, valleyGrove } from "./wood.ts";

export const scenes = {
  archipelago,
  beach,
  blackCherry,
  breakfast,
  brickWall,
  castle,
  cathedrals,
  cedars,
  cloudDeck,
  cometLane,
  courtyard,
  dominoTable,
  dunes,
  dungeon,
  floatingIslands,
  hangar,
  harbour,
  inkCity,
  lawn,
  lighthouse,
  machineMountain,
  mesas,
  moonSurface,
  neonCity,
  neonGrid,
  nightGarden,
  orbitGarden,
  paperHills,
  passRoad,
  patchwork,
  pavement,
  polarNight,
  pond,
  reef,
  rooftops,
  shaft,
  shoreTiles,
  snowPeaks,
  spaceDock,
  stormSea,
  swamp,
  theatre,
  toriiTunnel,
  trainValley,
  valleyGrove,
  volcano,
} as const;

export type SceneName = keyof typeof scenes;
