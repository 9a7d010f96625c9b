/** What is filled into the form, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>;

/**
 * Forms of one kind, kept for this tab, so that neither an error nor a reload nor a sign-in loses what
 * was typed. Never in local storage: a form may hold an address.
 */
const draftsOf = (kind: string) => ({
  read(id: string): Draft {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(`${kind}:${id}`) ?? "{}");
      const entries = Object.entries(kept ?? {});
      return Object.fromEntries(entries.filter((entry) => typeof entry[1] === "string"));
    } catch {
      return {};
    }
  },
  keep(id: string, draft: Draft): void {
    try {
      sessionStorage.setItem(`${kind}:${id}`, JSON.stringify(draft));
    } catch {
      // A browser that keeps nothing still sells.
    }
  },
  drop: (id: string) => sessionStorage.removeItem(`${kind}:${id}`),
});

/** By game. */
export const topUpDrafts = draftsOf("top-up");
/** By player. */
export const checkoutDrafts = draftsOf("checkout");

export function readForm(form: HTMLFormElement): Draft {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Fills in what is still as it was: what somebody typed before the page woke up stays. */
export function fillForm(form: HTMLFormElement, draft: Draft): void {
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  const initial = readForm(untouched);
  const present = readForm(form);
  for (const [name, value] of Object.entries(draft)) {
    if (present[name] === initial[name]) setField(form, name, value);
  }
}

export function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === "checkbox") {
    field.checked = value === field.value;
  } else if (
    field instanceof RadioNodeList ||
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement
  ) {
    field.value = value;
  }
}
