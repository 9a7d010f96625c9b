import { Card } from "~/app/components/card";
import type { BulkOutcome } from "./use-bulk";

interface BulkReportProps {
  outcome: BulkOutcome | undefined;
  /** How many it was done to, and how many were left, in words. */
  said(done: number, failed: number): { done: string; failed: string };
}

/** What came of a deed for many, and why some refused it. */
export function BulkReport({ outcome, said }: BulkReportProps) {
  const words = outcome && said(outcome.done, outcome.failed.length);
  return (
    <div aria-live="polite">
      {outcome && words && (
        <Card className="grid gap-2 text-sm">
          <p className="font-semibold">{words.done}</p>
          {outcome.failed.length > 0 && (
            <>
              <p className="font-semibold text-danger">{words.failed}</p>
              <ul className="grid gap-1">
                {outcome.failed.map(({ name, why }) => (
                  <li key={name} className="wrap-anywhere">
                    <bdi className="font-semibold">{name}</bdi>: {why}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Card>
      )}
    </div>
  );
}
