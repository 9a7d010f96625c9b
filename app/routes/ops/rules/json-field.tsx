import { useId, useState } from "react";
import { Fold } from "~/app/components/fold";
import { useTranslation } from "~/app/i18n/use-translation";

interface JsonFieldProps {
  value: unknown;
  onChange(value: unknown): void;
}

/** The same version as data, for whoever would rather write that. */
export function JsonField({ value, onChange }: JsonFieldProps) {
  const { t } = useTranslation("ops-rules");
  const id = useId();
  const written = JSON.stringify(value ?? {}, null, 2);
  const [typed, setTyped] = useState<{ text: string; over: string; problem?: string }>();
  const isTyped = typed?.over === written;
  const text = isTyped ? typed.text : written;
  const problem = isTyped ? typed.problem : undefined;

  function type(next: string) {
    try {
      const read: unknown = JSON.parse(next);
      setTyped({ text: next, over: JSON.stringify(read, null, 2) });
      onChange(read);
    } catch (error) {
      setTyped({ text: next, over: written, problem: (error as Error).message });
    }
  }

  return (
    <Fold title={t("json.title")} ruled>
      <div className="grid gap-2 pb-2">
        <label htmlFor={id} className="text-sm text-muted">
          {t("json.label")}
        </label>
        <textarea
          id={id}
          value={text}
          onChange={({ target }) => type(target.value)}
          rows={Math.min(28, Math.max(6, text.split("\n").length))}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-note`}
          className="pixel-corners w-full border-2 border-edge bg-surface p-3 font-mono text-sm text-ink aria-invalid:border-danger"
        />
        {problem && (
          <output id={`${id}-note`} className="text-sm text-danger">
            JSON: {problem}
          </output>
        )}
      </div>
    </Fold>
  );
}
