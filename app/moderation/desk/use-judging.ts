import i18next from "i18next";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiProblem, asProblem, explain } from "~/app/api-problem";
import { callLate } from "~/app/call-late";
import { toast } from "~/app/components/toast";
import type { CaseView, DecisionView } from "~/domain/moderation/view";
import { doneWords } from "~/app/moderation/action-words";
import type { Send } from "./send-decision";

/** How long what was pressed can be taken back: nobody has heard of it yet. */
const UNDO_MS = 6000;
/** So many outlive their page: a browser takes 64 KB of them, and two notes have 3 KB at most. */
const MAX_OUTLIVING = 18;

export interface Judgement {
  cases: readonly CaseView[];
  /** Which is named again where nothing says otherwise. */
  rule?: string;
  /** What is done, as it is told. */
  says: string;
  send(one: CaseView): Send;
}
export interface Pending extends Judgement {
  keys: readonly string[];
}

/**
 * Decisions that wait a few seconds before they are sent, so that a slip is told to nobody. The one before goes off when
 * the next is made, and when the page is left.
 */
export function useJudging() {
  const [pending, setPending] = useState<Pending>();
  const [gone, setGone] = useState<readonly string[]>([]);
  const [sent, setSent] = useState(0);
  const waiting = useRef<Pending>(undefined);
  const { revalidate } = useRevalidator();

  const hold = (one: Pending | undefined) => {
    waiting.current = one;
    setPending(one);
  };
  const giveBack = (cases: readonly CaseView[]) =>
    setGone((known) => known.filter((id) => !cases.some((one) => one.id === id)));

  async function send({ cases, send: sendOne, keys }: Pending, isLeaving: boolean) {
    const failed: unknown[] = [];
    const back: CaseView[] = [];
    const sendAt = (at: number) =>
      sendOne(cases[at]!)({ key: keys[at]!, keepalive: isLeaving && at < MAX_OUTLIVING });
    // A page that is left gets no answer to wait for: all of them are on their way before it is gone.
    const calls = isLeaving ? cases.map((_, at) => sendAt(at)) : [];
    void Promise.allSettled(calls);
    for (const [at, one] of cases.entries()) {
      try {
        await (calls[at] ?? sendAt(at));
      } catch (error) {
        const problem = asProblem(error);
        if (problem instanceof ApiProblem && problem.code === "already_decided") {
          await tellWho(one);
        } else {
          failed.push(error);
          back.push(one);
        }
      }
    }
    setSent((times) => times + 1);
    if (failed.length) {
      giveBack(back);
      toast("danger", await explain(failed[0]));
    }
    void revalidate();
  }
  function flush(isLeaving = false) {
    const one = waiting.current;
    if (!one) return;
    hold(undefined);
    void send(one, isLeaving);
  }
  function judge(judgement: Judgement) {
    flush();
    setGone((known) => [...known, ...judgement.cases.map(({ id }) => id)]);
    hold({ ...judgement, keys: judgement.cases.map(() => crypto.randomUUID()) });
  }
  /** Gives back what was to be judged. */
  function undo(): readonly CaseView[] {
    const cases = waiting.current?.cases ?? [];
    hold(undefined);
    giveBack(cases);
    return cases;
  }

  const leave = useEffectEvent(() => flush(true));
  const expire = useEffectEvent(() => flush());
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => expire(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  useEffect(() => {
    const left = () => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", left);
    return () => {
      document.removeEventListener("visibilitychange", left);
      leave();
    };
  }, []);
  return { pending, gone, sent, judge, undo, flush };
}

/** Somebody was faster: who, and what they decided. */
async function tellWho({ id: caseId, thing }: CaseView) {
  const file = await callLate("GET /moderation/{caseId}", { params: { caseId } }).catch(() => null);
  const decision = file?.case.appeal?.judged ?? file?.case.decision;
  const { t } = i18next;
  if (!decision || !file) return toast("info", t("moderation:desk.alreadyDecided"));
  const said = file.case.appeal?.judged
    ? t(
        file.case.appeal.judged.overturned
          ? "moderation:appeal.overturned"
          : "moderation:appeal.upheld",
      )
    : t(`moderation:${doneWords(thing.kind, (decision as DecisionView).action)}`);
  const { number, person } = decision.moderator;
  const who =
    person?.displayName ??
    (file.case.space === null
      ? t("moderation:operators")
      : t("moderation:moderatorNumber", { number }));
  toast("info", t("moderation:desk.decidedBy", { who, what: said }));
}
