import type { Look } from "./look.ts";
import { miniLooks } from "./looks/mini.ts";
import { mobileLooks } from "./looks/mobile.ts";
import { pcJourneys } from "./looks/pc-journeys.ts";
import { pcThrills } from "./looks/pc-thrills.ts";

export const looks: Readonly<Record<string, Look>> = {
  ...pcJourneys,
  ...pcThrills,
  ...mobileLooks,
  ...miniLooks,
};
