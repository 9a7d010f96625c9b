import { insert, projection, remove } from "~/domain/event-store/projection";
import { blockEvents } from "./events";
import { blocks } from "./read-model";

export const blockProjection = projection({
  name: "blocks",
  tables: [blocks],
  events: blockEvents,
  personal: [
    { owner: blocks.blockerId, columns: "all" },
    { owner: blocks.blockedId, columns: "all" },
  ],
  refusals: { "blocks.blocker_id, blocks.blocked_id": "blocked" },
  on: {
    PersonBlocked: ({ data, occurredAt }) => [insert(blocks, { ...data, blockedAt: occurredAt })],
    PersonUnblocked: ({ data }) => [remove(blocks, data)],
  },
});
