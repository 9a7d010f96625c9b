import { Suspense } from "react";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Icon } from "~/app/components/icon";
import { Skeleton } from "~/app/components/skeleton";
import { Time } from "~/app/components/time";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import type { CaseView } from "~/domain/moderation/view";
import { DecisionText } from "~/app/moderation/decision-text";
import { AuthorRecord } from "./author-record";
import { CaseActions } from "./case-actions";
import { CaseAround } from "./case-around";
import { CaseThing } from "./case-thing";
import type { Drafts } from "./drafts";
import type { CaseFile } from "./use-case-file";
import type { Judgement } from "./use-judging";
import type { Keys } from "./use-keys";

const MessageProof = lazyWhenReachable(() => import("~/app/moderation/message-proof"));

interface CasePaneProps {
  one: CaseView;
  /** Undefined until it is here, null where it did not come. */
  file: CaseFile | null | undefined;
  withSpace?: boolean;
  keys: Keys;
  drafts: Drafts;
  lastRule: string;
  onJudge(judgement: Judgement): void;
  /** Undefined behind the last one. */
  onNext?: () => void;
  /** Back to the queue, on phones. */
  onClose(): void;
}

/** One case: the thing as its readers see it, what stands around it, why it is here, whose it is, and what can be done. */
export function CasePane({
  one,
  file,
  withSpace,
  keys,
  drafts,
  lastRule,
  onJudge,
  onNext,
  onClose,
}: CasePaneProps) {
  const { t } = useTranslation("moderation");
  const { origin, state, space, thing, proof, reports, reasons, texts, openedAt } = one;
  // Somebody may have decided it while it was looked at.
  const now = file?.case ?? one;
  const { decision, appeal, staffNote } = now;
  const waits = now.state === "open" || now.state === "appealed";
  return (
    <article
      aria-label={t("desk.case", { kind: t(`kind.${thing.kind}`) })}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Button tone="quiet" onClick={onClose} className="-ml-4 md:hidden">
          <Icon name="arrow-left" /> {t("desk.back")}
        </Button>
        <Badge tone={state === "appealed" ? "gold" : "info"}>
          {t(state === "appealed" ? "badge.appeal" : `badge.${origin}`)}
        </Badge>
        <h2 className="text-sm font-semibold text-ink">{t(`kind.${thing.kind}`)}</h2>
        {withSpace && space && <bdi>{space.name}</bdi>}
        <Time value={openedAt} show="relative" />
        {onNext && (
          <Button tone="quiet" onClick={onNext} className="ml-auto">
            {t("desk.next")} <Icon name="chevron-right" />
          </Button>
        )}
      </header>
      {/* Why it is judged once more is read first, then what was decided. */}
      {appeal && (
        <section className="pixel-corners grid gap-1 border-2 border-gold-deep p-3">
          <h3 className="text-sm font-semibold">
            {t("appeal.title")} · <Time value={appeal.filedAt} show="relative" />
          </h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {appeal.text ?? t("textGone")}
          </p>
        </section>
      )}
      {decision && <DecisionText kind={thing.kind} decision={decision} inSpace={space !== null} />}
      {staffNote && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm text-muted">
          {t("staffNote")} {staffNote}
        </p>
      )}
      {file?.around.length ? (
        <CaseAround around={file.around} kind={thing.kind}>
          <CaseThing one={one} />
        </CaseAround>
      ) : (
        <CaseThing one={one} />
      )}
      {proof && (
        <Suspense>
          <MessageProof proof={proof} />
        </Suspense>
      )}
      {(reports > 0 || texts.length > 0) && (
        <section aria-labelledby={`${one.id}-why`} className="grid gap-2">
          <h3 id={`${one.id}-why`} className="font-semibold">
            {t("reports", { count: reports })}
          </h3>
          <ul className="flex flex-wrap gap-2 text-sm">
            {reasons.map(({ reason, reports: count }) => (
              <li key={reason}>
                <Badge>
                  {t(`reason.${reason}`)} ×{count}
                </Badge>
              </li>
            ))}
          </ul>
          {texts.length > 0 && (
            <ul aria-label={t("reportTexts")} className="grid gap-1 text-sm">
              {texts.map((text, at) => (
                <li key={at} dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
                  “{text}”
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {file ? (
        file.record && <AuthorRecord record={file.record} author={thing.author} />
      ) : file === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <p className="text-sm text-danger">{t("desk.noFile")}</p>
      )}
      {waits ? (
        <CaseActions one={one} keys={keys} drafts={drafts} lastRule={lastRule} onJudge={onJudge} />
      ) : (
        <output className="text-sm font-semibold">{t("desk.alreadyDecided")}</output>
      )}
    </article>
  );
}
