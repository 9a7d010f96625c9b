import { useState } from "react";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { useTranslation } from "~/app/i18n/use-translation";
import { KeptPages } from "~/app/routes/ops/kept-pages";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listJudgedMedia } from "~/domain/media/queries";
import { viewJudged } from "~/domain/media/view-judged";
import type { Route } from "./+types/page";
import { type JudgedFile, MediaCard } from "./media-card";

const FILES_PER_PAGE = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("state");
  const state = asked === "hidden" ? ("hidden" as const) : ("stored" as const);
  const { files } = await readPageAsOperator(context, "moderation", {
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
  const { state } = loaderData;
  const [judged, setJudged] = useState<readonly string[]>([]);
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
      <OpsSection title={t(`media.state.${state}`)}>
        <KeptPages<JudgedFile>
          first={loaderData}
          path={`/api/ops/media?state=${state}&limit=${FILES_PER_PAGE}`}
          idOf={({ id }) => id}
          empty={<EmptyState title={t(`media.none.${state}`)} />}
        >
          {(files) => (
            <ul
              aria-label={t("media.list")}
              className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4"
            >
              {files
                .filter(({ id }) => !judged.includes(id))
                .map((file) => (
                  <MediaCard
                    key={file.id}
                    file={file}
                    onJudged={() => setJudged((before) => [...before, file.id])}
                  />
                ))}
            </ul>
          )}
        </KeptPages>
      </OpsSection>
    </OpsPage>
  );
}
