import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
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
  /** What stands over the choices on phones, where they are a sheet. */
  summary: string;
  close: string;
  reset: { label: string; to: string };
  submit: string;
  /** What an address keeps, whatever is chosen. */
  kept?: ReactNode;
  children: ReactNode;
}

/** A plain form that asks for another address; with scripts it asks at each choice. */
export function FilterForm<Filter>(props: FilterFormProps<Filter>) {
  const { id, action, filter, write, apply, words, summary, close, reset, submit, kept, children } =
    props;
  const form = useRef<HTMLFormElement>(null);

  const choose = useEffectEvent(({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (form.current!.contains(field) && field.matches("[type=checkbox], [type=radio], select")) {
      apply();
    }
  });
  // Before React, which keeps to itself what comes from choices whose scripts are still on their way.
  useEffect(() => {
    window.addEventListener("change", choose, true);
    return () => window.removeEventListener("change", choose, true);
  }, []);

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
          document.getElementById(sheetOf(id))!.hidePopover();
          apply();
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
        <div id={sheetOf(id)} popover="auto" className="filter-sheet">
          <header className="md:hidden">
            <h2>{summary}</h2>
            <button
              type="button"
              popoverTarget={sheetOf(id)}
              aria-label={close}
              className="icon-button mark-x"
            />
          </header>
          {children}
          <div>
            <LinkButton to={reset.to} preventScrollReset tone="secondary" className="flex-1">
              {reset.label}
            </LinkButton>
            <Button type="submit" className="flex-1">
              {submit}
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

const sheetOf = (form: string) => `${form}-sheet`;

/** Opens the choices on phones. Stands where the list can be sorted. */
export const FilterButton = ({ form, children }: { form: string; children: ReactNode }) => (
  <button type="button" popoverTarget={sheetOf(form)} className="filter-button">
    {children}
  </button>
);

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
