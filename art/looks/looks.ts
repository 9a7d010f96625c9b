import type { Look } from "../games/look.ts";
import { miniLooks } from "./mini.ts";
import { mobileLooks } from "./mobile.ts";
import { pcJourneys } from "./pc-journeys.ts";
import { pcThrills } from "./pc-thrills.ts";

export const looks: Readonly<Record<string, Look>> = {
  ...pcJourneys,
  ...pcThrills,
  ...mobileLooks,
  ...miniLooks,
};
