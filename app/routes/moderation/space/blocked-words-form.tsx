import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { MAX_WORD, MAX_WORDS } from "~/domain/publishing/word-limits";

interface BlockedWordsFormProps {
  spaceId: string;
  before: readonly string[];
}

/** Which words hold a text in a Space: one word or phrase a line. */
export function BlockedWordsForm({ spaceId, before }: BlockedWordsFormProps) {
  const { t } = useTranslation("spaces");
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(before.join("\n"));
  const { run, busy } = useAction(saveWords, {
    success: t("blockedWords.saved"),
    onSuccess: () => void revalidate(),
  });
  const words = typed.split("\n").filter((word) => word.trim());
  const tooMany = words.length > MAX_WORDS || words.some((word) => word.length > MAX_WORD);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!tooMany) void run({ id: spaceId, words });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <h3 className="text-lg font-bold">{t("blockedWords.title")}</h3>
      <TextArea
        label={t("blockedWords.label")}
        hint={t("blockedWords.hint")}
        error={
          tooMany ? t("blockedWords.tooMany", { words: MAX_WORDS, letters: MAX_WORD }) : undefined
        }
        rows={6}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("blockedWords.save")}
      </Button>
    </form>
  );
}

async function saveWords({ id, words }: { id: string; words: string[] }, key: string) {
  const { callApi } = await import("~/app/api-client");
  await callApi("PUT /spaces/{id}/blocked-words", { params: { id }, body: { words }, key });
}
