import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { releasePictures } from "~/domain/space-register/pictures";
import { registerDecider } from "~/domain/space-register/decider";
import { loadRegister } from "~/domain/space-register/queries";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";

/** What a dissolved Space had in the main log is let go: its name is free, its pictures are erased. Safe to repeat. */
export async function strikeSpace(services: Services, spaceId: string): Promise<void> {
  const { store } = services.at("main");
  await execute(store, {
    id: `strike:${spaceId}`,
    name: "StrikeSpace",
    actor: "system:spaces",
    input: { spaceId },
    load: { register: loadRegister(spaceId) },
    decide({ register }) {
      const { state } = register;
      const events = registerDecider.decide({ type: "Strike" }, state);
      if (!events.length) return { appends: [] };
      const none = { avatar: null, background: null };
      const ordered = state.open === null ? {} : state.changes[state.open]!.changes;
      const now = store.now();
      return {
        appends: [appendTo(register, events)],
        writes: [
          ...releasePictures(spaceId, state, none, now),
          ...releasePictures(spaceId, ordered, none, now),
        ],
      };
    },
  });
}

export const strikeDissolved: Effect = (services, { data }) =>
  strikeSpace(services, (data as { spaceId: string }).spaceId);
