import { type ReactNode, type RefObject, useEffect } from "react";
import { type Blocker, NavigationType, useBlocker } from "react-router";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { Dialog } from "~/app/components/dialog";
import { useTranslation } from "~/app/i18n/use-translation";

/** Asks before what was typed is left behind: the app's own way in the page, the browser's when it closes. */
function useUnsaved(unsaved: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved &&
      // What replaces the page is no choice of theirs: the account is deleted, the login is over.
      historyAction !== NavigationType.Replace &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);
  return blocker;
}

interface DraftFormProps {
  form: RefObject<HTMLFormElement | null>;
  unsaved: boolean;
  save(): void;
  className?: string;
  children: ReactNode;
}

/** A form that says itself what is wrong with it, and is not left by mistake while something is unsaved. */
export function DraftForm({ form, unsaved, save, className, children }: DraftFormProps) {
  const blocker = useUnsaved(unsaved);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className={classNames("grid grid-cols-[minmax(0,1fr)] gap-5", className)}
    >
      {children}
      <LeaveDialog blocker={blocker} />
    </form>
  );
}

/** "Leave without saving?" */
function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation("form");
  const stay = () => blocker.reset?.();
  return (
    <Dialog open={blocker.state === "blocked"} onClose={stay} title={t("leave.title")}>
      <div className="grid gap-4">
        <p>{t("leave.text")}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {t("leave.go")}
          </Button>
          <Button tone="secondary" onClick={stay}>
            {t("leave.stay")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
