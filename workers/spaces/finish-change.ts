import { appendTo } from "~/domain/event-store/append";
import { settleStep } from "~/domain/event-store/chain";
import { execute } from "~/domain/event-store/execute";
import { requireLogOf } from "~/domain/community-id";
import { spaceDecider } from "~/domain/spaces/decider";
import { releasePictures } from "~/domain/space-register/pictures";
import { loadSpace } from "~/domain/spaces/queries";
import { registerDecider, type SpaceChange } from "~/domain/space-register/decider";
import { loadRegister } from "~/domain/space-register/queries";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";

const ACTOR = "system:spaces";

/**
 * Brings an ordered change of a Space to its end: the Space is changed in its log and what it had before is let
 * go, or what was reserved comes back.
 *
 * @returns the code of the refusal, or undefined when the Space is as was asked.
 */
export async function finishChange(
  services: Services,
  change: SpaceChange,
): Promise<string | undefined> {
  const { spaceId, changeId, userId, byOperator: isOperator, changes } = change;
  const code = await settleStep(services.at(requireLogOf(spaceId)).store, {
    id: `change:${spaceId}:${changeId}`,
    name: "EditSpace",
    actor: ACTOR,
    input: change,
    load: { space: loadSpace(spaceId) },
    decide({ space }) {
      const command = { type: "EditSpace", spaceId, userId, isOperator, changes } as const;
      return { appends: [appendTo(space, spaceDecider.decide(command, space.state))] };
    },
  });
  await endChange(services.at("main"), change, code);
  return code;
}

export const makeOrderedChange: Effect = async (services, { data }) => {
  await finishChange(services, data as SpaceChange);
};

/** The change of a Space that is under way, if one is, wherever its request died. */
export async function finishOpenChange(services: Services, spaceId: string): Promise<void> {
  const { db } = services.at("main");
  const { register } = await db.read({ register: loadRegister(spaceId) }, { newest: true });
  const { open, changes } = register.state;
  if (open !== null) await finishChange(services, changes[open]!);
}

async function endChange(
  { store }: Services,
  { spaceId, changeId, changes }: SpaceChange,
  code: string | undefined,
): Promise<void> {
  await execute(store, {
    id: `end-change:${spaceId}:${changeId}`,
    name: "EndSpaceChange",
    actor: ACTOR,
    input: { spaceId, changeId, code },
    load: { register: loadRegister(spaceId) },
    decide({ register }) {
      const { state } = register;
      const events = registerDecider.decide({ type: "EndChange", changeId, code }, state);
      if (!events.length) return { appends: [] };
      const before = { avatar: state.avatar, background: state.background };
      const after = { ...before, ...changes };
      const [gone, kept] = code === undefined ? [before, after] : [changes, before];
      return {
        appends: [appendTo(register, events)],
        writes: releasePictures(spaceId, gone, kept, store.now()),
      };
    },
  });
}
