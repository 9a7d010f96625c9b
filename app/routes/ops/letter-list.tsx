import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { Utc } from "~/app/routes/ops/utc";
import type { DeskLetter } from "~/domain/operations/order-queries";

interface LetterListProps {
  title: string;
  letters: readonly DeskLetter[];
}

/** What was written to us by somebody, or about an order. */
export function LetterList({ title, letters }: LetterListProps) {
  const { t } = useTranslation(["ops", "contact"]);
  if (!letters.length) return null;
  return (
    <OpsSection title={title}>
      <ul className="divide-y-2 divide-line border-y-2 border-line">
        {letters.map(({ id, state, topic, message, openedAt }) => (
          <li key={id} className="grid gap-1 py-3 text-sm">
            <p className="flex flex-wrap items-center gap-2 text-muted">
              <Badge tone={state === "open" ? "gold" : "neutral"}>
                {t(`contact:topics.${topic as "order"}`)}
              </Badge>
              <Utc value={openedAt} />
            </p>
            <p dir="auto" className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">
              {message ?? t("cases.forgotten")}
            </p>
            {message !== null && (
              <Link
                to={`/ops/cases?q=${id}`}
                className="nav-link justify-self-start text-link underline"
              >
                {t(state === "open" ? "order.toCases" : "order.toCase")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </OpsSection>
  );
}
