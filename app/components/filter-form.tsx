import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "./button";
import { LinkButton } from "./link-button";
import { TextField } from "./text-field";

interface FilterFormProps<Filter> {
  /** By which fields that stand elsewhere are the form's, too. */
  id: string;
  /** The path of the list. */
  action: string;
  /** What the list is narrowed to now, and how an address says it. */
  filter: Filter;
  write(filter: Filter): string;
  apply(): void;
  words: { label: string; placeholder: string; value: string | undefined; maxLength: number };
  /** What the choices are opened by on phones, where they are closed at first. */
  summary: string;
  reset: { label: string; to: string };
  submit: string;
  /** What an address keeps, whatever is chosen. */
  kept?: ReactNode;
  children: ReactNode;
}

/** A plain form that asks for another address; with scripts it asks at each choice. */
export function FilterForm<Filter>(props: FilterFormProps<Filter>) {
  const { id, action, filter, write, apply, words, summary, reset, submit, kept, children } = props;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => showAsked(form.current!, new URLSearchParams(write(filter))), [filter, write]);

  return (
    <search className="md:sticky md:top-20 md:self-start">
      <form
        ref={form}
        id={id}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          // On phones the choices lie over what was searched for.
          event.currentTarget.querySelector("details")!.open = false;
          apply();
        }}
        onChange={(event) => {
          const field = event.target as HTMLElement;
          if (field.matches("[type=checkbox], [type=radio], select")) apply();
        }}
        className="grid gap-4"
      >
        {kept}
        <TextField
          label={words.label}
          hideLabel
          type="search"
          name="q"
          defaultValue={words.value}
          maxLength={words.maxLength}
          placeholder={words.placeholder}
          enterKeyHint="search"
        />
        <details className="group details-content:md:block details-content:md:[content-visibility:visible]">
          <summary className="pixel-corners flex min-h-11 items-center justify-between border-2 border-edge bg-surface px-4 text-sm font-semibold md:supports-[selector(::details-content)]:hidden">
            <span>{summary}</span>
            <span
              aria-hidden="true"
              className="font-bold transition-transform group-open:rotate-90"
            >
              &gt;
            </span>
          </summary>
          <div className="grid gap-5 pt-4 md:pt-0">
            {children}
            <div className="flex gap-3">
              <LinkButton to={reset.to} preventScrollReset tone="secondary" className="flex-1">
                {reset.label}
              </LinkButton>
              <Button type="submit" className="flex-1">
                {submit}
              </Button>
            </div>
          </div>
        </details>
      </form>
    </search>
  );
}

/** Goes to the address that a form asks for. */
export function useApplyFilter(id: string, addressOf: (asked: URLSearchParams) => string) {
  const navigate = useNavigate();
  return () => {
    const form = document.querySelector<HTMLFormElement>(`#${id}`)!;
    const asked = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    void navigate(addressOf(asked), { preventScrollReset: true });
  };
}

/** Browsers keep what was put into a form; an address that comes by a link or the back button says otherwise. */
function showAsked(form: HTMLFormElement, asked: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      field.value = asked.get(field.name) ?? field.options[0]!.value;
    }
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
    if (field.type === "radio") field.checked = (asked.get(field.name) ?? "") === field.value;
    else if (field.type === "checkbox") {
      field.checked = asked.getAll(field.name).includes(field.value);
    } else field.value = asked.get(field.name) ?? "";
  }
}
