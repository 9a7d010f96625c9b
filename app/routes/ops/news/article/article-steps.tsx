import { useState } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Confirm } from "~/app/components/confirm";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { Schedule } from "~/app/routes/ops/schedule";
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

  function plan(at: string | undefined) {
    if (unsaved) return sayUnsaved();
    if (at) void schedule.run({ params, body: { publishAt: at } });
  }

  return (
    <Card className="flex flex-wrap items-end gap-4">
      <Schedule
        at={publishAt}
        words={{
          field: t("scheduleAt"),
          plan: t("schedule"),
          planned: t("publishAt"),
          yourTime: t("yourTime"),
          cancel: t("unschedule"),
        }}
        busy={{ plan: schedule.busy, cancel: unschedule.busy }}
        onPlan={plan}
        onCancel={() => void unschedule.run({ params })}
      />
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
