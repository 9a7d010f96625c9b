import { useState } from "react";
import { createPortal } from "react-dom";
import { LinkButton } from "~/app/components/link-button";
import { Dialog } from "~/app/components/dialog";
import { Button } from "~/app/components/button";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useTranslation } from "~/app/i18n/use-translation";
import type { BoardKind } from "~/app/routes/play/board/board-table";

/** What counts on a game's boards, and why it may be believed. */
export function Proven({ kind }: { kind: BoardKind }) {
  const { t } = useTranslation("scores");
  const [stage, setStage] = useState<"never" | "open" | "closed">("never");
  return (
    <section className="card stack content-start gap-3">
      <h2 className="flex items-center gap-3 text-lg font-bold">
        <PixelIcon name="ledger" className="size-6 text-link" />
        {t(`${kind}.title`)}
      </h2>
      <p className="text-sm">{t(`${kind}.text`)}</p>
      <p className="text-sm text-muted">{t(`${kind}.limits`)}</p>
      <Button
        tone="secondary"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setStage("open")}
      >
        {t("proven.why")}
      </Button>
      {stage !== "never" &&
        createPortal(
          <Dialog
            open={stage === "open"}
            onClose={() => setStage("closed")}
            title={t(`${kind}.whyTitle`)}
          >
            <div className="stack gap-4">
              <p>{t(`${kind}.whyText`)}</p>
              {kind === "wins" && <p>{t("wins.whyProof")}</p>}
              <LinkButton to="/ledger" tone="secondary" className="justify-self-start">
                {t("proven.toLedger")}
              </LinkButton>
            </div>
          </Dialog>,
          document.body,
        )}
    </section>
  );
}
