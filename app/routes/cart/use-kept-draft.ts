import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { checkoutDrafts, fillForm } from "~/app/routes/top-up/draft";

/** Fills in what was typed before a reload or a sign-in, and applies the code that was applied then. */
export function useKeptDraft(
  userId: string,
  form: RefObject<HTMLFormElement | null>,
  code: string | undefined,
) {
  const [search, setSearch] = useSearchParams();
  const asked = search.has("code");

  useEffect(() => {
    const draft = checkoutDrafts.read(userId);
    if (form.current) fillForm(form.current, draft);
    if (draft["code"] && !asked) {
      const gift = search.get("gift");
      setSearch(
        { code: draft["code"], ...(gift && { gift }) },
        { replace: true, preventScrollReset: true },
      );
    }
    // Once: later changes are the player's own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId]);

  const wasAsked = useRef(asked);
  useEffect(() => {
    const { code: _, ...draft } = checkoutDrafts.read(userId);
    // A visit without a code says nothing; a code that went away was taken away.
    if (asked || wasAsked.current) checkoutDrafts.keep(userId, { ...draft, ...(code && { code }) });
    wasAsked.current = asked;
  }, [userId, asked, code]);
}

/** Follows the code in the address, which a reload or a sign-in may bring back. */
export function useTypedCode(code: string) {
  const [typed, setTyped] = useState(code);
  const [seen, setSeen] = useState(code);
  if (code !== seen) {
    setSeen(code);
    setTyped(code);
  }
  return [typed, setTyped] as const;
}
