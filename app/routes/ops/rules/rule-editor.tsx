import { useId, useMemo, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RuleKind } from "~/domain/rules/events";
import { checkBody } from "./check-body";
import { PublishForm } from "./publish-form";
import { TrialForm } from "./trial-form";

interface RuleEditorProps {
  kind: RuleKind;
  /** The body of the newest version. */
  body: Record<string, unknown> | undefined;
  nextVersion: number;
  /** A start to propose. */
  startsAt: string;
}

/** There is nothing to count on the days before. */
const GIVE_NOTHING: readonly RuleKind[] = ["feeds"];

/** The next version: written, tried on the days before, then published. */
export function RuleEditor({ kind, body, nextVersion, startsAt }: RuleEditorProps) {
  const { t, i18n } = useTranslation("ops");
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(body ?? {}, null, 2));
  const checked = useMemo(() => checkBody(kind, text, i18n.language), [kind, text, i18n.language]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {t("rules.body", { version: nextVersion })}
        </label>
        <textarea
          id={id}
          value={text}
          onChange={({ target }) => setText(target.value)}
          rows={Math.min(28, Math.max(6, text.split("\n").length))}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={checked.problems ? true : undefined}
          aria-describedby={`${id}-note`}
          className="pixel-corners w-full border-2 border-edge bg-surface p-3 font-mono text-sm text-ink aria-invalid:border-danger"
        />
        <output id={`${id}-note`} className="text-sm">
          {checked.problems ? (
            <ul className="grid gap-1 text-danger">
              {checked.problems.map(({ path, message }) => (
                <li key={path + message} className="wrap-anywhere">
                  {path && <span className="font-mono">{path}: </span>}
                  {message}
                </li>
              ))}
            </ul>
          ) : (
            <span className="text-success">{t("rules.valid")}</span>
          )}
        </output>
      </div>
      {GIVE_NOTHING.includes(kind) || <TrialForm kind={kind} body={checked.body} />}
      <PublishForm kind={kind} body={checked.body} version={nextVersion} startsAt={startsAt} />
    </div>
  );
}
