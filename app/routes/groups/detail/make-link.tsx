import type { SubmitEvent } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { useGroupCommand } from "~/app/groups/use-group-command";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { LINK_DAYS } from "~/domain/groups/limits";

const DAYS = [1, LINK_DAYS, 30];
const USES = [1, 5, 25, 100];

/** A new link, for so long and so many. */
export function MakeLink({ groupId }: { groupId: string }) {
  const { t } = useTranslation(["groups", "common"]);
  const { number } = useFormat();
  const { run, busy } = useGroupCommand("POST /groups/{id}/invite-links", {
    failed: t("common:failed"),
    success: t("links.made"),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const uses = Number(form.get("uses"));
    void run({
      params: { id: groupId },
      body: { expiresInDays: Number(form.get("days")), maxUses: uses || null },
    });
  }

  return (
    <form
      onSubmit={submit}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,14rem)_auto] sm:justify-start"
    >
      <Select
        name="days"
        label={t("links.days")}
        defaultValue={String(LINK_DAYS)}
        options={DAYS.map((days) => ({
          value: String(days),
          label: t("links.dayCount", { count: days }),
        }))}
      />
      <Select
        name="uses"
        label={t("links.uses")}
        options={[
          { value: "0", label: t("links.unlimited") },
          ...USES.map((uses) => ({
            value: String(uses),
            label: t("links.useCount", { count: uses, number: number(uses) }),
          })),
        ]}
      />
      <Button type="submit" busy={busy}>
        {t("links.make")}
      </Button>
    </form>
  );
}
