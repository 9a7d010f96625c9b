import { useEffect, useEffectEvent, useState } from "react";
import type { ApiAnswer, ApiRequest } from "./api-client";
import { callLate, type Endpoint } from "./call-late";

/** The answer of an endpoint, asked for once the page stands; undefined until it is here. */
export function useAnswer<Name extends Endpoint>(name: Name, request: ApiRequest<Name>) {
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${JSON.stringify(request)}`;
  const [found, setFound] = useState<{ asked: string; answer?: ApiAnswer<Name> }>();
  const ask = useEffectEvent(() => callLate(name, request));
  useEffect(() => {
    let left = false;
    ask().then(
      (answer) => left || setFound({ asked, answer }),
      (error: unknown) => {
        console.warn(error);
        if (!left) setFound({ asked });
      },
    );
    return () => {
      left = true;
    };
  }, [asked]);
  const isHere = found?.asked === asked;
  return {
    answer: isHere ? found.answer : undefined,
    failed: isHere && found.answer === undefined,
    retry: () => setAttempt(attempt + 1),
    /** Puts what it is by now in its place. */
    change: (answer: ApiAnswer<Name>) => setFound({ asked, answer }),
  };
}
