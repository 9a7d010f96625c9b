import { useState } from "react";
import { Button } from "~/app/components/button";
import { takeFocus } from "~/app/components/take-focus";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import { MAX_ANSWER } from "~/domain/reviews/limits";
import type { ReviewView } from "~/domain/reviews/view";

type Answer = ReviewView["answer"];

interface AnswerFormProps {
  reviewId: string;
  answer: Answer;
  /** Undefined: nothing was changed. */
  onDone(answer: Answer | undefined): void;
}

/** What operators answer to a review. */
export default function AnswerForm({ reviewId, answer, onDone }: AnswerFormProps) {
  const { t } = useTranslation(["reviews", "common", "errors"]);
  const [text, setText] = useState(answer?.text ?? "");
  const [empty, setEmpty] = useState(false);
  const params = { id: reviewId };
  const sending = useCommand("PUT /reviews/{id}/answer", {
    success: t("answer.done"),
    onSuccess: (review) => onDone(review.answer),
  });
  const removal = useCommand("DELETE /reviews/{id}/answer", {
    success: t("answer.withdrawn"),
    onSuccess: () => onDone(null),
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(!text.trim());
        if (text.trim()) void sending.run({ params, body: { text } });
      }}
    >
      <TextArea
        ref={takeFocus}
        label={t("answer.label")}
        rows={3}
        dir="auto"
        maxLength={MAX_ANSWER}
        value={text}
        error={empty ? t("errors:content_empty") : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending.busy}>
          {t("answer.send")}
        </Button>
        <Button tone="secondary" onClick={() => onDone(undefined)}>
          {t("common:cancel")}
        </Button>
        {answer && (
          <Button
            tone="danger"
            className="ml-auto"
            busy={removal.busy}
            onClick={() => void removal.run({ params })}
          >
            {t("answer.withdraw")}
          </Button>
        )}
      </div>
    </form>
  );
}
