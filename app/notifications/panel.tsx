import { useEffect, useState } from "react";
import { Link } from "react-router";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { closePopover } from "~/app/routes/shell/popover-panel";
import type { Language } from "~/domain/language";
import type { NotificationView } from "~/domain/notifications/view";
import { Line } from "./line";
import { useNews, withNews } from "./news";
import { useMarkRead } from "./use-mark-read";

const SHOWN = 10;

/** The newest lines, under the bell. */
export default function Panel({ panel }: { panel: string }) {
  const { t, i18n } = useTranslation(["notifications", "common"]);
  const [known, setKnown] = useState<readonly NotificationView[] | "failed">();
  const { lines: fresh } = useNews();
  const language = i18n.language as Language;

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    callApi("GET /notifications", { query: { limit: SHOWN, lng: language } }).then(
      ({ items }) => left || setKnown(items as NotificationView[]),
      () => left || setKnown("failed"),
    );
    return () => {
      left = true;
    };
  }, [language, attempt]);
  const retry = () => {
    setKnown(undefined);
    setAttempt(attempt + 1);
  };

  const lines = typeof known === "object" ? withNews(known, fresh).slice(0, SHOWN) : [];
  useMarkRead(panel, lines);
  const leave = () => closePopover(panel);
  return (
    <div className="-m-4 grid">
      <h2 className="border-b-2 border-line px-4 py-3 font-pixel text-lg">{t("title")}</h2>
      {known === undefined && (
        <div className="grid place-items-center p-8">
          <Spinner />
        </div>
      )}
      {known === "failed" && (
        <div role="alert" className="grid justify-items-center gap-3 p-6 text-center">
          <p className="text-sm text-danger">{t("common:fetchFailed")}</p>
          <Button tone="secondary" onClick={retry}>
            {t("common:retry")}
          </Button>
        </div>
      )}
      {typeof known === "object" &&
        (lines.length ? (
          <ul>
            {lines.map((line) => (
              <Line key={line.line} notification={line} onFollow={leave} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t("empty")} hint={t("emptyHint")} />
        ))}
      <Link
        to="/profile/notifications"
        onClick={leave}
        className="grid min-h-11 place-items-center border-t-2 border-line text-sm font-semibold text-link hover:bg-raised"
      >
        {t("seeAll")}
      </Link>
    </div>
  );
}
