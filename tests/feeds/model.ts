/** What a viewer may be shown, worked out from all that was done: nothing here knows rows or SQL. */
export interface Rule {
  doublingHours: number;
  likePoints: number;
  commentPoints: number;
  commonSpaceHours: number;
  distinctAuthors: number;
}

interface Post {
  id: string;
  author: string;
  space: string | null;
  at: string;
  gone: boolean;
  hidden: boolean;
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

  constructor(readonly rule: Rule) {}

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

  scoreOf({ id, author, at, space }: Post, viewer: string): number {
    const others = (people: string[]) =>
      new Set(people.filter((who) => who !== author && !this.forgotten.has(who))).size;
    const likers = [...this.likes]
      .filter((one) => one.endsWith(` ${id}`))
      .map((one) => one.split(" ")[0]!);
    const commenters = [...this.comments.values()]
      .filter(({ post }) => post === id)
      .map(({ by }) => by);
    const { doublingHours, likePoints, commentPoints, commonSpaceHours } = this.rule;
    const points = 1 + others(likers) * likePoints + others(commenters) * commentPoints;
    const seconds = Math.floor(Date.parse(at) / 1000);
    const bonus = this.members.has(`${viewer} ${space}`) ? commonSpaceHours * 3600 : 0;
    return Math.floor(seconds + doublingHours * 3600 * Math.log2(points)) + bonus;
  }

  recommended(viewer: string): string[] {
    const left = this.seenBy(viewer)
      .map((post) => ({ ...post, score: this.scoreOf(post, viewer) }))
      .sort((one, other) => other.score - one.score || compare(other.id, one.id));
    const shown: typeof left = [];
    const waiting: typeof left = [];
    const gap = Math.min(this.rule.distinctAuthors, new Set(left.map(({ author }) => author)).size);
    for (;;) {
      const recent = gap < 2 ? [] : shown.slice(1 - gap).map(({ author }) => author);
      const due = waiting.findIndex(({ author }) => !recent.includes(author));
      if (due >= 0) {
        shown.push(...waiting.splice(due, 1));
        continue;
      }
      const next = left.shift() ?? null;
      if (next && !recent.includes(next.author)) shown.push(next);
      // Whoever writes far more than all others is left out beyond that.
      else if (next && waiting.length < 20) waiting.push(next);
      else if (!next && waiting.length) shown.push(waiting.shift()!);
      else if (!next) break;
    }
    return shown.map(({ id }) => id);
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
