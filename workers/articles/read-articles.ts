import type { ReadingArticles } from "~/domain/articles/page-queries";
import type { LogName } from "~/domain/logs";
import type { Services } from "~/workers/services";

/** How endpoints read further in these logs. */
export const readArticles = <Rows>(
  services: Services,
  logs: readonly LogName[],
): ReadingArticles<Rows> => ({
  again: (rows) =>
    Promise.all(logs.map(async (log) => (await services.at(log).db.read({ rows })).rows)),
  people: async (personOf) => (await services.at("main").db.read({ personOf })).personOf,
});
