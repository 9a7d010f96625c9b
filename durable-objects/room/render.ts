import type { EntryFrame } from "~/domain/chat/frames";
import { NOBODY, type Person } from "~/domain/profile/view-person";
import type { Entry } from "./entries";

/** An entry as its readers are sent it. */
export function renderEntry(entry: Entry, sender: Person): EntryFrame {
  const { clientId, commitment, salt, text, replyTo, target } = entry;
  const media = mediaOf(entry);
  return {
    type: "entry",
    seq: entry.seq,
    kind: entry.kind,
    id: entry.id,
    ...(clientId !== null && { clientId }),
    senderId: entry.senderId,
    sender,
    ...(commitment !== null && { commitment }),
    ...(salt !== null && { salt }),
    ...(text !== null && { text }),
    ...(media && { media }),
    ...(replyTo !== null && { replyTo }),
    ...(target !== null && { target }),
    sentAt: entry.sentAt,
    hash: entry.hash,
  };
}

/** The same for whom a block keeps apart from its sender. */
export function withhold(frame: EntryFrame): EntryFrame {
  const { text: _, salt: __, media: ___, ...rest } = frame;
  return { ...rest, sender: NOBODY };
}

/** Of what was erased the ids are left, which the hash covers. */
function mediaOf({ media, files }: Entry): EntryFrame["media"] {
  if (media === null) return undefined;
  if (files !== null) return JSON.parse(files) as EntryFrame["media"];
  return (JSON.parse(media) as string[]).map((id) => ({
    id,
    kind: "image",
    url: `/media/${id}/720`,
    width: 0,
    height: 0,
  }));
}
