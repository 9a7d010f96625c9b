import { useId } from "react";
import { Badge } from "~/app/components/badge";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { isolate } from "~/domain/format";
import type { Person } from "~/domain/profile/view-person";
import { doneWords } from "~/app/moderation/action-words";
import { RuleName } from "~/app/moderation/rule-name";
import type { CaseFile } from "./use-case-file";

interface AuthorRecordProps {
  record: NonNullable<CaseFile["record"]>;
  author: Person | null;
}

/** What was decided about somebody before, what came of their appeals, and how long they are here. */
export function AuthorRecord({ record, author }: AuthorRecordProps) {
  const { t } = useTranslation("moderation");
  const { accountSince, memberSince, restriction, decisions, appeals, overturned, last } = record;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 text-sm">
      <h3 id={id} className="text-base font-semibold">
        {author?.displayName
          ? t("desk.recordOf", { name: isolate(author.displayName) })
          : t("desk.record")}
      </h3>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        {accountSince && (
          <span>
            {t("desk.account")} <Time value={accountSince} show="relative" />
          </span>
        )}
        {memberSince && (
          <span>
            {t("desk.member")} <Time value={memberSince} show="relative" />
          </span>
        )}
        {restriction && (
          <strong className="text-danger">
            {t(`was.${restriction.kind}`)}{" "}
            {restriction.until === null ? (
              t("forGood")
            ) : (
              <>
                {t("until")} <Time value={restriction.until} />
              </>
            )}
          </strong>
        )}
      </p>
      <p className="text-muted">
        {decisions === 0
          ? t("desk.clean")
          : [
              t("desk.decisions", { count: decisions }),
              t("desk.appeals", { count: appeals }),
              t("desk.overturned", { count: overturned }),
            ].join(" · ")}
      </p>
      {last.length > 0 && (
        <ul className="grid gap-1">
          {last.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center gap-x-3 border-t-2 border-line pt-1"
            >
              <strong>{t(doneWords(one.kind, one.action))}</strong>
              <span>{t(`kind.${one.kind}`)}</span>
              {one.rule && <RuleName rule={one.rule} />}
              {one.outcome !== "stands" && <Badge>{t(`desk.outcome.${one.outcome}`)}</Badge>}
              <Time value={one.decidedAt} show="relative" className="ml-auto text-muted" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
