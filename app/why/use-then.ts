import { useEffect, useState } from "react";
import { fetchApi } from "~/app/api-client";
import { useTranslation } from "~/app/i18n/use-translation";
import { sourceOf, type WhyEntry, type WhySourceName } from "./sources";

/** A moment to look back to: a time, or right after an event of the log. */
export type Moment = { time: string } | { position: number };

interface PastFigure {
  balance: number;
  /** The last change by then. */
  entry: WhyEntry | null;
}

/** Fingers slide over many positions before they rest on one. */
const REST_MS = 150;

/** A figure as it was at a moment, as the API works it out from the events. Null: nothing is asked. */
export function useThen(name: WhySourceName, moment: Moment | null) {
  const { i18n } = useTranslation("common");
  const [answer, setAnswer] = useState<{ asked: string; figure?: PastFigure }>();
  const search = new URLSearchParams({ lng: i18n.language });
  for (const [key, value] of Object.entries(moment ?? {})) search.set(key, String(value));
  const asked = moment ? `${sourceOf(name).at}?${search}` : null;

  useEffect(() => {
    if (asked === null) return undefined;
    const leaving = new AbortController();
    const rest = setTimeout(async () => {
      try {
        const response = await fetchApi(asked, { signal: leaving.signal });
        setAnswer({ asked, figure: await response.json() });
      } catch {
        if (!leaving.signal.aborted) setAnswer({ asked });
      }
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [asked]);

  const settled = answer?.asked === asked;
  return {
    /** The one asked before, until the new one is here. */
    past: asked === null ? undefined : answer?.figure,
    busy: asked !== null && !settled,
    failed: asked !== null && settled && !answer?.figure,
  };
}
