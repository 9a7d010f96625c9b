import type { ReactNode } from "react";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { TargetKind } from "~/domain/moderation/words";
import type { CaseFile } from "./use-case-file";

type Around = CaseFile["around"][number];

interface CaseAroundProps {
  around: readonly Around[];
  kind: TargetKind;
  /** The thing itself. */
  children: ReactNode;
}

/** The thing within its thread: what it answers, and what stands just before and after it. */
export function CaseAround({ around, kind, children }: CaseAroundProps) {
  const { t } = useTranslation("moderation");
  const before = around.filter(({ stands }) => stands !== "after");
  const after = around.filter(({ stands }) => stands === "after");
  return (
    <section
      aria-label={t("desk.around")}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-l-2 border-line pl-3 sm:pl-4"
    >
      {before.map((one) => (
        <Said key={one.id} one={one} />
      ))}
      {children}
      {after.length > 0 && (
        <h3 className="text-xs font-semibold text-muted">
          {t(kind === "post" ? "desk.lastComments" : "desk.after")}
        </h3>
      )}
      {after.map((one) => (
        <Said key={one.id} one={one} />
      ))}
    </section>
  );
}

function Said({ one: { kind, stands, author, title, text, files, createdAt } }: { one: Around }) {
  const { t } = useTranslation("moderation");
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        {stands === "above" && <span>{t(kind === "post" ? "desk.under" : "desk.answers")}</span>}
        <Person person={author} show="name" />
        <Time value={createdAt} show="relative" />
      </p>
      <p dir="auto" className="line-clamp-4 wrap-anywhere">
        {title && <strong>{title} </strong>}
        {text}
        {files > 0 && <span className="text-muted"> {t("files", { count: files })}</span>}
      </p>
    </div>
  );
}
