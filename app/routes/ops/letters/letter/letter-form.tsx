import type { SubmitEvent } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { languageNames, languages } from "~/domain/language";
import { MAX_BODY, MAX_SUBJECT, type Texts } from "~/domain/letters/commands";
import type { LetterDraft } from "./use-letter-draft";

interface LetterFormProps {
  letter: { id: string } | null;
  draft: LetterDraft;
}

/** Subject and text in every language of the shop. A reload loses nothing of it. */
export function LetterForm({ letter, draft: { draft, change, drop } }: LetterFormProps) {
  const { t } = useTranslation("ops-letters");
  const { number } = useFormat();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction(saveLetter, {
    success: t("saved"),
    // What was typed is dropped once what was saved stands in its place.
    onSuccess: (id) =>
      void (letter ? revalidate() : Promise.resolve(navigate(`/ops/letters/${id}`))).then(drop),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const inEach = (part: string) =>
      Object.fromEntries(
        languages.map((language) => [language, draft[`${part} ${language}`]?.trim() ?? ""]),
      ) as Texts;
    void run({ id: letter?.id, subject: inEach("subject"), body: inEach("body") });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-3">
        {languages.map((language) => (
          <Card key={language}>
            <fieldset className="grid gap-4">
              <legend lang={language} className="mb-4 text-lg font-bold">
                {languageNames[language]}
              </legend>
              <TextField
                name={`subject ${language}`}
                lang={language}
                label={t("subject")}
                required
                maxLength={MAX_SUBJECT}
                value={draft[`subject ${language}`]}
                onChange={({ target }) => change({ [target.name]: target.value })}
              />
              <TextArea
                name={`body ${language}`}
                lang={language}
                label={t("body")}
                hint={t("bodyHint", { most: number(MAX_BODY) })}
                required
                rows={12}
                maxLength={MAX_BODY}
                value={draft[`body ${language}`]}
                onChange={({ target }) => change({ [target.name]: target.value })}
              />
            </fieldset>
          </Card>
        ))}
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("save")}
      </Button>
    </form>
  );
}

interface Saved {
  /** Without one it is new. */
  id: string | undefined;
  subject: Texts;
  body: Texts;
}

/** Answers the letter's id. */
async function saveLetter({ id, ...body }: Saved, key: string): Promise<string> {
  if (!id) return (await callApi("POST /ops/letters", { body, key })).id;
  await callApi("PUT /ops/letters/{id}", { params: { id }, body, key });
  return id;
}
