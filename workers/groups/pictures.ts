import type { CommunityLog } from "~/domain/community-id";
import { Refusal } from "~/domain/event-store/decider";
import type { GroupChanges, GroupProfile } from "~/domain/groups/events";
import type { StoredMedia } from "~/domain/media/queries";
import { mediaProblem } from "~/domain/media/use-media";
import { reserve } from "~/workers/media/reserve";
import type { Services } from "~/workers/services";
import { refuseFields } from "~/workers/spaces/field-problems";

const KINDS = ["avatar", "banner"] as const;

interface Pictures {
  log: CommunityLog;
  ownerId: string;
  /** The command's Idempotency-Key. */
  key: string;
  changes: Pick<GroupChanges, (typeof KINDS)[number]>;
  before?: GroupProfile | null;
  /** Those of the changes, as far as they are there. */
  media: readonly StoredMedia[];
}

/**
 * Puts a group's new pictures aside for the command that is to use them.
 *
 * @throws Refusal `malformed` with what is wrong with each.
 */
export async function reservePictures(services: Services, pictures: Pictures): Promise<void> {
  const { log, ownerId, key, changes, before, media } = pictures;
  const fresh = KINDS.flatMap((use) => {
    const id = changes[use];
    return id != null && id !== before?.[use] ? [{ use, id }] : [];
  });
  refuseFields(
    fresh.flatMap(({ use, id }) => {
      // Who else has put it aside, is asked below.
      const by = media.find((one) => one.id === id)?.usedBy ?? "";
      const code = mediaProblem(media, id, { ownerId, use, by });
      return code ? [{ path: use, code }] : [];
    }),
  );
  for (const { use, id } of fresh) {
    await reserve(services, [{ id }], { log, ownerId, key, use }).catch((error: unknown) => {
      if (error instanceof Refusal) refuseFields([{ path: use, code: "unknown_media" }]);
      throw error;
    });
  }
}
