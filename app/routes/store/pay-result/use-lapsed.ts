import { useEffect, useState } from "react";

/** Whether a time has come; `atRender` is what the server saw, so that both render the same. */
export function useLapsed(until: string, atRender: boolean): boolean {
  const [lapsed, setLapsed] = useState(atRender);

  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - Date.now());
    const timer = setTimeout(() => setLapsed(true), left);
    return () => clearTimeout(timer);
  }, [until]);

  return lapsed;
}
