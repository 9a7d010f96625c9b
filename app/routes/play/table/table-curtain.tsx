import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useEndText } from "~/app/routes/play/duel/use-end-text";
import { useCommand } from "~/app/use-command";
import { matchPath, tablePath } from "~/domain/matches/table";
import type { Ending, Side } from "~/domain/play/hedge-duel/v1/rules";
import type { useTable } from "./use-table";

type Shown = ReturnType<typeof useTable>;

/** What was played last at a table before this page was opened. */
export interface LastMatch {
  id: string;
  winner: Side | null;
  ending: string;
  moves: number;
  rated: boolean;
  players: readonly { displayName: string | null }[];
  /** One's own rating; undefined for who did not play. */
  change?: { before: number; after: number };
}

interface TableCurtainProps extends Shown {
  tableId: string;
  phase: string;
  names: readonly [string, string];
  last: LastMatch | null;
}

/** What stands before the garden while nobody plays in it: who is waited for, how it ended. */
export function TableCurtain(props: TableCurtainProps) {
  const { t } = useTranslation(["duel", "common", "play"]);
  const { table, you, status, phase } = props;
  if (status === "closed") return <Closed {...props} />;
  if (status === "signed-out") {
    return (
      <>
        <p className="font-pixel text-lg">{t("duel:signedOut")}</p>
        <LinkButton to="/play/detail/hedge-duel">{t("duel:back")}</LinkButton>
      </>
    );
  }
  if (phase === "failed") return <p>{t("play:loadFailed")}</p>;
  if (!table || phase === "loading") return <p>{t("common:loading")}</p>;
  if (table.match?.result) return <Over {...props} />;
  if (table.match) return null;
  if (you === null) return <Free {...props} />;
  return <Waiting {...props} />;
}

/** A table that is there no more, and how the last match ended that was played at it. */
function Closed({ table, you, names, last }: TableCurtainProps) {
  const { t } = useTranslation("duel");
  const result = table?.match?.result;
  return (
    <>
      <p className="font-pixel text-lg">{t("closed")}</p>
      {result && (
        <Result
          {...result}
          names={names}
          change={you === null ? undefined : result.ratings?.[you]}
        />
      )}
      {table?.match && result?.rated != null && <WatchLink matchId={table.match.matchId} />}
      {!table?.match && last && (
        <>
          <Result
            {...last}
            ending={last.ending as Ending}
            names={[
              last.players[0]?.displayName ?? t("first"),
              last.players[1]?.displayName ?? t("second"),
            ]}
          />
          <p className="text-sm text-muted">{t("moves.title", { count: last.moves })}</p>
          <WatchLink matchId={last.id} />
        </>
      )}
      <LinkButton to="/play/detail/hedge-duel">{t("back")}</LinkButton>
    </>
  );
}

/** To a match that is recorded: whoever has the address can watch it. */
function WatchLink({ matchId }: { matchId: string }) {
  const { t } = useTranslation("duel");
  return (
    <LinkButton tone="secondary" to={matchPath(matchId)} prefetch="none">
      {t("watch.link")}
    </LinkButton>
  );
}

interface ResultProps {
  winner: Side | null;
  ending: Ending | null;
  rated: boolean | null;
  names: readonly [string, string];
  change?: { before: number; after: number };
}

/** How a match ended, and what became of one's rating. */
function Result({ winner, ending, rated, names, change }: ResultProps) {
  const { t } = useTranslation("duel");
  const endText = useEndText();
  return (
    <>
      <output className="text-lg font-bold">{endText({ winner, ending }, names)}</output>
      {change && (
        <p className="text-sm">
          {rated ? t("rating", { before: change.before, after: change.after }) : t("notRated")}
        </p>
      )}
    </>
  );
}

/** Two sides, and one of them waits. */
function Waiting({ table, tableId, you }: TableCurtainProps) {
  const { t } = useTranslation("duel");
  const close = useCommand("DELETE /play/tables/{id}");
  const isHost = you === 0;
  const other = table!.seats[isHost ? 1 : 0];
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(tablePath(tableId), location.href).href)
      .then(() => toast("success", t("copied")))
      .catch(() => toast("danger", t("notCopied")));
  return (
    <>
      <output className="text-lg font-bold">
        {other
          ? t("waitsFor", { name: other.person.displayName ?? "" })
          : t(table!.listed ? "waitsForAnybody" : "waitsForFriend")}
      </output>
      {isHost && !other && <Button onClick={copy}>{t("copyLink")}</Button>}
      {isHost && (
        <Button
          tone="quiet"
          busy={close.busy}
          onClick={() => close.run({ params: { id: tableId } })}
        >
          {t("closeTable")}
        </Button>
      )}
    </>
  );
}

/** Somebody comes by the link or the list: they sit down, or watch. */
function Free({ table, tableId, names }: TableCurtainProps) {
  const { t } = useTranslation("duel");
  const sit = useCommand("PUT /play/tables/{id}/seat");
  if (table!.seats[1]) return <output>{t("aboutToBegin")}</output>;
  return (
    <>
      <p className="text-lg font-bold">{t("invites", { name: names[0] })}</p>
      <p className="text-sm">{t("ranked")}</p>
      <Button busy={sit.busy} onClick={() => sit.run({ params: { id: tableId } })}>
        {t("sit")}
      </Button>
    </>
  );
}

function Over({ table, you, names, send, phase }: TableCurtainProps) {
  const { t } = useTranslation("duel");
  const { matchId, result } = table!.match!;
  if (phase === "playing") return null;
  const wants = you !== null && table!.again[you];
  const otherWants = you !== null && table!.again[you === 0 ? 1 : 0];
  const change = you === null ? undefined : result!.ratings?.[you];
  return (
    <>
      <Result {...result!} names={names} change={change} />
      {you !== null && otherWants && !wants && (
        <p className="text-sm">{t("wantsAgain", { name: names[you === 0 ? 1 : 0] })}</p>
      )}
      {you !== null && (
        <Button disabled={wants} onClick={() => send({ type: "again", on: true })}>
          {t(wants ? "againWaits" : "rematch")}
        </Button>
      )}
      {result!.rated !== null && <WatchLink matchId={matchId} />}
      <LinkButton tone="quiet" to="/play/detail/hedge-duel">
        {t("back")}
      </LinkButton>
    </>
  );
}
