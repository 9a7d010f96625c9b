import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { KeptPages } from "~/app/routes/ops/kept-pages";
import { StateBadge } from "~/app/routes/ops/letters/state-badge";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import type { Language } from "~/domain/language";
import { listLetters } from "~/domain/letters/queries";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["ops-letters"] };

const PER_PAGE = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await readPageAsOperator(context, "all", {
    items: listLetters({ limit: PER_PAGE, ...readCursor(undefined) }),
  });
  return {
    items,
    nextCursor: nextCursor(items, PER_PAGE, ({ writtenAt, id }) => [writtenAt, id]),
  };
}

/** Letters to the readers of the newsletter. */
export default function Letters({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("ops-letters");
  const { number } = useFormat();
  return (
    <OpsPage
      title={t("title")}
      lead={t("lead")}
      actions={<LinkButton to="/ops/letters/new">{t("write")}</LinkButton>}
    >
      <KeptPages
        first={loaderData}
        path={`/api/ops/letters?limit=${PER_PAGE}`}
        idOf={({ id }) => id}
        empty={<EmptyState title={t("none")} hint={t("noneHint")} />}
      >
        {(items) => (
          <ul className="divide-y-2 divide-line">
            {items.map(({ id, state, subject, writtenAt, sendAt, sentAt, readers }) => (
              <li key={id}>
                <Link
                  to={`/ops/letters/${id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-4 hover:text-link"
                >
                  <span className="grow basis-60 font-semibold wrap-anywhere">
                    {subject[i18n.language as Language]}
                  </span>
                  {readers !== null && (
                    <span className="text-sm text-muted">
                      {t("readers", { count: readers, number: number(readers) })}
                    </span>
                  )}
                  <span className="text-sm text-muted">
                    <Utc value={sendAt ?? sentAt ?? writtenAt} />
                  </span>
                  <StateBadge state={state} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </KeptPages>
    </OpsPage>
  );
}
