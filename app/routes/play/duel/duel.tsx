import { memo, type ReactNode, startTransition, useMemo, useRef, useState } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { useMachine } from "~/app/routes/play/machine/use-machine";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";
import { DuelStage } from "./duel-stage";
import { Lobby } from "./lobby";
import { LocalMatch, type LocalStand, type Rival } from "./local-match";
import { MoveList, movesOf, useMoveText } from "./move-list";
import { useEndText } from "./use-end-text";

/** What goes on beside the match is the same after each move. */
const Elsewhere = memo(Lobby);

const RIVALS = ["easy", "hard", "beside"] as const;

/** A game for two: on this device, or at a table with somebody who is elsewhere. */
export function Duel({ name }: { name: string }) {
  const { t } = useTranslation(["duel", "play", "common"]);
  const [match, setMatch] = useState<LocalStand | null>(null);
  /** For whoever asks later whose move it is. */
  const latest = useRef<LocalMatch>(null);
  const [rival, setRival] = useState<Rival>("easy");
  const begin = () => {
    // The picture shows a move at once; the words follow, without holding it up.
    const begun = new LocalMatch(rival, (stand) => startTransition(() => setMatch(stand)));
    latest.current = begun;
    setMatch(begun.stand);
    stage.machine.current?.follow(begun.seed, begun);
    stage.show();
  };
  const [load] = useState(() => async (): Promise<Cabinet> => {
    const { createCabinet } = await import("~/app/routes/play/games/hedge-duel/game");
    const mayMove = (side: Side) => latest.current?.isPerson(side) ?? true;
    return createCabinet({ mayMove, turned: false }) as unknown as Cabinet;
  });
  const stage = useMachine(load, {
    onBegin: begin,
    onEnd: () => undefined,
  });
  const moveText = useMoveText();
  const endText = useEndText();
  const { phase } = stage.view;
  const isBeside = (match?.rival ?? rival) === "beside";
  const names = useMemo(
    (): [string, string] =>
      isBeside ? [t("duel:first"), t("duel:second")] : [t("duel:you"), t("duel:computer")],
    [isBeside, t],
  );
  const moves = useMemo(() => (match ? movesOf(match.seed, match.inputs) : []), [match]);
  const ended = match ? endText(match, names) : "";
  const last = moves.at(-1);
  const choice = (
    <Select
      label={t("duel:against")}
      value={rival}
      onChange={({ target }) => setRival(target.value as Rival)}
      options={RIVALS.map((value) => ({ value, label: t(`duel:rivals.${value}`) }))}
    />
  );
  const curtains: Record<typeof phase, ReactNode> = {
    loading: <p>{t("common:loading")}</p>,
    failed: <p>{t("play:loadFailed")}</p>,
    ready: (
      <>
        {choice}
        <Button onClick={begin}>{t("play:start")}</Button>
      </>
    ),
    playing: null,
    ending: null,
    paused: (
      <>
        <p className="font-pixel text-lg">{t("play:paused")}</p>
        <Button onClick={() => stage.machine.current?.begin()}>{t("play:resume")}</Button>
        <Button tone="quiet" onClick={() => stage.machine.current?.retire()}>
          {t("duel:resign")}
        </Button>
      </>
    ),
    over: (
      <>
        <p className="text-lg font-bold">{ended}</p>
        {choice}
        <Button onClick={begin}>{t("play:again")}</Button>
      </>
    ),
  };
  const next = match && phase === "playing" ? match.turn : null;
  const isYours = next === 0 && match?.rival !== "beside";
  const turn =
    next === null ? "" : isYours ? t("duel:yourTurn") : t("duel:turnOf", { name: names[next] });
  const said = ended || [last && moveText(last, names), turn].filter(Boolean).join(" ");
  return (
    <div className="stack gap-6">
      <DuelStage
        stage={stage}
        name={name}
        said={phase === "paused" ? t("play:paused") : phase === "ready" ? "" : said}
        curtain={curtains[phase]}
        head={<p className="min-h-6 px-2 font-semibold">{turn || ended || t("duel:unranked")}</p>}
      />
      <MoveList moves={moves} names={names} />
      <Elsewhere />
    </div>
  );
}
