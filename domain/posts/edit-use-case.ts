import { logOf, requireLogOf } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import type { AttachedMedia } from "~/domain/media/attach";
import type { MediaPorts } from "~/domain/media/ports";
import { getPeople } from "~/domain/people/person-queries";
import { type Written, holdFor } from "~/domain/publishing/gate";
import { getAutomaticRulesOfPost } from "~/domain/publishing/automatic-queries";
import { getBlockedWordsOfPost, getLately } from "~/domain/publishing/queries";
import { loadPublisher, requireAllowed, requireUnmuted } from "~/domain/publishing/use-cases";
import { requirePeople, requireVisiblePost } from "./access";
import type { readChanges } from "./commands";
import { changedText } from "./compose";
import { type PostState, postDecider, refuseRemoved } from "./decider";
import type { PostText } from "./events";
import { lookThrough, repeatKeyOf } from "./look-through";
import { mayWithPost } from "./policies";
import { guardWriting } from "./publish-use-case";
import { type PostRow, getPost, loadPost } from "./queries";
import { readMarkdown } from "./read-markdown";
import { postAccessOf } from "./view";

/** What an edit says, and what it said `before` where others see that. */
function lookAtEdit(
  row: PostRow,
  text: PostText | undefined,
): { written: Written; before: Written | undefined } {
  const media = row.media ?? [];
  const known = lookThrough({
    ...row,
    alts: media.map(({ alt }) => alt),
    files: media.length,
  });
  const written = text
    ? lookThrough({ ...text, alts: text.alts ?? [], files: text.files.length })
    : known;
  return { written, before: row.state === "published" ? known : undefined };
}

/** Null where the words stay as they are. */
const repeatKeyOfChange = ({ title, content }: ReturnType<typeof readChanges>) =>
  content === undefined ? null : repeatKeyOf(title ?? null, readMarkdown(content).body);

interface EditPost {
  userId: string;
  now: Date;
  key: string;
  postId: string;
  changes: ReturnType<typeof readChanges>;
}

interface Asked extends EditPost {
  isOperator: boolean;
  post: { state: PostState };
  row: PostRow | undefined;
}

/**
 * The post, if they may change it: they wrote it, nobody took it away, and in its Space they may still write.
 *
 * @throws Refusal `not_found`, `space_dissolved`, `forbidden`, `taken_away`, `not_a_member`
 */
function requireEditable({ userId: id, isOperator, post, row }: Asked) {
  const viewer = { id, isOperator };
  const open = requireVisiblePost(row, viewer);
  const spaceAccess = postAccessOf(open, viewer);
  if (!spaceAccess.isAuthor) throw new Refusal("forbidden");
  refuseRemoved(post.state);
  if (!mayWithPost(spaceAccess, "edit")) throw new Refusal("not_a_member");
  return { open, isJudge: mayWithPost(spaceAccess, "judge") };
}

/** What it says after the change, where it says something else, and what the rules look at in that. */
function applyChanges(open: PostRow, { changes }: EditPost, files: readonly AttachedMedia[]) {
  const text = changedText(open, changes, files);
  return { text, ...lookAtEdit(open, text) };
}

export const editPost = defineUseCase({
  at: ({ postId }) => logOf(postId),
  dataSubjects: ({ userId }) => [userId],
  load: ({ userId, postId, changes }: EditPost) => ({
    post: loadPost(postId),
    row: getPost(postId, userId),
    blocked: getBlockedWordsOfPost(postId),
    automatic: getAutomaticRulesOfPost(postId, repeatKeyOfChange(changes), postId),
    lately: getLately(userId, repeatKeyOfChange(changes), postId),
  }),
  loadMain: ({ userId, changes, now }) => ({
    personOf: getPeople(changes.tagged ?? [], userId),
    ...loadPublisher(userId, now),
  }),
  async gather(facts, ports: MediaPorts) {
    const { userId: ownerId, postId, key, changes, post } = facts;
    const { open } = requireEditable(facts);
    requireUnmuted(facts);
    requirePeople(changes.tagged ?? [], facts.personOf);
    const known = new Set(post.state.files.map(({ id }) => id));
    const fresh = changes.media?.filter(({ id }) => !known.has(id)) ?? [];
    const reserving = { log: requireLogOf(postId), ownerId, key, use: "post" } as const;
    const files = await ports.reserveFiles(fresh, reserving);
    requireAllowed({ ...facts, ...applyChanges(open, facts, files) });
    return { files };
  },
  decide(facts) {
    const { userId, now, postId, changes, post, files } = facts;
    const { open, isJudge } = requireEditable(facts);
    const { spaceId, createdAt: publishedAt } = open;
    const { text, ...looked } = applyChanges(open, facts, files);
    const lately = { ...facts.lately, key: repeatKeyOfChange(changes) };
    const held = isJudge ? null : holdFor({ ...facts, ...looked, space: facts.blocked, lately });
    const edit = text && ({ type: "Edit", postId, text, publishedAt, held } as const);
    const events = edit ? postDecider.decide(edit, post.state) : [];
    return {
      appends: [appendTo(post, events)],
      writes: spaceId === null ? [] : guardWriting(spaceId, userId, now),
      answer: { postId },
    };
  },
});
