import type { SubmitEvent } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { languageNames, languages } from "~/domain/language";
import { MAX_BODY, MAX_SUBJECT, type Texts } from "~/domain/letters/commands";
import { saveLetter } from "./letters-api";

interface Draft {
  id: string;
  subject: Texts;
  body: Texts;
}

/** Subject and text in every language of the shop. */
export function LetterForm({ letter }: { letter: Draft | null }) {
  const { t } = useTranslation("ops-letters");
  const { number } = useFormat();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction(saveLetter, {
    success: t("saved"),
    onSuccess: (id) => void (letter ? revalidate() : navigate(`/ops/letters/${id}`)),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const inEach = (part: string) =>
      Object.fromEntries(
        languages.map((language) => [language, String(form.get(`${part} ${language}`)).trim()]),
      ) as Texts;
    void run({ id: letter?.id, subject: inEach("subject"), body: inEach("body") });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-3">
        {languages.map((language) => (
          <Card key={language}>
            <fieldset lang={language} className="grid gap-4">
              <legend className="mb-4 text-lg font-bold">{languageNames[language]}</legend>
              <TextField
                name={`subject ${language}`}
                label={t("subject")}
                required
                maxLength={MAX_SUBJECT}
                defaultValue={letter?.subject[language]}
              />
              <TextArea
                name={`body ${language}`}
                label={t("body")}
                hint={t("bodyHint", { most: number(MAX_BODY) })}
                required
                rows={12}
                maxLength={MAX_BODY}
                defaultValue={letter?.body[language]}
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
