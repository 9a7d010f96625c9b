import { startStream } from "~/domain/event-store/append";
import { newCommunityId } from "~/domain/community-id";
import { execute } from "~/domain/event-store/execute";
import { first } from "~/domain/event-store/query";
import { registerDecider } from "~/domain/space-register/decider";
import {
  getNameHolder,
  getOrderedHub,
  getRoom,
  registerStream,
} from "~/domain/space-register/queries";
import type { StoreEvent } from "~/domain/store/events";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { finishOrder } from "./finish-order";

type GameListed = Extract<StoreEvent, { type: "GameListed" }>["data"];

/** Every game of the store has an official Space, which costs nothing and which operators look after. */
export const openHub: Effect = async (services, { data }) => {
  const { gameId, name, editionOf } = data as GameListed;
  // Another edition of a game shares the game's.
  if (editionOf !== null) return;
  await openOfficial(services, gameId, name);
};

/** Opens the official Space of a game, or of the house, wherever that was left; answers its id. */
export async function openOfficial(
  services: Services,
  gameId: string,
  name: string,
): Promise<string> {
  const { store, db } = services.at("main");
  const spaceOf = first(getOrderedHub({ gameId }));
  const { known } = await db.read({ known: spaceOf }, { newest: true });
  if (known) {
    await finishOrder(services, known.spaceId);
    return known.spaceId;
  }
  const outcome = await execute(store, {
    id: `open-hub:${gameId}`,
    name: "OpenHub",
    actor: "system:spaces",
    input: { gameId },
    load: { holder: getNameHolder(name), room: getRoom(), known: spaceOf },
    decide({ holder, room, known: opened }) {
      if (opened) return { appends: [], answer: { status: 200, body: opened } };
      const spaceId = newCommunityId(room);
      const profile = { name, description: null, rules: [], avatar: null, background: null };
      const events = registerDecider.decide(
        {
          type: "OrderSpace",
          spaceId,
          userId: null,
          gameId,
          isOperator: true,
          profile,
          cost: 0,
          nameTaken: holder !== undefined,
        },
        registerDecider.initialState,
      );
      return {
        appends: [startStream(registerStream(spaceId), events)],
        answer: { status: 200, body: { spaceId } },
      };
    },
  });
  const { spaceId } = outcome.answer.body as { spaceId: string };
  await finishOrder(services, spaceId);
  return spaceId;
}
