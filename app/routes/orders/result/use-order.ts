import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiProblem } from "~/app/api-problem";
import type { OrderView } from "~/domain/orders/view";
import { fetchOrder } from "./order-api";
import { backOff, pollDelay } from "./order-stage";

/** An order kept up to date: every two seconds while it is open and looked at, ever more rarely when not. */
export function useOrder(loaded: OrderView) {
  const [order, setOrder] = useState(loaded);
  const [offline, setOffline] = useState(false);
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(loaded);
  if (loaded !== seen) {
    setSeen(loaded);
    setOrder(loaded);
  }

  const { id } = order;
  const delay = pollDelay(order);
  useEffect(() => {
    if (delay === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    let unseen = 0;
    const look = async () => {
      const found = await fetchOrder(id).catch((error: unknown) => error);
      if (stopped) return;
      if (found instanceof Error) {
        setOffline(found instanceof ApiProblem && found.code === "offline");
        // Signed out meanwhile: the loader leads to the login page and back.
        if (found instanceof ApiProblem && found.status === 401) return void revalidate();
      } else {
        setOrder(found as OrderView);
        setOffline(false);
      }
      unseen = found instanceof Error || document.hidden ? unseen + 1 : 0;
      schedule();
    };
    const schedule = () => {
      timer = setTimeout(look, backOff(delay, unseen));
    };
    const lookNow = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      unseen = 0;
      void look();
    };
    schedule();
    document.addEventListener("visibilitychange", lookNow);
    addEventListener("online", lookNow);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookNow);
      removeEventListener("online", lookNow);
    };
  }, [id, delay, revalidate]);

  return { order, setOrder, offline };
}
