import { useState } from "react";
import { Icon } from "~/app/components/icon";
import { Button } from "~/app/components/button";
import { IconButton } from "~/app/components/icon-button";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAX_RULE_TEXT, MAX_RULE_TITLE, MAX_RULES, type RuleForm } from "~/domain/spaces/rules";

interface RulesFieldProps {
  rules: readonly RuleForm[];
  error?: string;
  onChange(rules: RuleForm[]): void;
}

/** A Space's rules, each a short title and a few words. */
export function RulesField({ rules, error, onChange }: RulesFieldProps) {
  const { t } = useTranslation("spaces");
  const change = (at: number, part: Partial<RuleForm>) =>
    onChange(rules.map((rule, place) => (place === at ? { ...rule, ...part } : rule)));
  /** Which was added by a press: one writes on there. */
  const [fresh, setFresh] = useState<number>();
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t("form.rules")}</legend>
      {rules.map((rule, at) => (
        // Rules have no other name while they are written.
        <div key={at} className="grid gap-2 border-l-4 border-line pl-3">
          <div className="flex items-end gap-2">
            <TextField
              name={at === 0 ? "rules" : undefined}
              label={t("form.ruleTitle", { at: at + 1 })}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed the button asked for it
              autoFocus={at === fresh}
              className="min-w-0 flex-1"
              maxLength={MAX_RULE_TITLE}
              dir="auto"
              autoComplete="off"
              value={rule.title}
              onChange={({ target }) => change(at, { title: target.value })}
            />
            <IconButton
              label={t("form.removeRule", { at: at + 1 })}
              onClick={() => onChange(rules.filter((_, place) => place !== at))}
            >
              <Icon name="x" />
            </IconButton>
          </div>
          <TextArea
            label={t("form.ruleText", { at: at + 1 })}
            rows={2}
            maxLength={MAX_RULE_TEXT}
            dir="auto"
            value={rule.text ?? ""}
            onChange={({ target }) => change(at, { text: target.value })}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      <Button
        tone="secondary"
        className="justify-self-start"
        disabled={rules.length >= MAX_RULES}
        onClick={() => {
          setFresh(rules.length);
          onChange([...rules, { title: "", text: "" }]);
        }}
      >
        <Icon name="plus" className="size-5" /> {t("form.addRule")}
      </Button>
      <p className="text-xs text-muted">{t("form.rulesHint", { most: MAX_RULES })}</p>
    </fieldset>
  );
}
