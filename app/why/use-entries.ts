import { useCallback, useState } from "react";
import { fetchApi } from "~/app/api-client";
import { useTranslation } from "~/app/i18n/use-translation";
import {
  ENTRIES_PER_PAGE,
  type EntryFilter,
  type EntryPage,
  sourceOf,
  type WhySourceName,
} from "./sources";

/** The changes behind a figure, page by page. `first`: the newest ones, when they came with the page. */
export function useEntries(name: WhySourceName, only?: EntryFilter, first?: EntryPage) {
  const { i18n } = useTranslation("common");
  const [pages, setPages] = useState<readonly EntryPage[]>(first ? [first] : []);
  const [stage, setStage] = useState<"idle" | "busy" | "failed">("idle");
  const search = new URLSearchParams({ limit: `${ENTRIES_PER_PAGE}`, lng: i18n.language, ...only });
  const path = `${sourceOf(name).entries}?${search}`;

  /** Without a cursor it begins anew. */
  const load = useCallback(
    async (cursor?: string) => {
      setStage("busy");
      try {
        const response = await fetchApi(cursor ? `${path}&cursor=${cursor}` : path);
        const page: EntryPage = await response.json();
        setPages((before) => (cursor ? [...before, page] : [page]));
        setStage("idle");
      } catch {
        setStage("failed");
      }
    },
    [path],
  );

  return {
    items: pages.flatMap((page) => page.items),
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    begun: pages.length > 0,
    busy: stage === "busy",
    failed: stage === "failed",
    load,
  };
}
