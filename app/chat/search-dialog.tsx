import { type SubmitEvent, useState } from "react";
import { createPortal } from "react-dom";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { EmptyState } from "~/app/components/empty-state";
import { Spinner } from "~/app/components/spinner";
import { TextField } from "~/app/components/text-field";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Person } from "~/domain/profile/view-person";
import { lineOf } from "./line-of";

type Found = ApiAnswer<"GET /groups/{id}/search">;

interface SearchDialogProps {
  groupId: string;
  nameOf(id: string): Person | undefined;
  onGo(seq: number): void;
  onClose(): void;
}

/** Looks for words in what was said here. */
export default function SearchDialog({ groupId, nameOf, onGo, onClose }: SearchDialogProps) {
  const { t } = useTranslation(["chat", "common", "search"]);
  const [q, setQ] = useState("");
  const [missing, setMissing] = useState(false);
  const [stage, setStage] = useState<"idle" | "busy" | "failed">("idle");
  const [found, setFound] = useState<{ q: string; pages: readonly Found[] }>();
  const items = found?.pages.flatMap((page) => page.items) ?? [];
  const next = found?.pages.at(-1)?.nextCursor ?? null;

  async function look(words: string, cursor?: string) {
    setStage("busy");
    try {
      const query = { q: words, ...(cursor !== undefined && { cursor: Number(cursor) }) };
      const page = await callApi("GET /groups/{id}/search", { params: { id: groupId }, query });
      setFound((known) => ({
        q: words,
        pages: cursor === undefined ? [page] : [...(known?.pages ?? []), page],
      }));
      setStage("idle");
    } catch (error) {
      console.warn(error);
      setStage("failed");
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(!q.trim());
    if (q.trim()) void look(q.trim());
  }

  return createPortal(
    <Dialog open onClose={onClose} title={t("searchIn")}>
      <div className="grid gap-4">
        <form onSubmit={submit} noValidate className="flex items-start gap-2">
          <TextField
            type="search"
            label={t("searchIn")}
            hideLabel
            placeholder={t("searchHint")}
            value={q}
            error={missing ? t("searchMissing") : undefined}
            onChange={({ target }) => setQ(target.value)}
            className="grow"
          />
          <Button type="submit" busy={stage === "busy"}>
            {t("searchGo")}
          </Button>
        </form>
        {stage === "busy" && !items.length && <Spinner />}
        {stage === "failed" && (
          <p role="alert" className="text-sm text-danger">
            {t("failed.fetch")}
          </p>
        )}
        {found && stage !== "failed" && !items.length && <EmptyState title={t("searchNone")} />}
        <ul className="grid">
          {items.map((item) => (
            <li key={item.seq} className="border-b-2 border-line last:border-b-0">
              <button
                type="button"
                className="grid min-h-14 w-full min-w-0 gap-0.5 px-2 py-2 text-left text-sm hover:bg-raised"
                onClick={() => {
                  onClose();
                  onGo(item.seq);
                }}
              >
                <span className="flex min-w-0 justify-between gap-3 text-xs">
                  <bdi className="truncate font-bold">
                    {item.sender.displayName ?? t("somebody")}
                  </bdi>
                  <Time value={item.sentAt} show="relative" className="text-muted" />
                </span>
                <span className="line-clamp-3 wrap-anywhere">
                  {lineOf(item.edited?.text ?? item.text ?? "", nameOf)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {next !== null && (
          <Button
            tone="secondary"
            busy={stage === "busy"}
            onClick={() => void look(found!.q, next)}
          >
            {t("common:loadMore")}
          </Button>
        )}
        {found && items.length > 0 && next === null && (
          <p className="text-center text-sm text-muted">{t("common:noMore")}</p>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}
