import { projection, put } from "~/domain/event-store/projection";
import { relationEvents } from "./events";
import { inOrder } from "./pair";
import { relations } from "./read-model";

type Verb = "Follows" | "Listens" | "Blocks";

const note = (verb: Verb, holds: boolean, personId: string, otherId: string, version: number) => {
  const [lowId, highId] = inOrder(personId, otherId);
  const side = personId === lowId ? "low" : "high";
  return [put(relations, { lowId, highId, version, [`${side}${verb}`]: holds })];
};

export const relationProjection = projection({
  name: "relations",
  tables: [relations],
  events: relationEvents,
  personal: [
    { owner: relations.lowId, columns: "all" },
    { owner: relations.highId, columns: "all" },
  ],
  refusals: { nobody_follows_over_a_block: "blocked" },
  on: {
    PersonFollowed: ({ data: { followerId, followedId }, version }) =>
      note("Follows", true, followerId, followedId, version),
    PersonUnfollowed: ({ data: { followerId, followedId }, version }) => [
      ...note("Follows", false, followerId, followedId, version),
      ...note("Listens", false, followerId, followedId, version),
    ],
    PostNoticesAsked: ({ data: { followerId, followedId }, version }) =>
      note("Listens", true, followerId, followedId, version),
    PostNoticesEnded: ({ data: { followerId, followedId }, version }) =>
      note("Listens", false, followerId, followedId, version),
    PersonBlocked: ({ data: { blockerId, blockedId }, version }) =>
      note("Blocks", true, blockerId, blockedId, version),
    PersonUnblocked: ({ data: { blockerId, blockedId }, version }) =>
      note("Blocks", false, blockerId, blockedId, version),
  },
});
