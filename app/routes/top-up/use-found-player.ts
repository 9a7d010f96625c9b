import { useEffect, useState } from "react";
import { callApi } from "~/app/api-client";
import { ApiProblem } from "~/app/api-problem";
import { useRootData } from "~/app/frame/root-data";
import type { TopUpOfferView } from "./offer";

/** Whoever has stopped typing for so long has typed all of it. */
const TYPED_MS = 700;

export type FoundPlayer = { nickname: string } | { unknown: true };

/** Who has this id in the game, asked while one fills in the rest; undefined until it is known. */
export function useFoundPlayer(
  { gameId, zones }: Pick<TopUpOfferView, "gameId" | "zones">,
  typedId = "",
  zoneId = "",
): FoundPlayer | undefined {
  const signedIn = useRootData()?.user != null;
  const userId = typedId.trim();
  const complete = signedIn && userId !== "" && (zones.length === 0 || zoneId !== "");
  const asked = complete ? `${userId} ${zoneId}` : "";
  const [answer, setAnswer] = useState<{ asked: string; found: FoundPlayer }>();

  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const body = { userId, zoneId: zoneId || null };
      callApi("POST /topups/{gameId}/player", {
        params: { gameId },
        body,
        signal: stop.signal,
      }).then(
        ({ nickname }) => setAnswer({ asked, found: { nickname } }),
        (error: unknown) => {
          // What else went wrong is said when they go on.
          if (error instanceof ApiProblem && error.code === "player_not_found") {
            setAnswer({ asked, found: { unknown: true } });
          }
        },
      );
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [gameId, asked, userId, zoneId]);

  return answer?.asked === asked ? answer.found : undefined;
}
