import { useId, useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { Utc } from "~/app/routes/ops/utc";
import { useChange } from "~/app/use-command";

export type DeskExport = ApiAnswer<"GET /ops/exports">["items"][number];

const TONES: Record<DeskExport["state"], BadgeTone> = {
  preparing: "info",
  ready: "success",
  removed: "neutral",
};

/** One file: what is in it, who asked for it, how far it is, and for whoever asked the way to it. */
export function ExportRow({ one }: { one: DeskExport }) {
  const { t } = useTranslation("desk-exports");
  const { number } = useFormat();
  const { kind, emails, from, to, through, person, requestedAt, state, rows, bytes } = one;
  const hasFailed = one.failure !== null;
  return (
    <li className="pixel-corners grid gap-3 border-2 border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`kinds.${kind}`)}
          {emails && <Badge>{t("withEmails")}</Badge>}
          <Badge tone={hasFailed ? "danger" : TONES[state]}>
            {t(hasFailed ? "failed" : `states.${state}`)}
          </Badge>
        </p>
        <p className="text-sm tabular-nums">
          {from || to
            ? t("period", { from: from ?? t("beginning"), to: to ?? t("end") })
            : t("allDays")}
          {" · "}
          {t("position", { position: number(through) })}
        </p>
        {state === "preparing" && <Progress one={one} />}
        {rows !== null && state !== "preparing" && (
          <p className="text-sm tabular-nums">
            {t("rows", { count: rows, rows: number(rows) })}
            {bytes !== null && ` · ${t("size", { size: number(megabytes(bytes)) })}`}
          </p>
        )}
        <div className="text-sm">
          <Person person={person} />
        </div>
        <p className="text-xs text-muted">
          {t("askedAt")} <Utc value={requestedAt} />
          {state === "ready" && (
            <>
              {" · "}
              {t("until")} <Utc value={one.expiresAt!} />
            </>
          )}
        </p>
      </div>
      {one.isMine && state !== "removed" && <Actions one={one} />}
    </li>
  );
}

const megabytes = (bytes: number) => Math.max(Math.round(bytes / 10_000) / 100, 0.01);

function Progress({ one: { percent, rows, failure } }: { one: DeskExport }) {
  const { t } = useTranslation("desk-exports");
  const { number, percent: share } = useFormat();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <progress
        max={100}
        value={percent ?? 0}
        aria-labelledby={id}
        className="h-4 w-full max-w-sm"
      />
      <p id={id} className="text-sm tabular-nums">
        {t("progress", { percent: share((percent ?? 0) / 100), rows: number(rows ?? 0) })}
      </p>
      {failure !== null && (
        <p className="text-sm text-danger wrap-anywhere">{t("why", { why: failure })}</p>
      )}
    </div>
  );
}

/** What whoever asked can do with it. */
function Actions({ one: { exportId, kind, state, url, failure } }: { one: DeskExport }) {
  const { t } = useTranslation("desk-exports");
  const [asks, setAsks] = useState(false);
  const name = t(`kinds.${kind}`);
  const params = { id: exportId };
  const retry = useChange("POST /ops/exports/{id}/retry");
  const end = useChange("DELETE /ops/exports/{id}", {
    success: t("wasEnded"),
    onSuccess: () => setAsks(false),
  });
  const word = state === "ready" ? "remove" : "stop";
  return (
    <div className="flex flex-wrap gap-2">
      {url && (
        <LinkButton to={url} reloadDocument prefetch="none" aria-label={t("fetchIt", { name })}>
          {t("fetch")}
        </LinkButton>
      )}
      {failure !== null && (
        <Button busy={retry.busy} onClick={() => void retry.run({ params })}>
          {t("retry")}
        </Button>
      )}
      <Button tone="secondary" aria-label={t(`${word}It`, { name })} onClick={() => setAsks(true)}>
        {t(word)}
      </Button>
      {asks && (
        <Confirm
          title={t(word)}
          text={t(`${word}Sure`)}
          action={t(word)}
          tone="primary"
          busy={end.busy}
          onConfirm={() => void end.run({ params })}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
