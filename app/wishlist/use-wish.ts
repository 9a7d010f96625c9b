import { useState } from "react";
import { useRevalidator } from "react-router";
import { callLate } from "~/app/call-late";
import { useRootData } from "~/app/frame/root-data";
import { readToken } from "~/app/session";
import { useAction } from "~/app/use-action";

/** Whether a game is wished for, and the press that changes it, which shows before the server knows. */
export function useWish(gameId: string) {
  const known = useRootData()?.wished.includes(gameId) ?? false;
  const [pressed, setPressed] = useState<boolean>();
  const { revalidate } = useRevalidator();
  const wished = pressed ?? known;
  const asRead = () => {
    setPressed(undefined);
    return false;
  };
  const { run, busy } = useAction(keepWish, {
    onSuccess: () => void revalidate().then(asRead),
    onProblem: asRead,
    intent: { kind: "wishlist.add", params: { gameId }, input: { gameId, on: true } },
  });
  return {
    wished,
    press() {
      if (busy) return;
      if (readToken() !== null) setPressed(!wished);
      void run({ gameId, on: !wished });
    },
  };
}

const keepWish = ({ gameId: id, on }: { gameId: string; on: boolean }, key: string) =>
  callLate(`${on ? "PUT" : "DELETE"} /wishlist/games/{id}`, { params: { id } }, key);
