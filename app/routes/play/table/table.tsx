import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { DuelStage } from "~/app/routes/play/duel/duel-stage";
import { MoveList, movesOf, useMoveText } from "~/app/routes/play/duel/move-list";
import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { useMachine } from "~/app/routes/play/machine/use-machine";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";
import { Actions } from "./actions";
import { Seat } from "./seat";
import { type LastMatch, TableCurtain } from "./table-curtain";
import { useBeats } from "./use-beats";
import { useTable } from "./use-table";

const NO_MATCH = { seed: "0".repeat(32), inputs: [] as readonly number[] };

interface TableProps {
  tableId: string;
  name: string;
  last: LastMatch | null;
}

/** A table with its garden, both players and what one can do. */
export function Table({ tableId, name, last: lastMatch }: TableProps) {
  const { t } = useTranslation("duel");
  const shown = useTable(tableId);
  const { table, you, status, ahead, feed } = shown;
  const seat = useRef<{ you: Side | null; turned: boolean }>({ you: null, turned: false });
  const [load] = useState(() => async (): Promise<Cabinet> => {
    const { createCabinet } = await import("~/app/routes/play/games/hedge-duel/game");
    return createCabinet({
      mayMove: (side) => seat.current.you === side,
      get turned() {
        return seat.current.turned;
      },
    }) as unknown as Cabinet;
  });
  const [isReady, setReady] = useState(false);
  const stage = useMachine(load, {
    onBegin: () => undefined,
    onEnd: () => undefined,
    onReady: () => setReady(true),
  });
  const { phase } = stage.view;
  const match = table?.match ?? null;
  const matchId = match?.matchId;
  useBeats(tableId, you !== null && table?.state === "playing");

  useEffect(() => {
    seat.current = { you, turned: you === 1 };
  }, [you]);
  useEffect(() => {
    if (!isReady || matchId === undefined || !feed.current || !match) return;
    const { seed: begun } = match;
    const played = feed.current;
    const show = () => stage.machine.current?.follow(begun, played);
    // What one has seen of one's own move was not so.
    played.onTakenBack = show;
    show();
    stage.show();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each match: its inputs come by the feed.
  }, [isReady, matchId]);
  const isOver = match !== null && match.result !== null;
  useEffect(() => {
    if (isOver) stage.show();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each match that ends.
  }, [isOver, matchId]);
  // The other plays on while one looks elsewhere: there is no pause at a table.
  useEffect(() => {
    if (phase !== "paused") return;
    const goOn = () => document.hidden || stage.machine.current?.begin();
    goOn();
    document.addEventListener("visibilitychange", goOn);
    return () => document.removeEventListener("visibilitychange", goOn);
  }, [phase, stage.machine]);

  const [first, second] = ([0, 1] as const).map(
    (side) => table?.seats[side]?.person.displayName ?? t(side === 0 ? "first" : "second"),
  ) as [string, string];
  const names = useMemo((): [string, string] => [first, second], [first, second]);
  const moveText = useMoveText();
  const { seed, inputs } = match ?? NO_MATCH;
  const moves = useMemo(() => movesOf(seed, inputs), [seed, inputs]);
  const last = moves.at(-1);
  const turn =
    match && !match.result
      ? match.turn === you
        ? t("yourTurn")
        : t("turnOf", { name: names[match.turn] })
      : "";
  const said = [last && moveText(last, names), turn].filter(Boolean).join(" ");
  const above: Side = you === 1 ? 0 : 1;
  const below: Side = above === 0 ? 1 : 0;
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4">
      <DuelStage
        stage={stage}
        name={name}
        watching={you === null}
        endless
        said={said}
        curtain={
          <TableCurtain tableId={tableId} phase={phase} {...shown} names={names} last={lastMatch} />
        }
        head={
          <>
            {table && <Seat table={table} side={above} ahead={ahead} isYou={you === above} />}
            {table && <Seat table={table} side={below} ahead={ahead} isYou={you === below} />}
            <p className="min-h-6 px-2 font-semibold">
              {status === "lost" ? t("lost") : turn || (you === null && table ? t("watching") : "")}
            </p>
          </>
        }
      />
      <div className="mx-auto grid w-full max-w-md gap-4">
        <Actions {...shown} names={names} />
        <MoveList moves={moves} names={names} />
        {table && table.watchers > 0 && (
          <p className="text-sm text-muted">{t("watchers", { count: table.watchers })}</p>
        )}
      </div>
    </div>
  );
}
