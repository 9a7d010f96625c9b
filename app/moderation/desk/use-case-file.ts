import { useEffect, useRef, useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { callLate } from "~/app/call-late";

export type CaseFile = ApiAnswer<"GET /moderation/{caseId}">;

/**
 * What there is to judge a case by; that of the next one comes meanwhile. Null where it did not come. After each decision
 * that was sent it is asked for anew: the record of the same author has it, too.
 */
export function useCaseFile(id: string | undefined, nextId: string | undefined, sent: number) {
  const asked = useRef(new Map<string, Promise<CaseFile | null>>());
  const askedAfter = useRef(sent);
  const [found, setFound] = useState<{ id: string; file: CaseFile | null }>();
  useEffect(() => {
    let left = false;
    if (askedAfter.current !== sent) asked.current.clear();
    askedAfter.current = sent;
    const ask = (caseId: string) => {
      const known =
        asked.current.get(caseId) ??
        callLate("GET /moderation/{caseId}", { params: { caseId } }).catch((error: unknown) => {
          console.warn(error);
          asked.current.delete(caseId);
          return null;
        });
      asked.current.set(caseId, known);
      return known;
    };
    if (id !== undefined) {
      void ask(id).then((file) => left || setFound({ id, file }));
      if (nextId !== undefined) void ask(nextId);
    }
    return () => {
      left = true;
    };
  }, [id, nextId, sent]);
  return found?.id === id ? found?.file : undefined;
}
