import { useEffect, useState } from "react";
import { callLate } from "~/app/call-late";

let asked: { playerId: string; most: Promise<number | undefined> } | undefined;

/** How many pictures a new account may add at a time; undefined: as many as others. Asked once, when it is `wanted`. */
export function useMostPictures(playerId: string, wanted: boolean): number | undefined {
  const [most, setMost] = useState<number>();
  useEffect(() => {
    if (!wanted || !playerId) return;
    let left = false;
    if (asked?.playerId !== playerId) asked = { playerId, most: ask() };
    asked.most.then(
      (found) => left || setMost(found),
      (error: unknown) => {
        asked = undefined;
        console.warn(error);
      },
    );
    return () => {
      left = true;
    };
  }, [playerId, wanted]);
  return most;
}

async function ask(): Promise<number | undefined> {
  const { newAccount } = await callLate("GET /drafts/{place}", { params: { place: "profile" } });
  return newAccount?.pictures;
}
