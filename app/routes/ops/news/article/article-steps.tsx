import { useState } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Confirm } from "~/app/components/confirm";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { Time } from "~/app/components/time";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";
import { useChange } from "~/app/use-command";
import type { DeskArticle } from "~/domain/articles/desk-view";

interface ArticleStepsProps {
  article: DeskArticle;
  /** Something is typed that would not be published. */
  unsaved: boolean;
}

/** What becomes of a draft: at a time to come by itself, or now. */
export function ArticleSteps({ article, unsaved }: ArticleStepsProps) {
  const { t } = useTranslation("ops-news");
  const { id, publishAt } = article;
  const [asking, setAsking] = useState(false);
  const params = { id };
  const publish = useChange("POST /ops/articles/{id}/publish", {
    success: t("published"),
    onSuccess: () => setAsking(false),
  });
  const schedule = useChange("PUT /ops/articles/{id}/schedule", { success: t("scheduled") });
  const unschedule = useChange("DELETE /ops/articles/{id}/schedule", { success: t("unscheduled") });

  const sayUnsaved = () => toast("info", t("unsaved"));

  function plan(typed: string) {
    if (unsaved) return sayUnsaved();
    const at = fromUtcField(typed);
    if (at) void schedule.run({ params, body: { publishAt: at } });
  }

  return (
    <Card className="flex flex-wrap items-end gap-4">
      <SubmitForm
        onSend={(text) => plan(text("publishAt"))}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          key={publishAt}
          name="publishAt"
          type="datetime-local"
          label={t("scheduleAt")}
          required
          defaultValue={publishAt ? toUtcField(publishAt) : undefined}
        />
        <Button type="submit" tone="secondary" busy={schedule.busy}>
          {t("schedule")}
        </Button>
      </SubmitForm>
      {publishAt && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span>
            {t("publishAt")} <Utc value={publishAt} /> · {t("yourTime")} <Time value={publishAt} />
          </span>
          <Button
            tone="quiet"
            busy={unschedule.busy}
            onClick={() => void unschedule.run({ params })}
          >
            {t("unschedule")}
          </Button>
        </p>
      )}
      <Button onClick={() => (unsaved ? sayUnsaved() : setAsking(true))}>{t("publish")}</Button>
      {asking && (
        <Confirm
          title={t("publishTitle")}
          text={t("publishText")}
          action={t("publish")}
          cancel={t("notYet")}
          tone="primary"
          busy={publish.busy}
          onConfirm={() => void publish.run({ params })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
