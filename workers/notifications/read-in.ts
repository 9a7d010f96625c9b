import type { ReadThings } from "~/domain/notifications/thing-queries";
import type { Services } from "~/workers/services";

/** From a log, in a round trip of its own. */
export const readIn =
  (services: Services): ReadThings =>
  async (log, things) =>
    (await services.at(log).db.read({ things })).things;
