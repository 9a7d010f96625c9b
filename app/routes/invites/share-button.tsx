import { useSyncExternalStore } from "react";
import { Button } from "~/app/components/button";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";

const never = () => () => {};

/** Where the browser can hand the link to other programs. */
export function ShareButton({ link }: { link: string }) {
  const { t } = useTranslation("invites");
  const possible = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  if (!possible) return null;

  async function share() {
    try {
      await navigator.share({ title: t("shareTitle"), text: t("shareText"), url: link });
    } catch (error) {
      // Whoever closes the sheet has said what they want.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast("danger", t("shareFailed"));
    }
  }

  return <Button onClick={() => void share()}>{t("share")}</Button>;
}
