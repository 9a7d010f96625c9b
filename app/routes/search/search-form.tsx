import { type FormEvent, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { SearchField } from "~/app/search/search-field";
import { MAX_QUERY } from "~/domain/search/search-query";
import type { ChosenKind } from "./address";

interface SearchFormProps {
  q: string;
  kind: ChosenKind;
  /** Sent without a keyword. */
  empty: boolean;
}

/** The field and its button, which need no script; suggestions come to it when they are loaded. */
export function SearchForm({ q, kind, empty }: SearchFormProps) {
  const { t } = useTranslation("search");
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(empty);

  function check(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get("q") as string;
    if (typed.trim() !== "") return;
    event.preventDefault();
    setMissing(true);
    field.current?.querySelector("input")?.focus();
  }

  return (
    <search>
      <Form
        action="/community/search"
        onSubmit={check}
        noValidate
        className="grid max-w-2xl gap-1.5"
      >
        <label htmlFor={id} className="sr-only">
          {t("label")}
        </label>
        <div className="flex gap-3">
          <div ref={field} className="relative min-w-0 grow">
            <SearchField
              id={id}
              defaultValue={q}
              maxLength={MAX_QUERY}
              placeholder={t("hint")}
              aria-invalid={missing || undefined}
              aria-describedby={missing ? `${id}-note` : undefined}
              onInput={() => setMissing(false)}
            />
          </div>
          {kind !== "all" && <input type="hidden" name="kind" value={kind} />}
          <Button type="submit" className="shrink-0">
            {t("submit")}
          </Button>
        </div>
        {missing && (
          <p id={`${id}-note`} role="alert" className="text-sm text-danger">
            {t("required")}
          </p>
        )}
      </Form>
    </search>
  );
}
