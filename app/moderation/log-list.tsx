import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Pages } from "~/app/components/pages";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { useCommand } from "~/app/use-command";
import type { Page } from "~/app/use-pages";
import { isolate } from "~/domain/format";
import type { LogEntryView } from "~/domain/moderation/view";
import { hasNoEnd } from "~/domain/moderation/words";
import { doneWords } from "./action-words";
import { ModeratorName } from "./moderator-name";
import { RuleName } from "./rule-name";

interface LogListProps {
  first: Page<LogEntryView>;
  /** The path in the API, with its query. */
  path: string;
  empty: ReactNode;
}

/** What was decided, the newest first. Begins anew with what came to it, or was taken back. */
export function LogList({ first, path, empty }: LogListProps) {
  return (
    <Pages
      key={`${path} ${first.items.map((one) => `${one.id} ${one.overturnedAt}`).join()}`}
      first={first}
      path={path}
      empty={empty}
    >
      {(items) => (
        <ul className="grid">
          {items.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Pages>
  );
}

/** What was done to whom by whom, and its way back for whoever may take it. */
function LogEntry({ entry }: { entry: LogEntryView }) {
  const { t } = useTranslation("moderation");
  const { action, thing, kind, author, rule, until, moderator, at, overturnedAt, caseId } = entry;
  const { revalidate } = useRevalidator();
  const undo = useCommand("DELETE /moderation/decisions/{caseId}", {
    success: t("atHand.undone"),
    onSuccess: () => void revalidate(),
  });
  const what = t(doneWords(kind, action));
  const onPerson = action === "mute" || action === "ban";
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b-2 border-line py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong>{what}</strong>
          <span>{t(`kind.${kind}`)}</span>
          {thing && <span className="text-muted">({t(doneWords(kind, thing))})</span>}
          {author && (author.id ? <Person person={author} /> : <span>{t("deletedPlayer")}</span>)}
          {onPerson && !hasNoEnd(kind) && (
            <span className="text-sm text-muted">
              {until === null ? (
                t("forGood")
              ) : (
                <>
                  {t("until")} <Time value={until} />
                </>
              )}
            </span>
          )}
        </p>
        {rule && (
          <p className="text-sm">
            {t("rule")} <RuleName rule={rule} />
          </p>
        )}
        <p className="text-sm text-muted">
          <Time value={at} /> · <ModeratorName moderator={moderator} />
        </p>
        {overturnedAt && (
          <p className="text-sm font-semibold">
            {t("overturned")} · <Time value={overturnedAt} />
          </p>
        )}
      </div>
      {caseId !== null && (
        <Button
          tone="secondary"
          busy={undo.busy}
          aria-label={
            author?.displayName
              ? t("log.undoOf", { what, name: isolate(author.displayName) })
              : t("log.undoOfNobody", { what })
          }
          onClick={() => void undo.run({ params: { caseId } })}
        >
          {t("log.undo")}
        </Button>
      )}
    </li>
  );
}
