import { type KeyRing, openChunk } from "~/domain/event-store/chunk";
import type { EventRow } from "~/domain/event-store/event";
import { insert, put, remove, type RowOp } from "~/domain/event-store/projection";
import type { OwnTables } from "~/domain/event-store/subscription";
import type { LogName } from "~/domain/logs";
import type { PostKind } from "~/domain/posts/kinds";
import { namesIn, partiesOf } from "./addressed";
import type { KindName } from "./kinds";
import type { Note, TakenBack } from "./note";
import { rowOf } from "./note-rows";
import { postsOf } from "./post-audience";
import { notificationAnnouncements, notificationGone, notificationHeld } from "./read-model";
import {
  type CommentEvent,
  type How,
  type LikeEvent,
  type PostEvent,
  type TalkEvent,
  talkEvents,
  type Told,
} from "./talk-events";
import { readTalkedOf } from "./talked-of";

interface At {
  log: LogName;
  position: number;
  time: string;
}

/**
 * Tells of likes, comments, answers, mentions and posts. What is held is told once it is published; what is taken
 * away is noted once, however many were told of it, and may come back.
 */
export async function tellOfTalk(
  log: LogName,
  rows: readonly EventRow[],
  keys: KeyRing,
  own: OwnTables,
): Promise<RowOp[]> {
  // Whom a text names is sealed with it.
  const events = (await openChunk(keys, talkEvents, rows)) as TalkEvent[];
  if (!events.length) return [];
  const texts = new Map(events.map((event) => [event, namesIn(event)]));
  const { players, named, held } = await readTalkedOf(own, events, [...texts.values()]);
  /** Those of them who are players, and not who wrote it. */
  const namesOf = (event: PostEvent | CommentEvent): Told =>
    texts.get(event)!.filter(([id]) => players.has(id) && id !== event.data.userId);

  return events.flatMap((event) => {
    const at: At = { log, position: event.position, time: event.occurredAt };
    switch (event.type) {
      case "PostLiked":
      case "PostUnliked":
      case "CommentLiked":
      case "CommentUnliked":
        return likeOf(event, at);
      case "SpaceDissolved":
      case "SpaceClosed":
        return [put(notificationGone, { id: event.data.spaceId, postId: null })];
      case "SpaceReopened":
        return [remove(notificationGone, { id: event.data.spaceId, postId: null })];
      case "ArticleDeleted": {
        const { articleId: id } = event.data;
        return [put(notificationGone, { id, postId: id })];
      }
    }
    const about = aboutOf(event);
    const { id } = about.target;
    const parked = held.get(id) ?? [];
    const park = (told: Told) => {
      held.set(id, [...(held.get(id) ?? []), ...told]);
      return told.map(([userId, how]) =>
        put(notificationHeld, { thingId: id, userId, how, actorId: event.data.userId }),
      );
    };
    const unpark = (told: Told = parked) => {
      const gone = new Set(told.map(String));
      held.set(
        id,
        parked.filter((one) => !gone.has(String(one))),
      );
      return told.map(([userId, how]) => remove(notificationHeld, { thingId: id, userId, how }));
    };
    const tell = (told: Told) => told.map(([to, how]) => tellAs(how, to, about, at));
    const hide = () => put(notificationGone, { id, postId: about.postId });
    const show = () => remove(notificationGone, { id, postId: about.postId });
    switch (event.type) {
      case "PostPublished":
      case "ReviewPublished":
      case "ArticlePublished":
      case "CommentPublished": {
        const told = [...partiesOf(event), ...namesOf(event)];
        if (event.type !== "CommentPublished") named.set(id, new Set(told.map(([to]) => to)));
        return "held" in event.data && event.data.held ? [hide(), ...park(told)] : tell(told);
      }
      case "PostEdited":
      case "ReviewEdited":
      case "ArticleCorrected": {
        const now = namesOf(event);
        const isNamed = new Set(now.map(([to]) => to));
        const told = named.get(id) ?? new Set();
        named.set(id, isNamed);
        // Who was named already hears nothing new of a correction.
        const fresh = now.filter(([to]) => !told.has(to));
        // What was taken away is not corrected, and no rule holds an article.
        const isShown =
          event.type === "ArticleCorrected" || (event.data.was === "published" && !event.data.held);
        const dropped = parked.filter(([to, how]) => how !== "post" && !isNamed.has(to));
        return [
          ...[...told].filter((to) => !isNamed.has(to)).map((to) => untell("text", to, about, at)),
          ...unpark(dropped),
          ...(isShown ? tell(fresh) : [hide(), ...park(fresh)]),
        ];
      }
      case "PostReleased":
      case "PostRestored":
      case "CommentReleased":
      case "CommentRestored":
        return [show(), ...tell(parked), ...unpark()];
      case "PostDeleted":
        return [hide(), ...unpark()];
      case "CommentDeleted":
        return [
          hide(),
          ...unpark(),
          ...partiesOf(event).map(([to, how]) => untell(how, to, about, at)),
        ];
      default:
        return [hide()];
    }
  });
}

function likeOf({ type, data }: LikeEvent, at: At): RowOp[] {
  const { userId: by, authorId: to, postId, kind, spaceId } = data;
  if (by === to) return [];
  const comment = "commentId" in data && data;
  const target = comment
    ? ({ kind: "comment", id: comment.commentId } as const)
    : ({ kind, id: postId } as const);
  const note = {
    to,
    by,
    target,
    postId,
    spaceId,
    ...(comment && {
      hostId: comment.postAuthorId,
      threadHostId: comment.threadAuthorId,
      detail: { on: kind },
    }),
  };
  const back = type === "PostUnliked" || type === "CommentUnliked";
  return [rowOf("like", back ? { ...note, takenBack: true } : note, at)];
}

type About = Omit<Note, "to"> & {
  by: string;
  postId: string;
  replyTo: string | null;
  /** What it is, or what it stands beneath. */
  on: PostKind;
};

function aboutOf({ data }: PostEvent | CommentEvent): About {
  if ("articleId" in data) {
    const { userId: by, articleId: id, spaceId } = data;
    const target = { kind: "article", id } as const;
    return { by, postId: id, spaceId, on: "article", target, item: id, replyTo: null };
  }
  const { userId: by, postId, spaceId } = data;
  const on = "kind" in data ? data.kind : "stars" in data ? "review" : "post";
  const about = { by, postId, spaceId, on };
  if (!("commentId" in data)) {
    return { ...about, target: { kind: on, id: postId }, item: postId, replyTo: null };
  }
  const { commentId: id, postAuthorId: hostId, threadAuthorId: threadHostId, replyTo } = data;
  const target = { kind: "comment", id } as const;
  return { ...about, hostId, threadHostId, target, item: id, replyTo };
}

const KINDS: Record<Exclude<How, "post">, KindName> = {
  text: "mention",
  tag: "mention",
  comment: "comment",
  reply: "reply",
};

function tellAs(how: How, to: string, { replyTo, on, ...note }: About, at: At): RowOp {
  if (how === "post") return announcePost(note.by, note, at);
  const isMention = KINDS[how] === "mention";
  const detail = { on, ...(isMention && { as: how, ...(replyTo !== null && { replyTo }) }) };
  const thing = how === "reply" ? replyTo! : note.postId;
  return rowOf(KINDS[how], { ...note, to, thing, detail }, at);
}

function untell(how: How, to: string, about: About, at: At): RowOp {
  const { replyTo, on: _, ...note } = about;
  const thing = how === "reply" ? replyTo! : note.postId;
  const back: TakenBack = { ...note, to, thing, takenBack: true };
  return rowOf(KINDS[how as Exclude<How, "post">], back, at);
}

/** Perhaps nobody asked for their posts; perhaps ten thousand did. */
function announcePost(
  by: string,
  { postId, spaceId = null }: Pick<Note, "postId" | "spaceId">,
  { log, position, time }: At,
): RowOp {
  return insert(notificationAnnouncements, {
    log,
    position,
    topic: postsOf(by),
    kind: "new-post",
    targetKind: "post",
    targetId: postId!,
    actorId: by,
    spaceId,
    detail: null,
    time,
    reached: "",
  });
}
