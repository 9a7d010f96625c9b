import { z } from "zod";
import { startStream } from "./append";
import { Refusal } from "./decider";
import { defineEvents } from "./event";
import { type Command, type EventStore, execute } from "./execute";
import { feature } from "./model";
import type { BoundQuery } from "./query";

/** Stream `refusal-<actor>-<step>`: that a step which another log asked for will never be done. */
const chainEvents = defineEvents({
  StepRefused: { version: 1, schema: z.object({ step: z.string(), code: z.string() }) },
});

/** What each log needs in which others ask for steps. */
export const chainFeature = feature({ name: "chain", events: chainEvents });

type Step<L extends Record<string, BoundQuery<unknown>>> = Pick<
  Command<L>,
  "id" | "name" | "input" | "load" | "decide"
> & {
  /** Never a person: to one who is forgotten meanwhile, the log would not even say that the step was done. */
  actor: `system:${string}`;
};

/**
 * One step of a chain of commands through several logs. Unlike a player's command its refusal is kept: the
 * step is done or refused once and for ever, whoever asks again and whatever died. So the one who asked can
 * go on or give back without a second worker coming to the other end.
 *
 * @returns the code of the refusal, or undefined when the step is done.
 */
export async function settleStep<L extends Record<string, BoundQuery<unknown>>>(
  store: EventStore,
  step: Step<L>,
): Promise<string | undefined> {
  const settled = await execute(store, step).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const { code } = error;
    const refused = { type: "StepRefused", data: { step: step.id, code } };
    // The same command: where another worker did the step meanwhile, its answer stands.
    return execute(store, {
      ...step,
      load: {},
      decide: () => ({
        appends: [startStream(`refusal-${step.actor}-${step.id}`, [refused])],
        answer: { status: 409, body: { code } },
      }),
    });
  });
  const { status, body } = settled.answer;
  return status === 409 ? (body as { code: string }).code : undefined;
}
