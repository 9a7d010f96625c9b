import { useState } from "react";
import { useRevalidator } from "react-router";
import { callLate } from "~/app/call-late";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { ShownTask } from "./sections";

const REASONS = ["not_claimable", "too_many_requests"] as const;

/** Claims a task. `claimed` from the moment the server says so, before the page is read anew. */
export function useClaim({ id, period, state }: ShownTask, onClaimed: () => void) {
  const { t } = useTranslation(["tasks", "errors", "common"]);
  const { revalidate } = useRevalidator();
  const [claimedPeriod, setClaimedPeriod] = useState<string>();
  const { run, busy } = useAction(
    // The period is part of what is tried, so that tomorrow's claim is not taken for a repetition of today's.
    (_: { period: string }, key) => callLate("POST /tasks/{id}/claim", { params: { id } }, key),
    {
      success: t("claimSuccess"),
      onSuccess() {
        setClaimedPeriod(period);
        onClaimed();
        void revalidate();
      },
      onProblem({ code }) {
        if (code.startsWith("login_")) return false;
        if (code === "already_claimed") toast("info", t("already"));
        else {
          const known = REASONS.find((reason) => reason === code);
          const reason =
            code === "offline" ? t("common:noConnection") : known && t(`errors:${known}`);
          toast("danger", reason ? t("claimFailedWhy", { reason }) : t("claimFailed"));
        }
        // Another tab was faster, or the period is over: the page is behind.
        if (code !== "offline") void revalidate();
        return true;
      },
      intent: { kind: "tasks.claim", params: { id }, input: { period } },
    },
  );
  return {
    state: claimedPeriod === period ? "claimed" : state,
    busy,
    claim: () => void run({ period }),
  };
}
