import { useState } from "react";
import { Link } from "react-router";
import type { ApiAnswer, ApiRequest } from "~/app/api-client";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { showWrong } from "./show-wrong";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { callLate } from "~/app/call-late";
import { useAction } from "~/app/use-action";
import { postPath } from "~/domain/posts/paths";
import { MAX_TRIED, TRIAL_DAYS } from "~/domain/publishing/trial-limits";

const TRIALS = "POST /spaces/{id}/automatic-rules/trials";
type Proposal = Pick<ApiRequest<typeof TRIALS>["body"], "rules" | "words">;
type Step = ApiAnswer<typeof TRIALS>;

interface TrialProps {
  spaceId: string;
  proposal: Proposal;
  onProblem(problem: { code: string }): boolean;
}

/** What the rules would have done in the last days: step by step, from the newest back, up to a bound that it says. */
export function Trial({ spaceId, proposal, onProblem }: TrialProps) {
  const { t } = useTranslation("automatic-rules");
  const [done, setDone] = useState<{
    of: string;
    looked: number;
    items: Step["items"];
    more: boolean;
  }>();
  const asked = JSON.stringify(proposal);
  const { run, busy } = useAction(
    async (body: Proposal) => {
      const items: Step["items"] = [];
      let looked = 0;
      let cursor: string | null = null;
      do {
        const step: Step = await callLate(
          TRIALS,
          { params: { id: spaceId }, body: { ...body, ...(cursor !== null && { cursor }) } },
          crypto.randomUUID(),
        );
        items.push(...step.items);
        looked += step.looked;
        cursor = step.nextCursor;
      } while (cursor !== null && looked < MAX_TRIED);
      setDone({ of: JSON.stringify(body), looked, items, more: cursor !== null });
    },
    { command: TRIALS, onProblem },
  );
  const shown = done?.of === asked ? done : undefined;
  const held = shown?.items.filter(({ action }) => action === "hold").length ?? 0;
  const refused = (shown?.items.length ?? 0) - held;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-2">
        <Button
          tone="secondary"
          className="justify-self-start"
          busy={busy}
          onClick={({ currentTarget }) => {
            if (!showWrong(currentTarget.form)) void run(proposal);
          }}
        >
          {t("trial.action", { count: TRIAL_DAYS })}
        </Button>
        <p className="text-xs text-muted">
          {t("trial.bound", { count: MAX_TRIED, days: TRIAL_DAYS })}
        </p>
      </div>
      <output className="grid gap-1">
        {shown && (
          <>
            <p className="font-bold">
              {shown.items.length === 0
                ? t("trial.nothing", { count: shown.looked })
                : [
                    ...(held > 0 ? [t("trial.held", { count: held })] : []),
                    ...(refused > 0 ? [t("trial.refused", { count: refused })] : []),
                  ].join(" ")}
            </p>
            {shown.items.length > 0 && (
              <p className="text-sm text-muted">{t("trial.looked", { count: shown.looked })}</p>
            )}
            {shown.more && (
              <p className="text-sm text-muted">{t("trial.more", { count: MAX_TRIED })}</p>
            )}
          </>
        )}
      </output>
      {shown && shown.items.length > 0 && (
        <ol
          aria-label={t("trial.list")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
          tabIndex={0}
          className="grid max-h-96 gap-0 overflow-y-auto border-2 border-line"
        >
          {shown.items.map((one) => (
            <li
              key={one.id}
              className="grid gap-1 border-b-2 border-line px-3 py-2 last:border-b-0"
            >
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                <Badge tone={one.action === "hold" ? "gold" : "danger"}>
                  {t(`kind.${one.rule}`)}
                </Badge>
                <Person person={one.author} className="min-w-0" />
                <Time value={one.time} show="relative" />
              </p>
              <Link
                to={postPath(one.postId)}
                dir="auto"
                className="line-clamp-2 text-sm wrap-anywhere hover:underline"
              >
                {one.excerpt || t("trial.noText")}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
