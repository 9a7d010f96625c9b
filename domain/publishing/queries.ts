import { foldStream } from "~/domain/event-store/log";
import { type BoundQuery, first, mapQuery, rawQuery } from "~/domain/event-store/query";
import { wordsDecider } from "./decider";
import { MAX_REPEATS } from "./rule";
import { publishingEvents } from "./events";

const wordsStream = (spaceId: string) => `blocked-words-${spaceId}`;
export const loadWords = (spaceId: string) =>
  foldStream(wordsDecider, publishingEvents, wordsStream(spaceId));

export interface BlockedWords {
  version: number;
  words: readonly string[];
}

/** A Space's list in force; undefined where it never had one. */
export const getBlockedWords = (spaceId: string) => readList("?", spaceId);

function readList(spaceId: string, param: string): BoundQuery<BlockedWords | undefined> {
  const text = `SELECT "version", "words" FROM "blocked_words" WHERE "space_id" = ${spaceId}
    ORDER BY "version" DESC LIMIT 1`;
  return mapQuery(
    first(rawQuery<{ version: number; words: string }>(text, [param])),
    (row) => row && { version: row.version, words: parse(row.words) },
  );
}

/** The same for the Space that a post is in. */
export const getBlockedWordsOfPost = (postId: string) =>
  readList(`(SELECT "space_id" FROM "post_summaries" WHERE "id" = ?)`, postId);

/** A list is read with each post and changes once a month. */
const parsed = new Map<string, readonly string[]>();
const MAX_PARSED = 200;

function parse(json: string): readonly string[] {
  let words = parsed.get(json);
  if (!words) {
    words = JSON.parse(json) as string[];
    if (parsed.size >= MAX_PARSED) parsed.clear();
    parsed.set(json, words);
  }
  return words;
}

/** What is known of a text before it is published. */
export interface Lately {
  /** When the same was published in this log before. */
  repeats: readonly string[];
  /** How much of its author's waits here. */
  waiting: number;
}

/** `key`: what the text is known by; `id`: of the thing itself, where it is changed. */
export function getLately(authorId: string, key: string | null, id = ""): BoundQuery<Lately> {
  const times = ["post_summaries", "comments"]
    .map(
      (
        table,
      ) => `SELECT "created_at" FROM (SELECT "created_at" FROM "${table}" WHERE "repeat_key" = ?2
        AND "id" <> ?3 AND "state" IN ('published', 'held') ORDER BY "created_at" DESC LIMIT ${MAX_REPEATS})`,
    )
    .join(" UNION ALL ");
  const waiting = (table: string) => `(SELECT count(*) FROM "${table}"
    WHERE "author_id" = ?1 AND "state" = 'held')`;
  const text = `SELECT (SELECT json_group_array("created_at") FROM (${times})) AS "repeats",
    ${waiting("post_summaries")} + ${waiting("comments")} AS "waiting"`;
  return mapQuery(
    rawQuery<{ repeats: string; waiting: number }>(text, [authorId, key, id]),
    ([row]) => ({ repeats: JSON.parse(row!.repeats) as string[], waiting: row!.waiting }),
  );
}
