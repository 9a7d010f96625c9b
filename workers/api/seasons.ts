import { z } from "@hono/zod-openapi";
import { Refusal } from "~/domain/event-store/decider";
import { first } from "~/domain/event-store/query";
import { languages } from "~/domain/language";
import { personSchema } from "~/domain/profile/view-person";
import { announceSeasonSchema } from "~/domain/seasons/commands";
import * as queries from "~/domain/seasons/queries";
import * as useCases from "~/domain/seasons/use-cases";
import { seasonSchema, viewSeason } from "~/domain/seasons/view";
import { operatorCommand } from "~/workers/endpoint/command";
import { ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import { completeList } from "./schemas";

const lng = z.enum(languages).default("en");
const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,40}$/) });
/** A season lasts four weeks: these are some years. */
const SEASONS = 50;
const TOP = 100;

export const listSeasons = visitorQuery("GET /play/seasons", {
  summary: "Seasons, the newest first, at most 50",
  query: z.object({ lng }),
  answers: ok(completeList(seasonSchema), "The seasons"),
  load: ({ userId }) => ({
    seasons: queries.listSeasons({ limit: SEASONS }),
    mine: queries.listMySeasons(userId, SEASONS),
  }),
  answer: ({ seasons, mine, now, query }) => ({
    items: seasons.map((season) => viewSeason(season, mine.get(season.id), now, query.lng)),
    nextCursor: null,
  }),
});

export const getSeason = visitorQuery("GET /play/seasons/{id}", {
  summary: "One season, with its best players and where the caller stands",
  params,
  query: z.object({ lng }),
  answers: ok(
    seasonSchema.extend({
      top: z.array(z.object({ rank: z.int(), person: personSchema, score: z.int() })),
    }),
    "The season",
  ),
  refuses: ["not_found"],
  load: ({ userId, params: { id } }) => ({
    season: first(queries.getSeason({ id })),
    mine: queries.getMySeason(id, userId),
    top: queries.listTop(id, userId, TOP),
  }),
  answer({ season, mine, top, now, query }) {
    if (!season) throw new Refusal("not_found");
    return { ...viewSeason(season, mine, now, query.lng), top };
  },
});

export const announceSeason = operatorCommand("PUT /ops/seasons/{id}", {
  right: "rules",
  secondYes: true,
  summary: "Announce a season of four weeks, or change what was announced before it has started",
  params,
  body: announceSeasonSchema.extend({
    after: z.int().min(0).optional().openapi({
      description:
        "The version that it was written on, 0 for none: 409 if there is a newer one by now",
    }),
  }),
  answers: ok(z.object({ version: z.int() }), "It is announced"),
  refuses: [
    "season_changed",
    "season_started",
    "season_starts_too_early",
    "season_overlaps",
    "unknown_game",
  ],
  input: ({ params: { id }, body }) => ({ seasonId: id, ...body }),
  ...useCases.announceSeason,
});
