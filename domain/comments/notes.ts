import { put, remove } from "~/domain/event-store/projection";
import type { OwnTables } from "~/domain/event-store/subscription";
import { postsOf } from "~/domain/follows/topics";
import { type Note, type Notice, hide, notes, show } from "~/domain/notifications/note";
import { notificationHeld } from "~/domain/notifications/read-model";
import type { PostKind } from "~/domain/posts/kinds";
import { namesIn, partiesOf } from "./addressed";
import { readAddressed } from "./note-queries";
import {
  type Addressed,
  type CommentEvent,
  type How,
  type PostEvent,
  type TalkEvent,
  talkEvents,
} from "./note-events";

/** A comment notifies somebody once: as a comment or an answer, where these are shown. */
const NOT_SHOWN_AS = (kind: string, thing: string) => `NOT EXISTS (
  SELECT 1 FROM "notifications" o WHERE o."user_id" = n."user_id" AND o."kind" = '${kind}' AND o."thing" = ${thing}
    AND o."item" = n."item" AND NOT EXISTS (SELECT 1 FROM "notification_choices" c
      WHERE c."user_id" = n."user_id" AND c."kind" = o."kind" AND NOT c."site"))`;

/**
 * Comments, answers, mentions and posts. What is held notifies once it is published; what is taken away is noted
 * once, however many were notified, and may come back.
 */
export const talkNotes = notes({
  kinds: {
    comment: {},
    reply: {},
    mention: {
      holds: `${NOT_SHOWN_AS("comment", `n."post_id"`)} AND ${NOT_SHOWN_AS("reply", `coalesce(n."detail"->>'replyTo', '')`)}`,
    },
    "new-post": {
      countsThings: true,
      holds: `EXISTS (SELECT 1 FROM "follows" f
        WHERE f."follower_id" = n."user_id" AND f."followed_id" = n."actor_id" AND f."post_notices")`,
    },
  },
  events: talkEvents,
  // The people whom a text names is sealed with it.
  opens: true,
  read: readKnown,
  on: noticesOf,
});

type Changed = "PostEdited" | "ReviewEdited" | "CommentEdited" | "ArticleCorrected";
type TalkNotice = Notice<"comment" | "reply" | "mention" | "new-post">;
type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown(events: readonly TalkEvent[], own: OwnTables) {
  const texts = new Map(events.map((event) => [event, namesIn(event)]));
  return { texts, ...(await readAddressed(own, events, [...texts.values()])) };
}

function noticesOf(event: TalkEvent, { texts, players, named, held }: Known): TalkNotice[] {
  switch (event.type) {
    case "SpaceDissolved":
    case "SpaceClosed":
      return [hide(event.data.spaceId, null)];
    case "SpaceReopened":
      return [show(event.data.spaceId, null)];
    case "ArticleDeleted": {
      const { articleId: id } = event.data;
      return [hide(id, id)];
    }
  }
  const about = aboutOf(event);
  const { id } = about.target;
  const parked = held.get(id) ?? [];
  const park = (whom: Addressed) => {
    held.set(id, [...(held.get(id) ?? []), ...whom]);
    return whom.map(([userId, how]) =>
      put(notificationHeld, { thingId: id, userId, how, actorId: event.data.userId }),
    );
  };
  const unpark = (whom: Addressed = parked) => {
    const gone = new Set(whom.map(String));
    held.set(
      id,
      parked.filter((one) => !gone.has(String(one))),
    );
    return whom.map(([userId, how]) => remove(notificationHeld, { thingId: id, userId, how }));
  };
  /** Those whom its text names who are players, and not who wrote it. */
  const namesOf = (): Addressed =>
    texts.get(event)!.filter(([userId]) => players.has(userId) && userId !== event.data.userId);
  const notify = (whom: Addressed) => whom.map(([to, how]) => noticeAs(how, to, about));
  const takeBack = (to: string, how: How) =>
    ({ ...noteAs(how as NotedAs, to, about), takenBack: true }) as const;
  const goes = hide(id, about.postId);
  switch (event.type) {
    case "PostPublished":
    case "ReviewPublished":
    case "ArticlePublished":
    case "CommentPublished": {
      const names = namesOf();
      const whom = [...partiesOf(event), ...names];
      named.set(id, new Set(names.map(([to]) => to)));
      return "held" in event.data && event.data.held ? [goes, ...park(whom)] : notify(whom);
    }
    case "PostEdited":
    case "ReviewEdited":
    case "CommentEdited":
    case "ArticleCorrected": {
      const now = namesOf();
      const isNamed = new Set(now.map(([to]) => to));
      const before = named.get(id) ?? new Set();
      named.set(id, isNamed);
      // Who was named already hears nothing new of a correction.
      const fresh = now.filter(([to]) => !before.has(to));
      const dropped = parked.filter(
        ([to, how]) => (how === "text" || how === "tag") && !isNamed.has(to),
      );
      return [
        ...[...before].filter((to) => !isNamed.has(to)).map((to) => takeBack(to, "text")),
        ...unpark(dropped),
        ...(isShownAfter(event) ? notify(fresh) : [goes, ...park(fresh)]),
      ];
    }
    case "PostReleased":
    case "PostRestored":
    case "CommentReleased":
    case "CommentRestored":
      return [show(id, about.postId), ...notify(parked), ...unpark()];
    case "PostDeleted":
      return [goes, ...unpark()];
    case "CommentDeleted":
      return [goes, ...unpark(), ...partiesOf(event).map(([to, how]) => takeBack(to, how))];
    default:
      return [goes];
  }
}

/** Whether others see what was changed. What was taken away is not, and no rule holds an article. */
function isShownAfter({ type, data }: Extract<TalkEvent, { type: Changed }>): boolean {
  if (type === "ArticleCorrected") return true;
  return type === "CommentEdited" ? data.shown : data.was === "published" && !data.held;
}

type About = Omit<Note, "to" | "kind"> & {
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

type NotedAs = Exclude<How, "post">;
const KINDS = {
  text: "mention",
  tag: "mention",
  comment: "comment",
  reply: "reply",
} as const satisfies Record<NotedAs, string>;

function noteAs(how: NotedAs, to: string, { replyTo, on, ...note }: About) {
  const kind = KINDS[how];
  const isMention = kind === "mention";
  const detail = { on, ...(isMention && { as: how, ...(replyTo !== null && { replyTo }) }) };
  return { ...note, kind, to, thing: how === "reply" ? replyTo! : note.postId, detail };
}

function noticeAs(how: How, to: string, about: About): TalkNotice {
  if (how !== "post") return noteAs(how, to, about);
  // Perhaps nobody asked for their posts; perhaps ten thousand did.
  const { by, postId: id, spaceId } = about;
  return { announces: "new-post", topic: postsOf(by), target: { kind: "post", id }, by, spaceId };
}
