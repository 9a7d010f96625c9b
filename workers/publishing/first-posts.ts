import { commandIdOf } from "~/domain/event-store/idempotency";
import type { PublishingPorts } from "~/domain/publishing/ports";
import { leavePlace, takePlace } from "~/domain/publishing/take-place";
import { refusalOf } from "~/workers/media/refusal-of";
import type { Services } from "~/workers/services";

type Place = Parameters<PublishingPorts["takeFirstPost"]>[0];

/** A place among the first posts of a new account, in a write to `main`. Throws `new_account_posts`. */
export async function takeFirstPost(services: Services, { userId, key, most, now }: Place) {
  const writes = takePlace({
    userId,
    commandId: commandIdOf({ actor: userId, id: key }),
    most,
    now,
  });
  await services
    .at("main")
    .db.batch(writes)
    .catch((error: unknown) => {
      throw refusalOf(error, writes, { most }) ?? error;
    });
}

/** Gives it back, where the post was refused after all. */
export async function leaveFirstPost(services: Services, { userId, key }: Place): Promise<void> {
  await services.at("main").db.batch(leavePlace(commandIdOf({ actor: userId, id: key })));
}
