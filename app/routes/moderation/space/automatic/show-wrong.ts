/** Goes to the first field that says what is wrong with it; whether there is one. */
export function showWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  wrong?.focus();
  return Boolean(wrong);
}
