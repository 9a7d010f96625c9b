import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { Refetch } from "~/app/components/refetch";
import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { closePopover } from "~/app/routes/shell/popover-panel";
import { useAnswer } from "~/app/use-answer";
import type { Language } from "~/domain/language";
import type { NotificationView } from "~/domain/notifications/view";
import { Line } from "./line";
import { useNews, withNews } from "./news";
import { useMarkRead } from "./use-mark-read";

const SHOWN = 10;

/** The newest lines, under the bell. */
export default function Panel({ panel }: { panel: string }) {
  const { t, i18n } = useTranslation(["notifications", "common"]);
  const { lines: fresh } = useNews();
  const language = i18n.language as Language;

  const query = { limit: SHOWN, lng: language };
  const { answer, failed, retry } = useAnswer("GET /notifications", { query });
  const known = answer?.items as NotificationView[] | undefined;
  const lines = known ? withNews(known, fresh).slice(0, SHOWN) : [];
  useMarkRead(panel, lines);
  const leave = () => closePopover(panel);
  return (
    <div className="-m-4 grid">
      <h2 className="border-b-2 border-line px-4 py-3 font-pixel text-lg">{t("title")}</h2>
      {!known && !failed && (
        <div className="grid place-items-center p-8">
          <Spinner />
        </div>
      )}
      {failed && <Refetch onRetry={retry} className="p-6" />}
      {known &&
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
