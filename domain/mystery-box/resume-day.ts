import type { BoxEvent } from "./events";

/** How today's openings are called among what a wallet was given: as `<day>/<how many>/<of how many>`. */
export const OPENINGS = "openings";

/** For the first events of a player whose wallet had an account: the day goes on where it was left. */
export function resumeDay(
  userId: string,
  grants: Readonly<Record<string, readonly string[]>>,
): BoxEvent[] {
  return (grants[OPENINGS] ?? []).map((key) => {
    const [day, opened, dailyLimit] = key.split("/") as [string, string, string];
    const data = { userId, day, opened: Number(opened), dailyLimit: Number(dailyLimit) };
    return { type: "BoxDayResumed", data };
  });
}
