import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "~/app/components/button";
import { controlStyle } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
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
  const late = useLateParts();

  function check(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get("q") as string;
    if (typed.trim() !== "") return;
    event.preventDefault();
    setMissing(true);
    field.current?.querySelector("input")?.focus();
  }

  const input = {
    id,
    type: "search",
    name: "q",
    maxLength: MAX_QUERY,
    placeholder: t("hint"),
    enterKeyHint: "search",
    autoComplete: "off",
    "aria-invalid": missing || undefined,
    "aria-describedby": missing ? `${id}-note` : undefined,
    className: controlStyle,
    onInput: () => setMissing(false),
  } as const;
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
            {late ? (
              <late.Suggestions
                input={input}
                before={() => field.current?.querySelector("input")}
              />
            ) : (
              <input {...input} defaultValue={q} />
            )}
          </div>
          {kind !== "all" && <input type="hidden" name="kind" value={kind} />}
          <Button type="submit">{t("submit")}</Button>
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

type LateParts = typeof import("./suggestions");

/** When the page answers; somebody whom they do not reach types without. */
function useLateParts(): LateParts | undefined {
  const [parts, setParts] = useState<LateParts>();
  useEffect(() => {
    import("./suggestions").then(setParts, console.warn);
  }, []);
  return parts;
}
