import { lazy, Suspense, useState } from "react";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";

const load = () => import("./redeem-code-dialog");
const RedeemCodeDialog = lazy(async () => ({ default: (await load()).RedeemCodeDialog }));

/** Opens the dialog, whose code comes when somebody wants it. Needs the texts `redeem-codes` and `mystery-box`. */
export function RedeemCodeButton() {
  const { t } = useTranslation("redeem-codes");
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        onPointerEnter={() => void load()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t("action")}
      </Button>
      {wanted && (
        <Suspense>
          <RedeemCodeDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
