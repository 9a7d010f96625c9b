import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listJudgedMedia } from "~/domain/media/queries";
import { viewJudged } from "~/domain/media/view-judged";
import type { Route } from "./+types/page";
import { FILES_PER_PAGE, MediaList } from "./media-list";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("state");
  const state = asked === "hidden" ? ("hidden" as const) : ("stored" as const);
  const { files } = await readPageAsOperator(context, {
    files: listJudgedMedia({ state, limit: FILES_PER_PAGE, ...readCursor(undefined) }),
  });
  return {
    state,
    items: files.map(viewJudged),
    nextCursor: nextCursor(files, FILES_PER_PAGE, (file) => [file.createdAt, file.id]),
  };
}

/** What players uploaded: looked at, hidden, given back, erased. */
export default function MediaDesk({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { state, items } = loaderData;
  const other = state === "stored" ? "hidden" : "stored";
  return (
    <OpsPage
      title={t("media.title")}
      lead={t("media.lead")}
      actions={
        <LinkButton
          to={other === "stored" ? "/ops/media" : "/ops/media?state=hidden"}
          tone="secondary"
        >
          {t(`media.state.${other}`)}
        </LinkButton>
      }
    >
      <section aria-labelledby="files" className="grid gap-3">
        <h2 id="files" className="text-lg font-bold">
          {t(`media.state.${state}`)}
        </h2>
        {items.length ? (
          <MediaList key={`${state} ${items[0]!.id}`} first={loaderData} state={state} />
        ) : (
          <EmptyState title={t(`media.none.${state}`)} />
        )}
      </section>
    </OpsPage>
  );
}
