import { useId, useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { Utc } from "~/app/routes/ops/utc";
import { WatchScreen } from "~/app/routes/play/watch/screen";
import { useCommand } from "~/app/use-command";
import { isPlayable } from "~/domain/store/playable";
import type { HeldScore } from "./page";

/** One held score: whose, why it waits, the game as it was played, and the two ways on. */
export function HeldScoreRow({ held, onDecided }: { held: HeldScore; onDecided(): void }) {
  const { t } = useTranslation(["ops", "scores"]);
  const { number } = useFormat();
  const { duration } = useTimeFormat();
  const [asked, setAsked] = useState<Decision>();
  const [watches, setWatches] = useState(false);
  const name = useId();
  const isOwn = useRootData()?.user?.id === held.person.id;
  const { sessionId, person, game, score, seconds, reason, startedAt, endedAt } = held;
  return (
    <li className="pixel-corners grid gap-4 border-2 border-line bg-surface p-4">
      <div id={name} className="grid min-w-0 gap-2 sm:grid-cols-[1fr_auto] sm:items-center">
        <Person person={person} />
        <p className="text-lg font-semibold tabular-nums">
          {t("ops:scores.score", { game: game.name, score: number(score) })}
        </p>
        <p className="text-sm sm:col-span-2">{t(`ops:scores.reasons.${reason}`)}</p>
        <p className="text-xs text-muted sm:col-span-2">
          {isOwn && <span className="mb-1 block">{t("ops:scores.own")}</span>}
          <Utc value={startedAt} /> – <Utc value={endedAt} /> ·{" "}
          {t("ops:scores.seen", { duration: duration(seconds) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          aria-describedby={name}
          aria-expanded={watches}
          onClick={() => setWatches(!watches)}
        >
          {t("ops:scores.watch")}
        </Button>
        {(isOwn ? (["refuse"] as const) : (["release", "refuse"] as const)).map((decision) => (
          <Button
            key={decision}
            tone={decision === "release" ? undefined : "secondary"}
            aria-describedby={name}
            onClick={() => setAsked(decision)}
          >
            {t(`ops:scores.${decision}`)}
          </Button>
        ))}
      </div>
      {watches && isPlayable(game.id) && (
        <WatchScreen
          gameId={game.id}
          sessionId={sessionId}
          label={t("scores:watch.titleNobody", { game: game.name })}
          opensAt={null}
          ofDesk
        />
      )}
      {asked && (
        <DecisionDialog
          sessionId={sessionId}
          decision={asked}
          onClose={() => setAsked(undefined)}
          onDecided={onDecided}
        />
      )}
    </li>
  );
}

type Decision = "release" | "refuse";

interface DecisionProps {
  sessionId: string;
  decision: Decision;
  onClose(): void;
  onDecided(): void;
}

/** Asks once more: neither can be undone. */
function DecisionDialog({ sessionId, decision, onClose, onDecided }: DecisionProps) {
  const { t } = useTranslation("ops");
  const { run, busy } = useCommand("POST /ops/scores/{id}/decision", {
    success: t(`scores.done.${decision}`),
    onSuccess: onDecided,
    onProblem({ code }) {
      // Somebody else was faster, or the player is gone.
      if (code === "score_not_held" || code === "not_found") onDecided();
      return false;
    },
  });
  return (
    <Confirm
      title={t(`scores.${decision}`)}
      text={t(`scores.sure.${decision}`)}
      action={t(`scores.${decision}`)}
      tone="primary"
      busy={busy}
      onConfirm={() => void run({ params: { id: sessionId }, body: { decision } })}
      onClose={onClose}
    />
  );
}
