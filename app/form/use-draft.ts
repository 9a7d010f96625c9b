import { useRef, useState } from "react";

/**
 * What is typed into a form and which pictures are chosen for it, what is wrong with it, and whether all of it is
 * saved. Fields are named as in the draft: the first of what is wrong has the focus.
 */
export function useDraft<Draft extends object, Pictures extends object, Problems extends object>(
  initial: Draft,
  told: Problems,
) {
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(initial);
  const [pictures, setPictures] = useState({} as Pictures);
  const uploading = useRef(new Set<string>());
  const [problems, setProblems] = useState(told);
  const [isDone, setDone] = useState(false);
  /** What was said of a field was said of what stood there. */
  const forget = (fields: object) => {
    const others = Object.entries(problems).filter(([field]) => !(field in fields));
    setProblems(Object.fromEntries(others) as Problems);
  };

  return {
    form,
    draft,
    pictures,
    problems,
    unsaved:
      !isDone &&
      (Object.keys(pictures).length > 0 || JSON.stringify(draft) !== JSON.stringify(saved)),
    change(changes: Partial<Draft>) {
      setDraft({ ...draft, ...changes });
      forget(changes);
    },
    choosePicture(choice: Pictures) {
      setPictures((known) => ({ ...known, ...choice }));
      forget(choice);
    },
    /** The form is not sent before its pictures are there. */
    waitFor(picture: string, sending: boolean) {
      uploading.current[sending ? "add" : "delete"](picture);
    },
    isUploading: () => uploading.current.size > 0,
    /** Says what is wrong, and answers whether anything is. */
    tell(found: Problems): boolean {
      setProblems(found);
      const [first] = Object.keys(found);
      if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
      return first !== undefined;
    },
    /** It is saved, and goes on from what it became. */
    goOnFrom(now: Draft) {
      setSaved(now);
      setDraft(now);
      setPictures({} as Pictures);
    },
    /** It is saved, and is left as soon as the page knows that nothing is left to save. */
    leave(away: () => void) {
      setDone(true);
      setTimeout(away, 0);
    },
  };
}
