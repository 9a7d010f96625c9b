import { useEffect } from "react";
import { INVITE_KEY } from "./invite-key";

/**
 * Remembers who invited a visitor, from `/?invite=CODE` on, and says it once they have signed in. Its code comes
 * only to those who followed such a link.
 */
export function useInvite(userId: string | undefined, search: string): void {
  useEffect(() => {
    if (!search.includes("invite=") && !localStorage.getItem(INVITE_KEY)) return;
    import("./follow-invite").then(({ followInvite }) => followInvite(userId)).catch(console.warn);
  }, [userId, search]);
}
