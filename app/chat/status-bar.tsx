import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { useEffect, useState } from "react";
import { reachShop } from "~/app/connection/connection";
import { useTranslation } from "~/app/i18n/use-translation";
import { reloadPage } from "~/app/connection/reload";
import { groupPath } from "~/domain/groups/paths";
import type { RoomClient } from "./room-client";
import { useRoomState } from "./use-room";

/** What there is to say of the line; nothing while it stands. */
export function StatusBar({ client }: { client: RoomClient }) {
  const { t } = useTranslation(["chat", "shell", "common"]);
  const { status } = useRoomState(client);
  const isBad = status !== "online" && status !== "quiet" && status !== "reconnecting";
  return (
    <output>
      {status !== "online" && status !== "quiet" && (
        <p
          className={classNames(
            "flex flex-wrap items-center justify-center gap-x-3 border-b-2 px-3 py-1.5 text-center text-sm font-semibold",
            isBad ? "border-danger bg-surface text-danger" : "border-line bg-raised text-muted",
          )}
        >
          {status === "session" ? t("shell:loginExpired") : t(`status.${status}`)}
          {status === "lost" && <Refresh />}
          {status === "notMember" && (
            <Link
              to={groupPath(client.groupId)}
              className="inline-flex min-h-8 items-center underline"
            >
              {t("toGroup")}
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
  const { t } = useTranslation("chat");
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
      {left !== undefined && <span>{t("initialize", { countdown: left })}</span>}
      <button type="button" className="min-h-8 underline" onClick={reloadPage}>
        {t("refresh")}
      </button>
    </>
  );
}
