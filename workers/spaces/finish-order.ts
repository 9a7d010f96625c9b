import { appendTo, startStream } from "~/domain/event-store/append";
import { settleStep } from "~/domain/event-store/chain";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { requireLogOf } from "~/domain/community-id";
import { decidePoints } from "~/domain/points/decider";
import { loadPoints } from "~/domain/points/queries";
import { spaceDecider } from "~/domain/spaces/decider";
import { membershipDecider } from "~/domain/spaces/membership";
import { releasePictures } from "~/domain/space-register/pictures";
import { SPACE_PRICE_RULE } from "~/domain/space-register/price";
import { membershipStream, spaceStream } from "~/domain/spaces/queries";
import { registerDecider, type SpaceOrder } from "~/domain/space-register/decider";
import { loadRegister } from "~/domain/space-register/queries";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";

const ACTOR = "system:spaces";

/**
 * Brings the order of a Space to its end, wherever it was left: the Space is made in its log, or points and name
 * come back. The request that ordered it waits for this; when it dies, the outbox does the rest.
 *
 * @returns the code of the refusal, or undefined when the Space is there.
 */
export async function finishOrder(
  services: Services,
  spaceId: string,
): Promise<string | undefined> {
  const main = services.at("main");
  const { register } = await main.db.read({ register: loadRegister(spaceId) }, { newest: true });
  const { order, status, refusal } = register.state;
  if (!order) throw new Refusal("not_found");
  if (status !== "ordered") return refusal ?? undefined;
  const code = await makeSpace(services, order);
  await endOrder(main, order, code);
  return code;
}

export const makeOrderedSpace: Effect = async (services, { data }) => {
  await finishOrder(services, (data as SpaceOrder).spaceId);
};

function makeSpace(services: Services, order: SpaceOrder): Promise<string | undefined> {
  const { spaceId, userId, gameId, nameKey: _, cost: __, ...profile } = order;
  return settleStep(services.at(requireLogOf(spaceId)).store, {
    id: `make:${spaceId}`,
    name: "MakeSpace",
    actor: ACTOR,
    input: order,
    load: {},
    decide() {
      const command = { type: "MakeSpace", spaceId, userId, gameId, profile } as const;
      const made = spaceDecider.decide(command, spaceDecider.initialState);
      const founder = userId === null ? [] : found(spaceId, userId);
      return { appends: [startStream(spaceStream(spaceId), made), ...founder] };
    },
  });
}

function found(spaceId: string, userId: string) {
  const joined = membershipDecider.decide({ type: "Found", spaceId, userId }, "none");
  return [startStream(membershipStream(spaceId, userId), joined)];
}

async function endOrder(
  { store }: Services,
  { spaceId, userId, cost, avatar, background }: SpaceOrder,
  code: string | undefined,
): Promise<void> {
  await execute(store, {
    id: `end-order:${spaceId}`,
    name: "EndSpaceOrder",
    actor: ACTOR,
    input: { spaceId, code },
    load: { register: loadRegister(spaceId), points: loadPoints(userId ?? "") },
    decide({ register, points }) {
      const events = registerDecider.decide({ type: "EndOrder", code }, register.state);
      const comesBack = events.some(({ type }) => type === "SpaceRefused");
      if (!comesBack || userId === null) return { appends: [appendTo(register, events)] };
      const given = decidePoints(points.state, {
        type: "EarnPoints",
        userId,
        amount: cost,
        reason: "space",
        source: spaceId,
        rule: SPACE_PRICE_RULE,
      });
      const none = { avatar: null, background: null };
      return {
        appends: [appendTo(register, events), appendTo(points, given)],
        writes: releasePictures(spaceId, { avatar, background }, none, store.now()),
      };
    },
  });
}
