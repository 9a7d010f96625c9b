import type { Decider } from "~/domain/event-store/decider";
import type { NotificationEvent } from "./events";
import { choosableKinds, type KindName, kindOf } from "./kinds";

export interface Choice {
  /** In the list, in open windows and on devices. */
  site: boolean;
  mail: boolean;
}

export interface ChooseNotifications {
  type: "ChooseNotifications";
  userId: string;
  choices: readonly { kind: KindName; site: boolean; mail?: boolean }[];
}

/** What was said; of what is not in it everything is told. */
export type ChoiceState = Readonly<Record<string, Choice>>;

const EVERYTHING: Choice = { site: true, mail: true };

/** What holds for a kind. Without letters of it there is none to refuse. */
export function choiceOf(kind: KindName, state: ChoiceState): Choice {
  const { site, mail } = state[kind] ?? EVERYTHING;
  return { site, mail: mail && kindOf(kind).mail === true };
}

export const choiceDecider: Decider<ChoiceState, ChooseNotifications, NotificationEvent> = {
  initialState: {},
  evolve: (state, { data: { choices } }) => ({
    ...state,
    ...Object.fromEntries(choices.map(({ kind, site, mail }) => [kind, { site, mail }])),
  }),
  decide({ userId, choices }, state) {
    const wanted = new Map(choices.map((choice) => [choice.kind, choice]));
    const changed = choosableKinds.flatMap((kind) => {
      const before = state[kind] ?? EVERYTHING;
      const { site, mail = before.mail } = wanted.get(kind) ?? before;
      return site === before.site && mail === before.mail ? [] : [{ kind, site, mail }];
    });
    if (!changed.length) return [];
    return [{ type: "NotificationsChosen", data: { userId, choices: changed } }];
  },
};
