/** What is filled into the form, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>;

const key = (gameId: string) => `top-up:${gameId}`;

/** Kept for this tab, so that neither a reload nor a sign-in loses what was typed. */
export function readDraft(gameId: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(gameId)) ?? "{}");
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry) => typeof entry[1] === "string"),
    ) as Draft;
  } catch {
    return {};
  }
}

export function keepDraft(gameId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key(gameId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sells.
  }
}

export function dropDraft(gameId: string): void {
  sessionStorage.removeItem(key(gameId));
}

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
