import { useState } from "react";
import { callApi } from "~/app/api-client";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { type Page, usePages } from "~/app/use-pages";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listJudgedMedia } from "~/domain/media/queries";
import { viewJudged } from "~/domain/media/view-judged";
import type { Route } from "./+types/page";
import { type JudgedFile, MediaCard } from "./media-card";

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

const FILES_PER_PAGE = 24;

interface MediaListProps {
  first: Page<JudgedFile>;
  state: JudgedFile["state"];
}

function MediaList({ first, state }: MediaListProps) {
  const { t } = useTranslation("ops");
  const [judged, setJudged] = useState<readonly string[]>([]);
  const { items, load, ...pages } = usePages(first, (cursor) =>
    callApi("GET /ops/media", { query: { state, cursor, limit: FILES_PER_PAGE } }),
  );
  return (
    <>
      <ul
        aria-label={t("media.list")}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4"
      >
        {items
          .filter(({ id }) => !judged.includes(id))
          .map((file) => (
            <MediaCard key={file.id} file={file} onJudged={() => setJudged([...judged, file.id])} />
          ))}
      </ul>
      <LoadMore {...pages} onLoad={load} />
    </>
  );
}
