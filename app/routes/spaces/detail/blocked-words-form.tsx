import { type SubmitEvent, useEffect, useState } from "react";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Spinner } from "~/app/components/spinner";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { MAX_WORD, MAX_WORDS } from "~/domain/publishing/word-limits";

/** One word or phrase a line. */
export default function BlockedWordsForm({ spaceId }: { spaceId: string }) {
  const { t } = useTranslation("spaces");
  const [typed, setTyped] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    callApi("GET /spaces/{id}/blocked-words", { params: { id: spaceId } }).then(
      ({ words }) => wanted && setTyped(words.join("\n")),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [spaceId, attempt]);
  const { run, busy } = useAction(
    (words: string[], key: string) =>
      callApi("PUT /spaces/{id}/blocked-words", { params: { id: spaceId }, body: { words }, key }),
    {
      success: t("blockedWords.saved"),
      onSuccess: ({ words }) => setTyped(words.join("\n")),
    },
  );
  if (failed) {
    return (
      <div className="grid justify-items-start gap-2">
        <p role="alert" className="text-sm text-danger">
          {t("blockedWords.failed")}
        </p>
        <Button
          tone="secondary"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          {t("blockedWords.again")}
        </Button>
      </div>
    );
  }
  if (typed === undefined) return <Spinner />;

  const words = typed.split("\n").filter((word) => word.trim());
  const tooMany = words.length > MAX_WORDS || words.some((word) => word.length > MAX_WORD);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!tooMany) void run(words);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
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
