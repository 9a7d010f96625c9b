import { notes } from "~/domain/notifications/note";
import { pointEvents } from "./events";

const { PointsGranted, PointsDeducted } = pointEvents;

/** Of what an operator gives or takes, with what they say of it. */
export const pointNotes = notes({
  kinds: { points: { single: true } },
  events: { PointsGranted, PointsDeducted },
  opens: true,
  on: ({ type, data: { userId: to, grantId, amount, message } }) => [
    {
      kind: "points",
      to,
      thing: grantId,
      target: { kind: "points", id: grantId },
      detail: {
        way: type === "PointsGranted" ? "given" : "taken",
        reward: amount,
        message: message ?? "",
      },
    },
  ],
});
