import { type BoundQuery, mapQuery, query } from "~/domain/event-store/query";
import { stream } from "~/domain/event-store/log";
import { eq } from "drizzle-orm";
import { type Choice, choiceDecider, choiceOf } from "./decider";
import { notificationEvents } from "./events";
import { choosableKinds, type KindName, kindOf } from "./kinds";
import { notificationChoices } from "./read-model";

export const choiceStream = stream({
  name: "notifications",
  decider: choiceDecider,
  events: notificationEvents,
});

const listChoiceRows = query<{ userId: string }>()((db, { userId }) =>
  db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
);

export interface ChoiceView {
  kind: KindName;
  site: boolean;
  /** Null where no letters are written. */
  mail: boolean | null;
}

/** What a player is told, and how, kind by kind, of what they may choose. */
export function listChoices(userId: string): BoundQuery<ChoiceView[]> {
  return mapQuery(listChoiceRows({ userId }), (rows) => {
    const state = Object.fromEntries(rows.map(({ kind, ...choice }) => [kind, choice]));
    return choosableKinds.map((kind) => {
      const { site, mail } = choiceOf(kind, state);
      return { kind, site, mail: kindOf(kind).mail ? mail : null };
    });
  });
}

/** Whether and how a player wants to be notified of one kind: what a letter asks before it is written. */
export function getChoice(userId: string, kind: KindName): BoundQuery<Choice> {
  return mapQuery(listChoices(userId), (all) => {
    const found = all.find((one) => one.kind === kind)!;
    return { site: found.site, mail: found.mail === true };
  });
}
