import { useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { Utc } from "~/app/routes/ops/utc";
import { useChange } from "~/app/use-command";
import type { PlayerFile } from "./load-player";

interface SessionsProps extends Pick<PlayerFile, "sessions"> {
  playerId: string;
}

/** Where a player is signed in. What is ended is refused with its next request. */
export function Sessions({ playerId: id, sessions }: SessionsProps) {
  const { t } = useTranslation("ops");
  const [asked, setAsked] = useState(false);
  const all = useChange("DELETE /ops/players/{id}/sessions", {
    success: t("player.allEnded"),
    onSuccess: () => setAsked(false),
  });
  return (
    <OpsSection title={t("player.sessions")}>
      {sessions.length === 0 && <p className="text-sm text-muted">{t("player.noSessions")}</p>}
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} playerId={id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setAsked(true)}>
          {t("player.endAll")}
        </Button>
      )}
      {asked && (
        <Confirm
          title={t("player.endAll")}
          text={t("player.endAllSure")}
          action={t("player.endAll")}
          busy={all.busy}
          onConfirm={() => void all.run({ params: { id } })}
          onClose={() => setAsked(false)}
        />
      )}
    </OpsSection>
  );
}

interface SessionRowProps {
  playerId: string;
  session: PlayerFile["sessions"][number];
}

function SessionRow({ playerId: id, session }: SessionRowProps) {
  const { t } = useTranslation(["ops", "settings"]);
  const { sessionId, browser, system, startedAt, expiresAt } = session;
  const { run, busy } = useChange("DELETE /ops/players/{id}/sessions/{sessionId}", {
    success: t("player.ended"),
  });
  const name =
    browser && system
      ? t("settings:devices.on", { browser, system })
      : (browser ?? system ?? t("settings:devices.unknown"));
  return (
    <li className="pixel-corners flex flex-wrap items-center gap-x-3 gap-y-1 border-2 border-line bg-surface py-2 pl-4 pr-2">
      <div className="grid min-w-0 grow">
        <span className="font-semibold">{name}</span>
        <span className="text-xs text-muted">
          {t("settings:devices.since")} <Utc value={startedAt} />
        </span>
        <span className="text-xs text-muted">
          {t("player.lasts")} <Utc value={expiresAt} />
        </span>
      </div>
      <Button
        tone="quiet"
        busy={busy}
        aria-label={t("settings:devices.endOf", { device: name })}
        onClick={() => void run({ params: { id, sessionId } })}
      >
        {t("player.end")}
      </Button>
    </li>
  );
}
