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
}

interface Act {
  key: string;
  type: string;
  who: string;
  thing: string;
  log: string;
  position: number;
  at: string;
  over: number | null;
}

type Through = Record<string, number>;

/**
 * Which contributions count, worked out from the list of what was said by going through all of it: nothing here knows
 * rows, epochs' tables or SQL.
 */
export class Book {
  readonly said: Said[] = [];
  readonly registered = new Map<string, string>();
  readonly paid: { who: string; at: string; position: number; cents: number }[] = [];
  /** At the end of each closed epoch, through which position of each log it counted. */
  readonly ends: Through[] = [];
  /** `who type thing`, of all closed epochs. */
  readonly counted = new Set<string>();

  constructor(readonly rule: MiningRule) {}

  /** Power by player of the epoch that ends here, which it closes. */
  close(through: Through): Map<string, number> {
    const from = this.ends.at(-1) ?? {};
    const fresh = this.inOpenEpoch(from, through);
    for (const one of fresh) this.counted.add(one);
    this.ends.push(through);
    return this.power(from, through, fresh);
  }

  openPower(from: Through, through: Through): Map<string, number> {
    return this.power(from, through, this.inOpenEpoch(from, through));
  }

  private inOpenEpoch(from: Through, through: Through): Set<string> {
    const fresh = this.acts(through)
      .filter((act) => act.over === null && act.position > (from[act.log] ?? 0))
      .filter((act) => this.isOfAge(act.who, act.at))
      .map(nameOf);
    return new Set(fresh.filter((one) => !this.counted.has(one)));
  }

  private power(from: Through, through: Through, fresh: Set<string>): Map<string, number> {
    const amounts = new Map<string, number>();
    const add = (who: string, type: string, amount: number) =>
      amounts.set(`${who} ${type}`, (amounts.get(`${who} ${type}`) ?? 0) + amount);
    for (const one of fresh) {
      const [who, type] = one.split(" ") as [string, string];
      add(who, type, 1);
    }
    for (const { who, position, cents } of this.paid) {
      const inside = position > (from.main ?? 0) && position <= through.main!;
      if (inside) add(who, "OrderFulfilled", cents);
    }
    const powers = new Map<string, number>();
    for (const who of this.registered.keys()) {
      let power = 0;
      for (const { types, per, power: each, cap } of this.rule.weights) {
        const amount = types.reduce((sum, type) => sum + (amounts.get(`${who} ${type}`) ?? 0), 0);
        power += Math.min(cap, Math.floor(amount / per) * each);
      }
      if (power) powers.set(who, power);
    }
    return powers;
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
    for (const one of this.said) {
      const { log, position, type, by, post, kind, author, comment, at } = one;
      if (position > (through[log] ?? 0)) continue;
      const begin = (key: string, act: string, who: string, thing: string) =>
        acts.push({ key, type: act, who, thing, log, position, at, over: null });
      const finish = (test: (act: Act) => boolean) => {
        for (const act of acts) if (act.over === null && test(act)) act.over = position;
      };
      const like = `${by} likes ${comment ?? post}`;
      if (type === "PostLiked" && by !== author) {
        begin(like, "PostLiked", by, post);
        if (kind === "post") begin(like, "PostPublished", author, post);
      }
      if (type === "CommentLiked" && by !== author) begin(like, "CommentLiked", by, comment!);
      const isSaid = ["CommentPublished", "CommentReleased", "CommentRestored"].includes(type);
      if (isSaid && by !== author) {
        begin(comment!, "CommentPublished", by, post);
        if (kind === "post" && !away.has(post)) begin(comment!, "PostPublished", author, post);
      }
      if (type === "PostReleased" || type === "PostRestored") {
        away.delete(post);
        const standing = acts.filter((act) => act.thing === post && act.over === null);
        if (kind === "post") {
          for (const { key } of standing) begin(key, "PostPublished", author, post);
        }
      }
      if (type === "PostUnliked" || type === "CommentUnliked") finish(({ key }) => key === like);
      if (["CommentDeleted", "CommentHidden", "CommentRemoved"].includes(type)) {
        finish(({ key }) => key === comment);
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
