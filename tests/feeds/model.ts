/** What a viewer may be shown, worked out from all that was done: nothing here knows rows or SQL. */
import type { FeedRule } from "~/domain/feeds/rule";

interface Post {
  id: string;
  author: string;
  space: string | null;
  at: string;
  gone: boolean;
  hidden: boolean;
  /** How its author stood then, and what it is written in. */
  by: Stood;
  writing: string;
}

/** Whether somebody was no longer new, and the cents that were firm for them. */
export interface Stood {
  known: boolean;
  cents: number;
}

export class FeedModel {
  readonly posts: Post[] = [];
  readonly follows = new Set<string>();
  readonly members = new Set<string>();
  readonly blocks = new Set<string>();
  readonly dissolved = new Set<string>();
  readonly forgotten = new Set<string>();
  /** Of accounts that counted when they did it. */
  readonly likes = new Set<string>();
  readonly comments = new Map<string, { post: string; by: string }>();
  /** How they stood who spoke, when they did it last; by who and which post. */
  readonly stood = new Map<string, Stood>();

  constructor(readonly rule: FeedRule) {}

  weightOf({ cents }: Stood): number {
    const { centsPerVoice, backedMost } = this.rule;
    return Math.min(backedMost, Math.floor(cents / centsPerVoice));
  }

  private seenBy(viewer: string): Post[] {
    return this.posts.filter(
      ({ gone, hidden, author, space }) =>
        !gone &&
        !hidden &&
        !this.forgotten.has(author) &&
        !(space && this.dissolved.has(space)) &&
        !this.blocks.has(`${viewer} ${author}`) &&
        !this.blocks.has(`${author} ${viewer}`),
    );
  }

  following(viewer: string): string[] {
    return this.seenBy(viewer)
      .filter(
        ({ author, space }) =>
          this.follows.has(`${viewer} ${author}`) || this.members.has(`${viewer} ${space}`),
      )
      .sort((one, other) =>
        one.at === other.at ? compare(other.id, one.id) : compare(other.at, one.at),
      )
      .map(({ id }) => id);
  }

  private pointsOf({ id, author }: Post): number {
    const { likePoints, commentPoints, knownMost } = this.rule;
    const likers = [...this.likes]
      .filter((one) => one.endsWith(` ${id}`))
      .map((one) => one.split(" ")[0]!);
    const commenters = [...this.comments.values()].flatMap(({ post, by }) =>
      post === id ? [by] : [],
    );
    let [known, backed] = [0, 0];
    for (const [people, each] of [
      [likers, likePoints],
      [commenters, commentPoints],
    ] as const) {
      for (const who of new Set(people)) {
        if (who === author || this.forgotten.has(who)) continue;
        const weight = this.weightOf(this.stood.get(`${who} ${id}`)!);
        if (weight) backed += weight * each;
        else known += each;
      }
    }
    return Math.min(knownMost, known) + backed;
  }

  isFriend(one: string, other: string): boolean {
    return this.follows.has(`${one} ${other}`) && this.follows.has(`${other} ${one}`);
  }

  /** `reads`: undefined where nothing is said of it. */
  scoreOf(post: Post, viewer: string, reads?: readonly string[]): number {
    const { mostHours, halfPoints, trustPoints, newHours, knownHours } = this.rule;
    const { commonSpaceHours, friendHours, otherLanguageHours } = this.rule;
    const points = this.pointsOf(post);
    const seconds =
      Math.floor(Date.parse(post.at) / 1000) +
      Math.floor((mostHours * 3600 * points) / (points + halfPoints));
    const inSpace = this.members.has(`${viewer} ${post.space}`);
    const isFriend = this.isFriend(viewer, post.author);
    if (inSpace || isFriend) {
      const hours = Math.max(inSpace ? commonSpaceHours : 0, isFriend ? friendHours : 0);
      return seconds + hours * 3600;
    }
    const untrusted = this.weightOf(post.by) ? 0 : post.by.known ? knownHours : newHours;
    const isRead = !reads || post.writing === "" || reads.includes(post.writing);
    const less = (points < trustPoints ? untrusted : 0) + (isRead ? 0 : otherLanguageHours);
    return seconds - less * 3600;
  }

  /** The writings of the last twenty posts of a viewer, and what is read by whoever reads our pages in a language. */
  readsOf(viewer: string, language?: string): string[] | undefined {
    if (language === undefined) return undefined;
    const own = this.posts
      .filter(
        ({ author, gone, hidden, space }) =>
          author === viewer && !gone && !hidden && !(space && this.dissolved.has(space)),
      )
      .sort((one, other) => compare(other.at, one.at))
      .slice(0, 20);
    return [language === "en" ? "latin" : "chinese", ...own.map(({ writing }) => writing)];
  }

  recommended(viewer: string, language?: string): string[] {
    const reads = this.readsOf(viewer, language);
    const left = this.seenBy(viewer)
      .map((post) => ({ ...post, score: this.scoreOf(post, viewer, reads) }))
      .sort((one, other) => other.score - one.score || compare(other.id, one.id));
    const shown: typeof left = [];
    const { distinctAuthors, distinctSpaces } = this.rule;
    const gap = Math.min(distinctAuthors, new Set(left.map(({ author }) => author)).size);
    const before = (many: number) => (many < 2 ? [] : shown.slice(1 - many));
    const isOfAuthor = ({ author }: Post) => !before(gap).some((one) => one.author === author);
    const isOfSpace = ({ space }: Post) =>
      space === null || !before(distinctSpaces).some((one) => one.space === space);
    while (left.length) {
      let at = left.findIndex((post) => isOfAuthor(post) && isOfSpace(post));
      if (at < 0) at = left.findIndex(isOfAuthor);
      shown.push(...left.splice(Math.max(at, 0), 1));
    }
    return shown.map(({ id }) => id);
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
