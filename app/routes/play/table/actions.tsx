import { useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { useTranslation } from "~/app/i18n/use-translation";
import type { useTable } from "./use-table";

type ActionsProps = ReturnType<typeof useTable> & { names: readonly [string, string] };

/** What a player can do beside moving: offer a draw, answer one, give up. */
export function Actions({ table, you, send, names }: ActionsProps) {
  const { t } = useTranslation("duel");
  const [asks, setAsks] = useState(false);
  const match = table?.match;
  if (!match || match.result || you === null) return null;
  const ply = match.inputs.length;
  const isAsked = match.drawBy !== null && match.drawBy !== you;
  return (
    <div className="grid gap-2">
      {isAsked && (
        <output className="font-semibold">
          {t("drawOffered", { name: names[you === 0 ? 1 : 0] })}
        </output>
      )}
      <div className="flex flex-wrap gap-2">
        {isAsked ? (
          <>
            <Button onClick={() => send({ type: "draw", ply, offer: true })}>{t("agree")}</Button>
            <Button tone="secondary" onClick={() => send({ type: "draw", ply, offer: false })}>
              {t("decline")}
            </Button>
          </>
        ) : (
          <Button
            tone="secondary"
            disabled={match.drawBy === you}
            onClick={() => send({ type: "draw", ply, offer: true })}
          >
            {t(match.drawBy === you ? "drawWaits" : "offerDraw")}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setAsks(true)}>
          {t("resign")}
        </Button>
      </div>
      {asks && (
        <Confirm
          title={t("resignTitle")}
          text={t("resignText")}
          action={t("resign")}
          busy={false}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            send({ type: "resign", matchId: match.matchId });
          }}
        />
      )}
    </div>
  );
}
