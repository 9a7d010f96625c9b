import { useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "~/app/components/button";
import { toast } from "~/app/components/toast";

/** Play money on demand, beside the Demo wallet in the list. */
export function DemoFunds() {
  const { t } = useTranslation("sign-in");
  const [busy, setBusy] = useState(false);

  async function fund() {
    setBusy(true);
    try {
      const { fundDemoWallet } = await import("./demo-wallet");
      await fundDemoWallet();
      toast("success", t("demoFunded"));
    } catch (error) {
      console.warn(error);
      toast("danger", t("tryAgain"));
    }
    setBusy(false);
  }

  return (
    <Button tone="quiet" busy={busy} className="justify-self-start" onClick={() => void fund()}>
      {t("demoFund")}
    </Button>
  );
}
