import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import type { LoadedStream } from "~/domain/event-store/log";
import { boxDecider, type BoxState } from "./decider";
import type { BoxPorts, BoxRule, SignedCommitment } from "./ports";
import { boxStream } from "./queries";
import { resumeDay } from "./resume-day";

interface SeedFacts extends Pick<BoxPorts, "serverSeedOf"> {
  box: LoadedStream<BoxState>;
  rule: BoxRule;
  next: SignedCommitment;
  replaces?: string | null;
}

/** What a player is given: the commitment now in force, and the seed that it took the place of. */
export function commitSeed({ box, rule, next, replaces, serverSeedOf }: SeedFacts) {
  const { commitment, signature } = next;
  const { userId } = commitment;
  const before = box.state.seed;
  const ending = before && {
    seedId: before.seedId,
    seedHash: before.seedHash,
    serverSeed: serverSeedOf(userId, before.seedId),
  };
  const events = boxDecider.decide(
    {
      type: "CommitSeed",
      ...commitment,
      replaces,
      today: commitment.day,
      signature,
      serverSeed: ending?.serverSeed ?? null,
    },
    box.state,
  );
  const append = { ...appendTo(box, events), events };
  if (!events.length) {
    const { pity } = rule.body;
    return { append, commitment: { ...before!, pity }, revealed: null };
  }
  const { userId: _, ...shown } = commitment;
  return { append, commitment: { ...shown, nonce: 0, signature }, revealed: ending };
}

/** For the append that registers a player: from their first moment on there is a seed that binds us. */
export async function firstCommitment(
  ports: BoxPorts,
  userId: string,
  rule: BoxRule | undefined,
  now: Date,
  grants: Readonly<Record<string, readonly string[]>> = {},
): Promise<StreamAppend[]> {
  if (!rule) return [];
  const next = await ports.signCommitment(userId, rule, now);
  const box = { streamId: boxStream.id(userId), version: 0, state: boxDecider.initialState };
  const { append } = commitSeed({ box, rule, next, serverSeedOf: ports.serverSeedOf });
  return [{ ...append, events: [...append.events, ...resumeDay(userId, grants)] }];
}
