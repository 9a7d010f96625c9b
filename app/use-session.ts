import { useEffect } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRevalidator } from "react-router";
import { toast } from "./components/toast";
import { dropToken, endSession, readToken, renewCookie, TOKEN_KEY } from "./session";
import type { PlayerIdentity } from "./session-user";

/**
 * Holds the pages to what local storage says. Token gone, here or in another tab: signed out. Token
 * there but the page rendered for a visitor: the cookie is renewed, or the dead token dropped and the player told.
 */
export function useSession(user: PlayerIdentity | null): void {
  const { revalidate } = useRevalidator();
  const { t } = useTranslation("shell");
  const userId = user?.id;
  const signedIn = user !== null;

  useEffect(() => {
    const reconcile = async () => {
      const token = readToken();
      // Another tab goes on as somebody else: nothing of this page is theirs.
      if (userId && token && !token.startsWith(`${userId}.`)) {
        await renewCookie(token);
        return location.reload();
      }
      if (signedIn === (token !== null)) return;
      if (token !== null && (await renewCookie(token))) return revalidate();
      await endSession(null);
      if (token === null) return revalidate();
      dropToken();
      toast("info", t("loginExpired"));
    };
    const noticeOtherTabs = (event: StorageEvent) => {
      if (event.key === TOKEN_KEY || event.key === null) void reconcile();
    };
    reconcile().catch(console.error);
    addEventListener("storage", noticeOtherTabs);
    return () => removeEventListener("storage", noticeOtherTabs);
  }, [signedIn, userId, revalidate, t]);
}
