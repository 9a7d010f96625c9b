import type { ReactNode } from "react";
import { Button } from "~/app/components/button";
import { Spinner } from "~/app/components/spinner";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { ResultLines, ResultWays } from "./result";
import type { Play, Playable } from "./use-play";
import { useProblemText } from "./use-problem-text";

interface CurtainProps {
  play: Play;
  daily: Playable["daily"];
}

/** What stands before a game while it does not run. */
export function Curtain({ play, daily }: CurtainProps) {
  const { t } = useTranslation(["play", "scores", "common"]);
  const { flow, stage } = play;
  const { phase } = stage.view;
  if (phase === "loading") return <p>{t("common:loading")}</p>;
  if (phase === "failed") return <p>{t("play:loadFailed")}</p>;
  if (flow.stage === "starting") {
    return (
      <p className="flex items-center gap-2">
        <Spinner /> {t("scores:start.starting")}
      </p>
    );
  }
  if (flow.problem) return <Problem play={play} problem={flow.problem} daily={daily} />;
  if (phase === "paused") return <Paused play={play} daily={daily} />;
  if (phase === "over") return <Over play={play} daily={daily} />;
  return phase === "ready" && <Ready play={play} daily={daily} />;
}

function Ready({ play: { begin, userId }, daily }: CurtainProps) {
  const { t } = useTranslation(["play", "scores"]);
  if (userId === null) {
    return (
      <>
        <Button onClick={() => begin()}>{t("play:start")}</Button>
        <Note>{t(daily ? "scores:start.dailyVisitor" : "scores:start.visitor")}</Note>
      </>
    );
  }
  if (!daily) return <Button onClick={() => begin()}>{t("play:start")}</Button>;
  return daily.played ? (
    <>
      <Note>{t("scores:start.dailyDone")}</Note>
      <Button onClick={() => begin("practice")}>{t("scores:start.practice")}</Button>
    </>
  ) : (
    <>
      <Button onClick={() => begin("daily")}>{t("scores:start.daily")}</Button>
      <Note>{t("play:list.daily.lead")}</Note>
    </>
  );
}

function Paused({ play: { flow, stage, begin }, daily }: CurtainProps) {
  const { t } = useTranslation(["play", "scores"]);
  const { restored, session, late } = flow;
  // The puzzle of the day is there once.
  const mayStartOver = restored && !session?.daily;
  return (
    <>
      {restored ? (
        <Note>{t(late ? "scores:start.savedLate" : "scores:start.saved")}</Note>
      ) : (
        <p className="font-pixel text-lg">{t("play:paused")}</p>
      )}
      <Button onClick={() => stage.machine.current?.begin()}>{t("play:resume")}</Button>
      {mayStartOver && (
        <Button tone="secondary" onClick={() => begin(daily ? "practice" : undefined)}>
          {t("scores:start.startOver")}
        </Button>
      )}
      <Button tone="quiet" onClick={() => stage.machine.current?.retire()}>
        {t("play:endGame")}
      </Button>
    </>
  );
}

function Over({ play, daily }: CurtainProps) {
  const { t } = useTranslation(["play", "scores"]);
  const { number } = useFormat();
  const { flow, stage, begin } = play;
  return (
    <>
      <p className="font-pixel text-lg">{t("play:over")}</p>
      <p className="text-2xl font-bold tabular-nums">{number(stage.view.score)}</p>
      <ResultLines flow={flow} />
      {flow.result?.state !== "checking" && (
        <Button onClick={() => begin(daily && play.userId ? "practice" : undefined)}>
          {t(daily ? "scores:start.practice" : "play:again")}
        </Button>
      )}
      <ResultWays flow={flow} onSend={play.send} />
    </>
  );
}

/** What kept a game from being started, saved or gone on with, and the ways on. */
function Problem({ play, problem, daily }: CurtainProps & { problem: string }) {
  const { t } = useTranslation(["scores", "common"]);
  const { begin } = play;
  const text = useProblemText()(problem);
  const again = (
    <Button onClick={() => begin()}>
      {t(problem === "old_rules" ? "scores:start.startOver" : "common:tryAgain")}
    </Button>
  );
  const unranked = (
    <Button tone="secondary" onClick={() => begin("unranked")}>
      {t("scores:start.unranked")}
    </Button>
  );
  const anew = (
    <Button onClick={() => begin(daily ? "practice" : undefined)}>
      {t(daily ? "scores:start.practice" : "scores:start.again")}
    </Button>
  );
  const ways: Record<string, ReactNode> = {
    already_played: <Button onClick={() => begin("practice")}>{t("scores:start.practice")}</Button>,
    too_many_sessions: unranked,
    new_rules: <Button onClick={() => location.reload()}>{t("scores:start.reload")}</Button>,
    session_over: anew,
    not_found: anew,
  };
  return (
    <>
      <Note role="alert">{text}</Note>
      {ways[problem] ?? (
        <>
          {again}
          {problem !== "old_rules" && unranked}
        </>
      )}
    </>
  );
}

function Note({ children, role }: { children: ReactNode; role?: "alert" }) {
  return (
    <p role={role} className="max-w-60 text-sm">
      {children}
    </p>
  );
}
