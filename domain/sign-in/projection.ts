import { insert, projection, remove } from "~/domain/event-store/projection";
import { signInEvents } from "./events";
import { sessions, users } from "./read-model";

export const signInProjection = projection({
  name: "sign-in",
  tables: [users, sessions],
  events: signInEvents,
  personal: [
    { owner: users.id, columns: [users.address] },
    { owner: sessions.userId, columns: "all" },
  ],
  refusals: {
    // Two first sign-ins of one wallet at once: the second finds the first's user when it tries again.
    "users.address": "retry",
  },
  on: {
    UserRegistered: ({ data, occurredAt }) => [
      insert(users, { id: data.userId, address: data.address, registeredAt: occurredAt }),
    ],
    SessionStarted: ({ data, occurredAt }) => [
      insert(sessions, {
        tokenHash: data.tokenHash,
        sessionId: data.sessionId,
        userId: data.userId,
        startedAt: occurredAt,
        expiresAt: data.expiresAt,
        browser: data.device?.browser ?? null,
        system: data.device?.system ?? null,
      }),
    ],
    SessionEnded: ({ data }) => [remove(sessions, { tokenHash: data.tokenHash })],
  },
});
