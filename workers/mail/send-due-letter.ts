import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { letterDecider } from "~/domain/letters/decider";
import { countReaders } from "~/domain/letters/dispatch-queries";
import { loadLetter } from "~/domain/letters/queries";
import type { Services } from "~/workers/services";

/** Sends what is due: a command that does nothing once it is on its way. */
export async function sendDueLetter({ store }: Services, { id }: { id: string }): Promise<void> {
  const now = store.now().toISOString();
  await execute(store, {
    id: `send-due-letter:${id}:${now}`,
    name: "SendDueLetter",
    actor: "system:mail",
    input: { id },
    load: { letter: loadLetter(id), readers: countReaders() },
    decide({ letter, readers }) {
      const command = { type: "SendDue", letterId: id, readers, now } as const;
      return { appends: [appendTo(letter, letterDecider.decide(command, letter.state))] };
    },
  });
}
