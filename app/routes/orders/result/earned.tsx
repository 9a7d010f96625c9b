import { useEffect, useState } from "react";
import { Button } from "~/app/components/button";
import { PixelIcon } from "~/app/components/pixel-icon";
import { toast } from "~/app/components/toast";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { claimAll } from "~/app/tasks/claim-all";
import { useAction } from "~/app/use-action";
import { useAnswer } from "~/app/use-answer";

/** Until the tasks have counted what was bought. */
const COUNTED_MS = 2000;

/** The points of an order and the rewards that wait, where there are any. */
export function Earned({ orderId }: { orderId: string }) {
  const [counted, setCounted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(true), COUNTED_MS);
    return () => clearTimeout(timer);
  }, []);
  return counted && <EarnedNote orderId={orderId} />;
}

function EarnedNote({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orders");
  const { number } = useFormat();
  const { answer: entries } = useAnswer("GET /points/entries", {
    query: { source: orderId, direction: "earned" },
  });
  const { answer: tasks, retry } = useAnswer("GET /tasks", { query: {} });
  const points = entries?.items.reduce((sum, { delta }) => sum + delta, 0) ?? 0;
  const ready = tasks?.items.filter(({ state }) => state === "claimable") ?? [];
  const { run: claim, busy } = useAction(claimAll, {
    success: t("earned.claimed"),
    onSuccess: retry,
    onProblem({ code }) {
      if (code.startsWith("login_")) return false;
      toast("danger", t("earned.failed"));
      retry();
      return true;
    },
  });
  if (!points && !ready.length) return null;
  return (
    <output className="pixel-corners flex flex-wrap items-center gap-x-4 gap-y-2 border-2 border-line bg-raised px-4 py-3 print:hidden">
      <PixelIcon name="coin" className="size-8 shrink-0 text-link" />
      <span className="grid grow font-semibold">
        {points > 0 && <span>{t("earned.points", { count: points, points: number(points) })}</span>}
        {ready.length > 0 && (
          <span>{t("earned.ready", { count: ready.length, rewards: number(ready.length) })}</span>
        )}
      </span>
      {ready.length > 0 && (
        <Button tone="secondary" busy={busy} onClick={() => void claim(ready.map(({ id }) => id))}>
          {t("earned.claim")}
        </Button>
      )}
    </output>
  );
}
