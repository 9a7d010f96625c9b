import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { useEffect, useState } from "react";
import { reachShop } from "~/app/connection/connection";
import { useTranslation } from "~/app/i18n/use-translation";
import { reloadPage } from "~/app/connection/reload";
import { groupPath } from "~/domain/groups/paths";
import { isOver } from "./line-state";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

interface StatusBarProps {
  client: RoomClient;
  /** Its page is there for whoever is not in it. */
  isPublic: boolean;
}

const LINK = "inline-flex min-h-11 items-center underline";

/** What there is to say of the line, and the way on; nothing while it stands. */
export function StatusBar({ client, isPublic }: StatusBarProps) {
  const { t } = useTranslation(["chat", "shell", "common"]);
  const { status } = useRoomState(client);
  const isBad = status !== "online" && status !== "quiet" && status !== "reconnecting";
  return (
    <output>
      {status !== "online" && status !== "quiet" && (
        <p
          className={classNames(
            "flex flex-wrap items-center justify-center gap-x-3 border-b-2 px-3 py-0.5 text-center text-sm min-h-9 font-semibold",
            isBad ? "border-danger bg-surface text-danger" : "border-line bg-raised text-muted",
          )}
        >
          {status === "session" ? t("shell:loginExpired") : t(`status.${status}`)}
          {status === "lost" && <Refresh />}
          {status === "session" && (
            <button type="button" className={LINK} onClick={reloadPage}>
              {t("shell:login")}
            </button>
          )}
          {status === "notMember" && isPublic && (
            <Link to={groupPath(client.groupId)} className={LINK}>
              {t("toGroup")}
            </Link>
          )}
          {isOver(status) && status !== "session" && (
            <Link to="/community/groups" className={LINK}>
              {t("find")}
            </Link>
          )}
        </p>
      )}
    </output>
  );
}

const SECONDS = 15;

/** The shop answers, and the room does not: the page begins anew by itself. What waits to be sent is kept. */
function Refresh() {
  const { t } = useTranslation(["chat", "common"]);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    void reachShop().then(() => {
      if (gone) return;
      setLeft(SECONDS);
      timer = setInterval(() => setLeft((seconds = SECONDS) => Math.max(0, seconds - 1)), 1_000);
    });
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    if (left === 0) reloadPage();
  }, [left]);
  return (
    <>
      {left !== undefined && <span>{t("common:initialize", { countdown: left })}</span>}
      <button type="button" className={LINK} onClick={reloadPage}>
        {t("refresh")}
      </button>
    </>
  );
}
