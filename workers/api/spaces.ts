import { z } from "@hono/zod-openapi";
import {
  COMMUNITY_LOGS,
  type CommunityLog,
  logOf,
  newCommunityId,
  requireLogOf,
} from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import { newId } from "~/domain/event-store/id";
import { OTHER_LOGS } from "~/domain/logs";
import { refuseFields } from "~/domain/refuse-fields";
import { indexIn } from "~/domain/search/candidate-queries";
import { findNamed } from "~/domain/search/named";
import { SPACE_PRICE } from "~/domain/space-register/price";
import { loadRegister } from "~/domain/space-register/queries";
import * as useCases from "~/domain/space-register/use-cases";
import { requireOpenSpace } from "~/domain/spaces/access";
import { changeSpaceSchema } from "~/domain/spaces/commands";
import { missingFields, readSpaceForm } from "~/domain/spaces/form";
import { spaceFilters, spaceSorts } from "~/domain/spaces/list-choices";
import { getSpace } from "~/domain/spaces/queries";
import {
  isSearched,
  listSpaces as listSpacesOf,
  mergeSpaces,
  type SpaceList,
} from "~/domain/spaces/list-queries";
import { spaceSchema, viewSpace } from "~/domain/spaces/view";
import { playerCommand } from "~/workers/endpoint/command";
import { created, ok } from "~/workers/endpoint/endpoint";
import { visitorQuery } from "~/workers/endpoint/query";
import type { Services } from "~/workers/services";
import { finishChange, finishOpenChange } from "~/workers/spaces/finish-change";
import { finishOrder } from "~/workers/spaces/finish-order";
import { listQuery, page, pathId } from "./schemas";

const params = z.object({ id: pathId });

async function readSpace(services: Services, spaceId: string, userId: string) {
  const { db } = services.at(requireLogOf(spaceId));
  const { space } = await db.read({ space: getSpace(spaceId, userId) });
  return viewSpace(requireOpenSpace(space));
}

/** In a round trip more: the index says which they are. */
async function listNamed(services: Services, list: SpaceList) {
  const named = await findNamed(indexIn(services.database), "spaces", list.q!);
  return Promise.all(
    OTHER_LOGS.map(async (log) => {
      const { spaces } = await services
        .at(log)
        .db.read({ spaces: listSpacesOf({ ...list, named }) });
      return spaces;
    }),
  );
}

export const listSpaces = visitorQuery("GET /spaces", {
  summary: "Spaces; of `mine`, `created` and `joined` a visitor has none",
  description: "By a name the 100 best known are found; of one's own all.",
  query: listQuery.extend({
    filter: z.enum(spaceFilters).default("all"),
    sort: z.enum(spaceSorts).default("active"),
    q: z
      .string()
      .max(60)
      .optional()
      .openapi({ description: "Words of a name or their beginnings, or an id" }),
  }),
  answers: ok(page(spaceSchema), "A page of Spaces"),
  loadEach: ({ userId: viewerId, query }) => ({
    spaces: listSpacesOf({ ...query, viewerId, ofId: viewerId }),
  }),
  async answer({ communities, query, userId: viewerId, services }) {
    const lists = isSearched(query)
      ? await listNamed(services, { ...query, viewerId, ofId: viewerId })
      : communities.map(({ spaces }) => spaces);
    const { rows, nextCursor } = mergeSpaces(lists, query);
    return { items: rows.map(viewSpace), nextCursor };
  },
});

export const getSpaceById = visitorQuery("GET /spaces/{id}", {
  summary: "A Space",
  params,
  answers: ok(spaceSchema, "The Space"),
  refuses: ["not_found", "space_dissolved"],
  at: ({ params: { id } }) => logOf(id),
  load: ({ userId, params: { id } }) => ({ space: getSpace(id, userId) }),
  answer: ({ space }) => viewSpace(requireOpenSpace(space)),
});

export const createSpace = playerCommand("POST /spaces", {
  summary: `Create a Space, for ${SPACE_PRICE} points`,
  description:
    "Points, name and Space come together or not at all. 400 says in `errors[].code` what is wrong with a field, as with one's profile.",
  body: changeSpaceSchema,
  answers: created(spaceSchema, "The Space"),
  refuses: ["not_enough_points", "muted", "name_taken", "name_reserved", "unknown_media"],
  input({ body }) {
    const { changes, problems } = readSpaceForm(body);
    const missing = missingFields(body).filter(
      ({ path }) => changes[path as keyof typeof changes] == null,
    );
    const known = new Set(problems.map(({ path }) => path));
    refuseFields([...problems, ...missing.filter(({ path }) => !known.has(path))]);
    const { name = "", description = null, rules = [], avatar, background } = changes;
    const freshIds = Object.fromEntries(COMMUNITY_LOGS.map((log) => [log, newCommunityId(log)]));
    return {
      profile: { name, description, rules, avatar: avatar!, background: background! },
      freshIds: freshIds as Record<CommunityLog, string>,
    };
  },
  ...useCases.createSpace,
  async reply({ services, userId, answer: { spaceId } }) {
    const code = await finishOrder(services, spaceId);
    if (code) throw new Refusal(code);
    return readSpace(services, spaceId, userId);
  },
});

export const changeSpace = playerCommand("PATCH /spaces/{id}", {
  summary: "Change what a Space says of itself",
  description:
    "For its creator. What is left out stays as it is; null takes a text or a picture away. It costs nothing more.",
  params,
  body: changeSpaceSchema,
  answers: ok(spaceSchema, "The Space"),
  refuses: [
    "not_found",
    "space_dissolved",
    "forbidden",
    "muted",
    "name_taken",
    "name_reserved",
    "unknown_media",
    "busy",
  ],
  async input({ body, services, params: { id } }) {
    const { changes, problems } = readSpaceForm(body);
    refuseFields(problems);
    // One that a crash left behind stands in the way of this one.
    await finishOpenChange(services, id);
    return { spaceId: id, changes, changeId: newId() };
  },
  ...useCases.changeSpace,
  async reply({ services, userId, params: { id }, answer: { changeId } }) {
    if (changeId !== null) {
      const { register } = await services.db.read({ register: loadRegister(id) });
      const code = await finishChange(services, register.state.changes[changeId]!);
      if (code) throw new Refusal(code);
    }
    return readSpace(services, id, userId);
  },
});
