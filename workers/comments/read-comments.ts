import { requireLogOf } from "~/domain/community-id";
import type { Services } from "~/workers/services";
import type { ReadingComments } from "~/domain/comments/page-queries";

/** How endpoints read further in the log of `id`. */
export const readComments = (services: Services, id: string): ReadingComments => ({
  again: async (rows) => (await services.at(requireLogOf(id)).db.read({ rows })).rows,
  people: async (personOf) => (await services.at("main").db.read({ personOf })).personOf,
});
