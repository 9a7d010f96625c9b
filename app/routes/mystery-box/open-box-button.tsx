import { Suspense, useState } from "react";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { createPortal } from "react-dom";
import { Button } from "~/app/components/button";
import { useIntent } from "~/app/intent/use-intent";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { useTranslation } from "~/app/i18n/use-translation";
import type { BoxView } from "~/domain/mystery-box/view";
import type { BoxPage } from "./load-box";

/** The box that opens, with all that moves: loaded when somebody reaches for it. */
const loadDialog = () => {
  if (import.meta.env.SSR) throw new Error("Boxes are opened in browsers");
  return import("./opening/opening-dialog");
};
const OpeningDialog = lazyWhenReachable(loadDialog);

function prepare() {
  loadDialog().catch(console.warn);
}

export function OpenBoxButton({ box, found }: { box: BoxView; found: BoxPage["found"] }) {
  const { t } = useTranslation("mystery-box");
  const [stage, setStage] = useState<"never" | "open" | "closed">("never");
  // The way leads to the sealed box: nothing is opened that a player has not seen sealed.
  const { askLogin } = useIntent({ kind: "mystery-box.open", params: {} }, () => setStage("open"));
  return (
    <>
      <Button
        size="lg"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (box.balance === null ? askLogin(undefined, "wallet") : setStage("open"))}
        className="justify-self-start px-10"
      >
        {t("openBox")}
      </Button>
      {stage !== "never" &&
        createPortal(
          <Suspense fallback={<LoadingOverlay />}>
            <OpeningDialog
              open={stage === "open"}
              onClose={() => setStage("closed")}
              box={box}
              found={found}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
