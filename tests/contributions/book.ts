import type { Task } from "~/domain/tasks/rule";
import type { MiningRule } from "~/domain/mining/rule";
import type { PostKind } from "~/domain/posts/kinds";

/** What a log says, as far as contributions go. */
export interface Said {
  log: string;
  position: number;
  at: string;
  type: string;
  /** Who did it, to what, and whose that is. */
  by: string;
  post: string;
  kind: PostKind;
  author: string;
  comment?: string;
  /** The comment that it answers, and whose that is. */
  answers?: { comment: string; author: string };
}

interface Act {
  key: string;
  type: string;
  who: string;
  /** Whoever gave it to them by liking or answering. */
  giver: string | null;
  thing: string;
  log: string;
  position: number;
  at: string;
  over: number | null;
}

type Through = Record<string, number>;

/** What counts of a player in an epoch, in cents. */
export interface Part {
  money: number;
  talk: number;
  owed: number;
}

interface Gift {
  giver: string;
  receiver: string;
  cents: number;
  undone: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Which contributions count, worked out from the list of what was said by going through all of it: nothing here knows
 * rows, epochs' tables or SQL.
 */
export class Book {
  readonly said: Said[] = [];
  readonly registered = new Map<string, string>();
  readonly paid: { who: string; at: string; cents: number; refunded?: string }[] = [];
  /** At the end of each closed epoch, through which position of each log it counted. */
  readonly ends: Through[] = [];
  /** What was given in each closed epoch, and what each player was counted of money and owes of talk. */
  readonly #gifts: Gift[][] = [];
  readonly #counted = new Map<string, number>();
  readonly #owed = new Map<string, number>();

  constructor(readonly rule: MiningRule) {}

  /** The parts of the epoch that ends here, with what is firm by then; it closes it. */
  close(through: Through, at: string): Map<string, Part> {
    const { parts, gifts, undone } = this.#count(through, at);
    for (const gift of undone) gift.undone = true;
    for (const [who, { money, talk, owed }] of parts) {
      this.#counted.set(who, (this.#counted.get(who) ?? 0) + money);
      if (talk || owed || this.#touches(who, gifts, undone)) this.#owed.set(who, owed);
    }
    this.#gifts.push(gifts);
    this.ends.push(through);
    return parts;
  }

  openPart(who: string, through: Through, at: string): Part {
    const nothing = { money: 0, talk: 0, owed: 0 };
    return this.#count(through, at).parts.get(who) ?? nothing;
  }

  /** What somebody paid within 180 days that is not given back. */
  weight(who: string, at: string, days = 180): number {
    const since = new Date(Date.parse(at) - days * DAY_MS).toISOString();
    return this.#sum(
      (one) => one.who === who && one.at > since && one.at <= at && !(one.refunded! <= at),
    );
  }

  #sum(test: (one: Book["paid"][number]) => boolean): number {
    return this.paid.filter(test).reduce((sum, { cents }) => sum + cents, 0);
  }

  #touches = (who: string, gifts: Gift[], undone: Gift[]) =>
    [...gifts, ...undone].some(({ receiver, cents }) => receiver === who && cents > 0);

  #count(through: Through, at: string) {
    const acts = this.acts(through).filter(({ giver }) => giver !== null);
    const stands = (nth: number) => {
      const [from, to] = [this.ends[nth - 1] ?? {}, this.ends[nth] ?? through];
      return acts.filter(
        ({ log, position, over }) =>
          over === null && position > (from[log] ?? 0) && position <= (to[log] ?? 0),
      );
    };
    const pairOf = (giver: string, receiver: string) => `${giver} ${receiver}`;
    const now = new Set(stands(this.ends.length).map(({ giver, who }) => pairOf(giver!, who)));
    const persons = Map.groupBy(now, (pair) => pair.split(" ")[0]!);
    const gifts = [...persons].flatMap(([giver, pairs]) => {
      const cents = Math.floor(this.weight(giver, at) / pairs.length);
      return pairs.map((pair) => ({
        giver,
        receiver: pair.split(" ")[1]!,
        cents,
        undone: false,
      }));
    });
    const undone = this.#gifts.flatMap((given, nth) => {
      const left = new Set(stands(nth).map(({ giver, who }) => pairOf(giver!, who)));
      return given.filter((gift) => !gift.undone && !left.has(pairOf(gift.giver, gift.receiver)));
    });
    const parts = new Map<string, Part>();
    for (const who of this.registered.keys()) {
      const total = (list: Gift[]) =>
        list.reduce((sum, { receiver, cents }) => sum + (receiver === who ? cents : 0), 0);
      const isTouched = this.#touches(who, gifts, undone);
      const left = isTouched ? total(gifts) - total(undone) - (this.#owed.get(who) ?? 0) : 0;
      const firm = this.weight(who, at, 100_000);
      const money = Math.max(0, firm - (this.#counted.get(who) ?? 0));
      if (isTouched || money) {
        parts.set(who, { money, talk: Math.max(0, left), owed: Math.max(0, -left) });
      }
    }
    return { parts, gifts, undone };
  }

  /** How many things of these types a player did for the first time since then, as far as they still count. */
  progress(who: string, { types }: Task, since: string, through: Through): number {
    const mine = this.acts(through).filter(
      (act) => act.who === who && types.includes(act.type) && this.isOfAge(who, act.at),
    );
    const things = Map.groupBy(mine, nameOf);
    return [...things.values()].filter(
      (acts) => acts.every(({ at }) => at >= since) && acts.some((act) => this.lasted(act)),
    ).length;
  }

  private lasted({ log, position, over }: Act): boolean {
    if (over === null) return true;
    const end = this.ends.map((one) => one[log] ?? 0).find((one) => one >= position);
    return end !== undefined && over > end;
  }

  private isOfAge(who: string, at: string): boolean {
    const { days, orderCents } = this.rule.newAccounts!;
    const born = Date.parse(this.registered.get(who)!);
    if (Date.parse(at) >= born + days * 86_400_000) return true;
    return this.paid.some((one) => one.who === who && one.at <= at && one.cents >= orderCents);
  }

  /** From when to when everything stood, for who has read each log through there. */
  private acts(through: Through): Act[] {
    const acts: Act[] = [];
    const away = new Set<string>();
    /** Answers in sight. */
    const standing = new Map<string, { to: string; by: string }>();
    for (const one of this.said) {
      const { log, position, type, by, post, kind, author, comment, at, answers } = one;
      if (position > (through[log] ?? 0)) continue;
      const begin = (key: string, act: string, who: string, thing: string, giver?: string) =>
        acts.push({
          key,
          type: act,
          who,
          giver: giver ?? null,
          thing,
          log,
          position,
          at,
          over: null,
        });
      const finish = (test: (act: Act) => boolean) => {
        for (const act of acts) if (act.over === null && test(act)) act.over = position;
      };
      const like = `${by} likes ${comment ?? post}`;
      if (type === "PostLiked" && by !== author) {
        begin(like, "PostLiked", by, post);
        if (kind === "post") begin(like, "PostPublished", author, post, by);
      }
      if (type === "CommentLiked" && by !== author) {
        begin(like, "CommentLiked", by, comment!);
        begin(like, "CommentValued", author, comment!, by);
      }
      const isSaid = ["CommentPublished", "CommentReleased", "CommentRestored"].includes(type);
      if (isSaid && by !== author) {
        begin(comment!, "CommentPublished", by, post);
        if (kind === "post" && !away.has(post)) begin(comment!, "PostPublished", author, post, by);
      }
      if (isSaid && answers && answers.author !== by) {
        standing.set(comment!, { to: answers.comment, by });
        if (!away.has(answers.comment))
          begin(comment!, "CommentValued", answers.author, answers.comment, by);
      }
      if (isSaid) {
        // Likes of it that stood while it was out of sight.
        const likes = acts.filter(
          (act) => act.type === "CommentLiked" && act.thing === comment && act.over === null,
        );
        for (const { key, who } of likes) begin(key, "CommentValued", by, comment!, who);
        away.delete(comment!);
        for (const [key, answer] of standing) {
          if (answer.to === comment) begin(key, "CommentValued", by, comment!, answer.by);
        }
      }
      if (type === "PostReleased" || type === "PostRestored") {
        away.delete(post);
        const left = acts.filter((act) => act.thing === post && act.over === null);
        if (kind === "post") {
          for (const { key, who } of left) begin(key, "PostPublished", author, post, who);
        }
      }
      if (type === "PostUnliked" || type === "CommentUnliked") finish(({ key }) => key === like);
      if (["CommentDeleted", "CommentHidden", "CommentRemoved"].includes(type)) {
        away.add(comment!);
        standing.delete(comment!);
        finish(
          ({ key, type: act, thing }) =>
            key === comment || (act === "CommentValued" && thing === comment),
        );
      }
      if (["PostDeleted", "PostHidden", "PostRemoved", "PostEdited"].includes(type)) {
        away.add(post);
        finish((act) => act.type === "PostPublished" && act.thing === post);
      }
    }
    return acts;
  }
}

const nameOf = ({ who, type, thing }: Act) => `${who} ${type} ${thing}`;
