import { OTHER_LOGS } from "~/domain/logs";
import type { Services } from "~/workers/services";
import type { Reading } from "~/domain/posts/page-queries";

/** How endpoints read further. */
export const readFromLogs = (services: Services): Reading => ({
  again: (rows) =>
    Promise.all(OTHER_LOGS.map(async (log) => (await services.at(log).db.read({ rows })).rows)),
  people: async (personOf) => (await services.at("main").db.read({ personOf })).personOf,
});
