import { type ReactNode, Suspense, useState } from "react";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { createPortal } from "react-dom";
import { classNames } from "~/app/components/class-names";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Question } from "./question";

const loadSheet = () => {
  if (import.meta.env.SSR) throw new Error("Players ask in browsers");
  return import("./why-sheet");
};
const WhySheet = lazyWhenReachable(loadSheet);

/** Begins to load what is behind the figure, before it is pressed. */
function prepare() {
  const texts = import("~/app/i18n/client").then(({ loadTexts }) => loadTexts(["points"]));
  Promise.all([texts, loadSheet()]).catch(console.warn);
}

interface WhyProps extends Question {
  className?: string;
  /** The figure as it stands on the page. */
  children: ReactNode;
}

/** A figure that can be asked why: opens the events behind it. */
export function Why({ className, children, ...question }: WhyProps) {
  const { t } = useTranslation("common");
  const [stage, setStage] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("why", { figure: question.figure })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setStage("open")}
        className={classNames("why", className)}
      >
        {children}
      </button>
      {stage !== "never" &&
        createPortal(
          <Suspense fallback={<LoadingOverlay />}>
            <WhySheet {...question} open={stage === "open"} onClose={() => setStage("closed")} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
