import { useState } from "react";
import { callApi } from "~/app/api-client";
import { LoadMore } from "~/app/components/load-more";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Page, usePages } from "~/app/use-pages";
import { type JudgedFile, MediaCard } from "./media-card";

export const FILES_PER_PAGE = 24;

interface MediaListProps {
  first: Page<JudgedFile>;
  state: JudgedFile["state"];
}

export function MediaList({ first, state }: MediaListProps) {
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
