import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiProblem } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { type FieldProblem, fieldProblemsOf } from "~/domain/field-problem";
import { type FieldLimits, type ProblemWords, useProblems } from "./use-problems";

interface FormOptions<Draft, Pictures, Saved> {
  initial: Draft;
  /** The names of its fields, as in the draft and the API, in the order of the page. */
  fields: readonly string[];
  problems?: readonly FieldProblem<string>[];
  /** The rules of the form, as the API keeps them. */
  check(draft: Draft, pictures: Pictures): readonly FieldProblem<string>[];
  /** A refusal of the whole that concerns a field. */
  fieldOf?(code: string): FieldProblem<string> | undefined;
  words: ProblemWords;
  limits?: FieldLimits;
  send(form: Draft & Pictures, key: string): Promise<Saved>;
  success: string;
  /** It is saved: answers what the form goes on from, or nothing where it is left. */
  onSaved(saved: Saved): Draft | void;
  /** Whatever concerns no field; true: it has been told. */
  onProblem?(problem: ApiProblem): boolean;
}

/** A form that is kept until it is saved: what is typed, which pictures are chosen, what is wrong with it, and sending it. */
export function useForm<Draft extends object, Pictures extends object, Saved>(
  options: FormOptions<Draft, Pictures, Saved>,
) {
  const { fields, check, fieldOf, words, limits, send, success, onSaved, onProblem } = options;
  const { t } = useTranslation("media");
  const [saved, setSaved] = useState(options.initial);
  const [draft, setDraft] = useState(options.initial);
  const [pictures, setPictures] = useState({} as Pictures);
  const [isLeft, setLeft] = useState(false);
  const uploading = useRef(new Set<string>());
  const { form, show, forget, describe } = useProblems(fields, options.problems);

  const { run, busy } = useAction(send, {
    success,
    onSuccess(answer) {
      // A form that is left asks nothing more: the page knows so before it leads away.
      flushSync(() => setLeft(true));
      const now = onSaved(answer);
      if (!now) return;
      setLeft(false);
      setSaved(now);
      setDraft(now);
      setPictures({} as Pictures);
    },
    onProblem(problem) {
      if (problem.code.startsWith("login_")) return false;
      const field = fieldOf?.(problem.code);
      if (show(field ? [field] : fieldProblemsOf(problem.details))) return true;
      return onProblem?.(problem) ?? false;
    },
  });

  return {
    form,
    draft,
    busy,
    unsaved:
      !isLeft &&
      (Object.keys(pictures).length > 0 || JSON.stringify(draft) !== JSON.stringify(saved)),
    errorOf: (field: string) => describe(field, words, limits),
    change(changes: Partial<Draft>) {
      setDraft((typed) => ({ ...typed, ...changes }));
      forget(changes);
    },
    /** The props of the field of a picture. The form is not sent before its pictures are there. */
    picture: (name: keyof Pictures & string) => ({
      error: describe(name, words, limits),
      onChange(mediaId: string | null | undefined) {
        setPictures((chosen) => ({ ...chosen, [name]: mediaId }));
        forget({ [name]: mediaId });
      },
      onBusy: (sending: boolean) => void uploading.current[sending ? "add" : "delete"](name),
    }),
    save() {
      if (uploading.current.size > 0) return toast("info", t("inProgress"));
      if (!show(check(draft, pictures))) void run({ ...draft, ...pictures });
    },
  };
}
