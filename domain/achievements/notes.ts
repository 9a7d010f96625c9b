import { notes } from "~/domain/notifications/note";
import { achievementEvents } from "./events";

export const achievementNotes = notes({
  kinds: { achievement: { single: true } },
  events: achievementEvents,
  on: ({ data: { userId: to, achievementId: id }, ...event }) => [
    {
      kind: "achievement",
      to,
      target: { kind: "achievement", id },
      detail: { rule: Number(event.ruleVersion?.split(":")[1] ?? 0) },
    },
  ],
});
