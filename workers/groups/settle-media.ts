import type { GroupEvent } from "~/domain/groups/events";
import type { ThingState } from "~/domain/media/settle-media";
import type { Effect } from "~/workers/jobs/effect";
import { settle } from "~/workers/media/reserve";

/** What an event of a group says of its pictures, told to the log that has them. */
export const settleGroupMedia: Effect = async (services, event) => {
  const { streamId: by, version } = event;
  const { type, data } = event as unknown as GroupEvent;
  const settleState = (media: readonly (string | null | undefined)[], state: ThingState) => {
    const ownerId = "userId" in data ? (data.userId ?? "") : "";
    const ids = media.filter((id) => id != null);
    return settle(services, { by, version, ownerId, media: ids, state });
  };
  switch (type) {
    case "GroupMade":
      return settleState([data.avatar, data.banner], "shown");
    case "GroupEdited":
      await settleState([data.changes.avatar, data.changes.banner], "shown");
      return settleState(data.dropped, "gone");
    case "GroupDisbanded":
      return settleState(data.dropped, "gone");
    case "GroupStripped":
      return settleState(data.dropped, "hidden");
    case "GroupRestored":
      return settleState([data.changes.avatar, data.changes.banner], "shown");
  }
};
