import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";
import { buttonStyle } from "./button-style";
import { Spinner } from "./spinner";

interface MoreLinkProps {
  /** Null when everything is here. */
  nextCursor: string | null;
  busy: boolean;
  /** What to say when the next page could not be fetched. */
  failed: string | false;
  /** The address of the page that goes on after a cursor, for those without scripts. */
  addressOf(cursor: string): string;
  onLoad(cursor: string): void;
}

/** The end of a list of which each page has an address: a link for more, or "No More Data." */
export function MoreLink({ nextCursor, busy, failed, addressOf, onLoad }: MoreLinkProps) {
  const { t } = useTranslation("common");

  function more(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onLoad(nextCursor!);
  }

  return (
    <div className="grid justify-items-center gap-2 py-8 text-center text-sm" aria-live="polite">
      {failed && (
        <p role="alert" className="text-danger">
          {failed}
        </p>
      )}
      {nextCursor === null ? (
        <p className="text-muted">{t("noMore")}</p>
      ) : (
        <Link
          to={addressOf(nextCursor)}
          onClick={more}
          aria-busy={busy}
          className={buttonStyle("secondary")}
        >
          {busy && <Spinner />}
          {t(failed ? "retry" : "loadMore")}
        </Link>
      )}
    </div>
  );
}
