import { logsOf } from "~/domain/community-id";
import { OTHER_LOGS } from "~/domain/logs";
import type { Services } from "~/workers/services";
import type { Reading } from "~/domain/posts/page-queries";

/** How endpoints read further. */
export const readFromLogs = (services: Services): Reading => ({
  again: (rows, ids) =>
    Promise.all(
      (ids ? logsOf(ids) : OTHER_LOGS).map(
        async (log) => (await services.at(log).db.read({ rows })).rows,
      ),
    ),
  people: async (query) => (await services.at("main").db.read({ query })).query,
});
