import { useEffect } from "react";
import { useDraft } from "~/app/use-draft";
import { languages } from "~/domain/language";
import { cleanWords, type EveryLegalWords, type LegalPart } from "~/domain/legal/words";

const EMPTY = { words: "", base: "", day: "" };

/**
 * The next version while it is written, kept on the device with the version that it was begun on. What says the same as
 * what was published since is no draft any more: it may have waited for another operator.
 */
export function useLegalDraft(text: string, published: EveryLegalWords, version: number) {
  const { draft, change, drop } = useDraft(`legal ${text}`, EMPTY, "device");
  const kept = parse(draft.words);
  const isOut = kept !== undefined && Number(draft.base) < version && sameText(kept, published);
  useEffect(() => {
    if (isOut) drop();
  }, [isOut, drop]);
  const written = isOut ? undefined : kept;
  const words = written ?? published;
  const base = written ? Number(draft.base) : version;
  return {
    words,
    base,
    day: draft.day,
    isWritten: written !== undefined,
    change(language: keyof EveryLegalWords, part: LegalPart, value: string) {
      change((now) => {
        const known = parse(now.words);
        const old = known ?? published;
        const next = { ...old, [language]: { ...old[language], [part]: value } };
        return { words: JSON.stringify(next), base: known ? now.base : String(version) };
      });
    },
    choose: (day: string) => change({ day }),
    /** Goes on with one's own, now that what others published was seen. */
    rebase: () => change({ words: JSON.stringify(words), base: String(version) }),
    drop,
  };
}

export type LegalDraft = ReturnType<typeof useLegalDraft>;

/** Beside what is said of the changes, which every version says anew. */
function sameText(typed: EveryLegalWords, published: EveryLegalWords): boolean {
  const [one, other] = [cleanWords(typed), cleanWords(published)];
  return languages.every(
    (lng) => one[lng].intro === other[lng].intro && one[lng].body === other[lng].body,
  );
}

function parse(json: string): EveryLegalWords | undefined {
  try {
    const kept = JSON.parse(json || "null") as EveryLegalWords | null;
    return kept && languages.every((lng) => typeof kept[lng]?.body === "string") ? kept : undefined;
  } catch {
    return undefined;
  }
}
