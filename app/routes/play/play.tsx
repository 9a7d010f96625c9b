import { useEffect } from "react";
import { Outlet } from "react-router";
import { useRootData } from "~/app/frame/root-data";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listEnded } from "./session/kept-sessions";

export const handle: RouteHandle = { title: "play" };

/** What all addresses under /play share: their place in the breadcrumbs, and that no game stays unsent. */
export default function Play() {
  const userId = useRootData()?.user?.id;
  useEffect(() => {
    if (!userId || listEnded(userId).length === 0) return;
    const load = import("./session/send-left-over");
    load.then(({ sendLeftOver }) => sendLeftOver(userId)).catch(console.warn);
  }, [userId]);
  return <Outlet />;
}
