import { Suspense, useState } from "react";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { TextArea } from "~/app/components/text-area";
import { Time } from "~/app/components/time";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import type { CaseView } from "~/domain/moderation/view";
import { MAX_NOTE } from "~/domain/moderation/words";
import { DecideForm } from "./decide-form";
import { DecisionText } from "./decision-text";
import { ThingText } from "./thing-text";

const MessageProof = lazyWhenReachable(() => import("./message-proof"));

interface CaseCardProps {
  one: CaseView;
  /** Where it is not plain in which Space it is. */
  withSpace?: boolean;
  onDone(): void;
}

/** What waits to be judged: the thing, why it was reported, and what can be done. */
export function CaseCard({ one, withSpace, onDone }: CaseCardProps) {
  const { t } = useTranslation("moderation");
  const {
    origin,
    state,
    space,
    thing,
    proof,
    reports,
    reasons,
    texts,
    openedAt,
    decision,
    staffNote,
    appeal,
  } = one;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={state === "appealed" ? "gold" : "info"}>
          {t(state === "appealed" ? "badge.appeal" : `badge.${origin}`)}
        </Badge>
        {withSpace && space && <bdi>{space.name}</bdi>}
        <Time value={openedAt} show="relative" />
        {reports > 0 && <span>{t("reports", { count: reports })}</span>}
        {reasons.map(({ reason, reports: count }) => (
          <span key={reason}>
            {t(`reason.${reason}`)} ×{count}
          </span>
        ))}
      </p>
      <ThingText thing={thing} withAuthor />
      {proof && (
        <Suspense>
          <MessageProof proof={proof} />
        </Suspense>
      )}
      {texts.length > 0 && (
        <ul aria-label={t("reportTexts")} className="grid gap-1 text-sm">
          {texts.map((text, at) => (
            <li key={at} dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
              “{text}”
            </li>
          ))}
        </ul>
      )}
      {decision && <DecisionText kind={thing.kind} decision={decision} inSpace={space !== null} />}
      {staffNote && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm text-muted">
          {t("staffNote")} {staffNote}
        </p>
      )}
      {appeal && (
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold">{t("appeal.title")}</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {appeal.text ?? t("textGone")}
          </p>
        </div>
      )}
      {one.may.length > 0 ? (
        <DecideForm one={one} onDecided={onDone} />
      ) : one.mayJudgeAppeal ? (
        <JudgeForm id={one.id} onJudged={onDone} />
      ) : (
        <p className="text-sm text-muted">{t("notYours")}</p>
      )}
    </Card>
  );
}

/** Whether what somebody else decided stands. */
function JudgeForm({ id, onJudged }: { id: string; onJudged(): void }) {
  const { t } = useTranslation("moderation");
  const [note, setNote] = useState("");
  const { run, busy } = useCommand("POST /moderation/{caseId}/appeal/decision", {
    success: t("decided"),
    onSuccess: onJudged,
  });
  const judge = (overturn: boolean) =>
    void run({
      params: { caseId: id },
      body: { overturn, ...(note.trim() && { note: note.trim() }) },
    });
  return (
    <div className="grid gap-3">
      <TextArea
        label={t("form.note")}
        rows={2}
        dir="auto"
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => judge(false)}>
          {t("appeal.uphold")}
        </Button>
        <Button tone="secondary" busy={busy} onClick={() => judge(true)}>
          {t("appeal.overturn")}
        </Button>
      </div>
    </div>
  );
}
