import { useEffect, useSyncExternalStore } from "react";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { askHeld, heldAs, listenToHeld } from "./held-games";

/** On a cover: that the game is in the library already, or in the cart. */
export default function Held({ gameId }: { gameId: string }) {
  const { t } = useTranslation("store");
  const { user, cartCount, wished } = useRootData()!;
  const held = useSyncExternalStore(
    listenToHeld,
    () => heldAs(gameId),
    () => undefined,
  );
  const userId = user?.id ?? "";

  // Whatever was bought, put into the cart or taken from it, is asked anew.
  useEffect(() => askHeld(gameId, userId), [gameId, userId, cartCount, wished]);

  if (!held) return null;
  return (
    <span className={`held held-${held}`}>
      {t(held === "owned" ? "front.owned" : "front.inCart")}
    </span>
  );
}
