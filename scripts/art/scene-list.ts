import { archipelago, cloudDeck, floatingIslands, paperHills, patchwork } from "./scenes/air.ts";
import { brickWall, neonGrid, shaft, shoreTiles } from "./scenes/board.ts";
import { breakfast, dominoTable, lawn, pavement } from "./scenes/ground.ts";
import { castle, courtyard, toriiTunnel } from "./scenes/built.ts";
import { dungeon, hangar, theatre, trainValley } from "./scenes/indoors.ts";
import { cathedrals, inkCity, neonCity, rooftops } from "./scenes/city.ts";
import { dunes, mesas } from "./scenes/desert.ts";
import { machineMountain, passRoad, polarNight, snowPeaks, volcano } from "./scenes/rock.ts";
import { beach, harbour, lighthouse, reef, stormSea } from "./scenes/sea.ts";
import { cometLane, moonSurface, orbitGarden, spaceDock } from "./scenes/space.ts";
import { blackCherry, cedars, nightGarden, pond, swamp, valleyGrove } from "./scenes/wood.ts";

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
