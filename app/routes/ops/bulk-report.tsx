import { Card } from "~/app/components/card";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import type { BulkOutcome } from "./use-bulk";

interface BulkReportProps {
  outcome: BulkOutcome | undefined;
  onClose(): void;
  /** How many it was done to, and how many were left, in words. */
  said(done: number, failed: number): { done: string; failed: string };
}

/** What came of a deed for many, and why some refused it. In sight however long the list above it is. */
export function BulkReport({ outcome, onClose, said }: BulkReportProps) {
  const { t } = useTranslation("common");
  const words = outcome && said(outcome.done, outcome.failed.length);
  return (
    <div aria-live="polite" className="sticky bottom-20 z-10 lg:bottom-4">
      {outcome && words && (
        <Card className="grid max-h-72 gap-2 overflow-y-auto text-sm">
          <div className="flex items-center justify-between gap-4">
            <p className="font-semibold">{words.done}</p>
            <Button tone="quiet" onClick={onClose}>
              {t("close")}
            </Button>
          </div>
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
