import { useCallback, useEffect, useRef, useState } from "react";
import { explain } from "~/app/api-problem";
import { continueAudit, startAudit } from "~/app/routes/ops/ops-api";
import type { AuditScope } from "~/workers/operations/audit-step";
import { keepAudit, readAudit, type AuditRecord } from "./kept-audit";

/** An audit gone through step by step. One that a reload or another page interrupted goes on by itself. */
export function useAudit() {
  const [record, setRecord] = useState<AuditRecord>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);

  const show = useCallback((next: AuditRecord) => {
    keepAudit(next);
    setRecord(next);
  }, []);

  const goOn = useCallback(
    async (from: AuditRecord) => {
      const { signal } = (running.current = new AbortController());
      let current: AuditRecord = { ...from, state: "running" };
      setProblem(undefined);
      show(current);
      try {
        while (current.step) {
          const { auditId, scope, step, findings, figures } = current;
          const found = findings.length;
          const result = await continueAudit(auditId, { ...scope, step, found }, signal);
          if (signal.aborted) return;
          current = {
            ...current,
            step: result.next,
            head: result.head,
            findings: [...findings, ...result.findings],
            figures: [...figures, ...result.figures],
            state: result.next ? "running" : "done",
          };
          show(current);
        }
      } catch (error) {
        if (signal.aborted) return;
        setProblem(await explain(error));
        show({ ...current, state: "failed" });
      }
    },
    [show],
  );

  useEffect(() => {
    const takeUp = setTimeout(() => {
      const kept = readAudit();
      if (kept?.state === "running") void goOn(kept);
      else setRecord(kept);
    });
    return () => {
      clearTimeout(takeUp);
      running.current?.abort();
    };
  }, [goOn]);

  async function start(scope: AuditScope) {
    setProblem(undefined);
    try {
      const started = await startAudit(scope);
      await goOn({ ...started, scope, head: 0, findings: [], figures: [], state: "running" });
    } catch (error) {
      setProblem(await explain(error));
    }
  }

  function cancel() {
    running.current?.abort();
    if (record) show({ ...record, state: "stopped" });
  }

  return { record, problem, start, cancel, resume: () => void (record && goOn(record)) };
}
