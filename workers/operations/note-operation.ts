import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import type { Services } from "~/workers/services";

interface Note {
  /** The operator. */
  userId: string;
  /** Their Idempotency-Key: with it again, nothing is noted twice. */
  key: string;
  type: string;
  /** What they asked for. */
  asked: unknown;
  data: Record<string, unknown>;
}

/** Notes what an operator does, under their name. */
export async function noteOperation(services: Services, note: Note): Promise<void> {
  const { userId, key, type, asked, data } = note;
  await execute(services.store, {
    id: key,
    actor: userId,
    name: type,
    input: asked,
    load: {},
    decide: () => ({ appends: [startStream(`operation-${newId()}`, [{ type, data }])] }),
  });
}
