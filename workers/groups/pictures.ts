import { Refusal } from "~/domain/event-store/decider";
import type { GroupPictures } from "~/domain/groups/ports";
import { mediaProblem } from "~/domain/media/use-media";
import { reserve } from "~/workers/media/reserve";
import type { Services } from "~/workers/services";
import { refuseFields } from "~/domain/refuse-fields";

const KINDS = ["avatar", "banner"] as const;

/**
 * Puts a group's new pictures aside for the command that is to use them.
 *
 * @throws Refusal `malformed` with what is wrong with each.
 */
export async function reservePictures(services: Services, pictures: GroupPictures): Promise<void> {
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
