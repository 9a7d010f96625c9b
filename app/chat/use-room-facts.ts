import { useCallback, useEffect, useState } from "react";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { useAction } from "~/app/use-action";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

export type RoomFacts = ApiAnswer<"GET /groups/{id}/room">;

/**
 * How a room stands for the player: muted, acknowledged, what is pinned; and what changes it. Asked anew when something
 * is pinned, or what is pinned changes.
 *
 * @param opened as the page came with it
 */
export function useRoomFacts(client: RoomClient, opened: RoomFacts | undefined) {
  const { groupId: id } = client;
  const { pinnings } = useRoomState(client);
  const [facts, setFacts] = useState(opened);
  const [attempt, setAttempt] = useState(0);
  const isKnown = opened !== undefined && attempt === 0 && pinnings === 0;
  useEffect(() => {
    if (isKnown) return undefined;
    let left = false;
    callApi("GET /groups/{id}/room", { params: { id } }).then(
      (answer) => left || setFacts(answer),
      (error: unknown) => console.warn(error),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each attempt asks anew
  }, [id, attempt, pinnings, isKnown]);
  const again = () => setAttempt((times) => times + 1);
  const isStale = facts?.pins.some(({ seq }) => client.log.isChangedSince(seq, facts.headSeq));
  useEffect(() => {
    if (isStale) setAttempt((times) => times + 1);
  }, [isStale]);

  const mute = useAction(
    (muted: boolean, key) =>
      callApi("PUT /groups/{id}/mute", { params: { id }, body: { muted }, key }),
    { onSuccess: again },
  );
  const acknowledge = useAction(
    (_: undefined, key) => callApi("PUT /groups/{id}/acknowledgement", { params: { id }, key }),
    { onSuccess: () => setFacts((known) => known && { ...known, acknowledged: true }) },
  );
  const pin = useCallback(
    async (seq: number, on: boolean) => {
      const params = { id, seq: String(seq) };
      try {
        await (on
          ? callApi("PUT /groups/{id}/pins/{seq}", { params })
          : callApi("DELETE /groups/{id}/pins/{seq}", { params }));
        setAttempt((times) => times + 1);
      } catch (error) {
        toast("danger", await explain(error));
      }
    },
    [id],
  );
  return {
    facts,
    mute: (muted: boolean) => void mute.run(muted),
    acknowledge: () => void acknowledge.run(undefined),
    pin,
  };
}
