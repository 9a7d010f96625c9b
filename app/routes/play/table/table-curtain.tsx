import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useEndText } from "~/app/routes/play/duel/use-end-text";
import { useCommand } from "~/app/use-command";
import { tablePath } from "~/domain/matches/table";
import type { useTable } from "./use-table";

type Shown = ReturnType<typeof useTable>;

interface TableCurtainProps extends Shown {
  tableId: string;
  phase: string;
  names: readonly [string, string];
}

/** What stands before the garden while nobody plays in it: who is waited for, how it ended. */
export function TableCurtain(props: TableCurtainProps) {
  const { t } = useTranslation(["duel", "common", "play"]);
  const { table, you, status, phase } = props;
  if (status === "closed" || status === "signed-out") {
    return (
      <>
        <p className="font-pixel text-lg">
          {t(status === "closed" ? "duel:closed" : "duel:signedOut")}
        </p>
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
      <output className="font-pixel text-lg">
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
      <p className="font-pixel text-lg">{t("invites", { name: names[0] })}</p>
      <p className="text-sm">{t("ranked")}</p>
      <Button busy={sit.busy} onClick={() => sit.run({ params: { id: tableId } })}>
        {t("sit")}
      </Button>
    </>
  );
}

function Over({ table, you, names, send, phase }: TableCurtainProps) {
  const { t } = useTranslation("duel");
  const endText = useEndText();
  const { result } = table!.match!;
  if (phase === "playing") return null;
  const wants = you !== null && table!.again[you];
  const otherWants = you !== null && table!.again[you === 0 ? 1 : 0];
  const change = you === null ? undefined : result!.ratings?.[you];
  return (
    <>
      <output className="font-pixel text-lg">{endText(result!, names)}</output>
      {change && (
        <p className="text-sm">
          {result!.rated
            ? t("rating", { before: change.before, after: change.after })
            : t("notRated")}
        </p>
      )}
      {you !== null && otherWants && !wants && (
        <p className="text-sm">{t("wantsAgain", { name: names[you === 0 ? 1 : 0] })}</p>
      )}
      {you !== null && (
        <Button disabled={wants} onClick={() => send({ type: "again", on: true })}>
          {t(wants ? "againWaits" : "rematch")}
        </Button>
      )}
      <LinkButton tone="quiet" to="/play/detail/hedge-duel">
        {t("back")}
      </LinkButton>
    </>
  );
}
