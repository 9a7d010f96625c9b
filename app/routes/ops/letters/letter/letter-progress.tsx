import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";
import type { Progress } from "~/domain/letters/dispatch";

const EVERY_MS = 2000;

interface LetterProgressProps {
  letter: { id: string; state: string; readers: number | null; uncertain: number | null };
  progress: Progress;
}

/** How far a letter has come; follows it while it is on its way. */
export function LetterProgress({ letter, progress }: LetterProgressProps) {
  const { t } = useTranslation("ops-letters");
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const isSending = letter.state === "sending";
  const [stopped, setStopped] = useState(false);
  const { run, busy } = useChange("POST /ops/letters/{id}/stop", {
    success: t("isStopped"),
    onSuccess: () => setStopped(true),
  });
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isSending, revalidate]);

  const { sent, refused, waiting, sending } = progress;
  const readers = letter.readers ?? 0;
  const settled = Math.min(sent + refused + (isSending ? 0 : sending), readers);
  const figures = [
    ["sent", sent],
    ["refused", refused],
    ["waiting", waiting],
    // On its way it is what is being sent; afterwards it is what nobody knows of.
    [isSending ? "sending" : "uncertain", sending],
  ] as const;
  return (
    <Card className="grid gap-4">
      <label className="grid gap-2">
        <span className="text-lg font-bold">
          {t("progress", { settled: number(settled), readers: number(readers) })}
        </span>
        <progress max={Math.max(readers, 1)} value={settled} className="h-4 w-full" />
      </label>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(`figures.${name}`)}</dt>
            <dd className="text-lg font-semibold tabular-nums">{number(value)}</dd>
          </div>
        ))}
      </dl>
      {!isSending && sending > 0 && <p className="text-sm text-muted">{t("uncertainHint")}</p>}
      {isSending && !stopped && (
        <Button
          tone="danger"
          busy={busy}
          className="justify-self-start"
          onClick={() => void run({ params: { id: letter.id } })}
        >
          {t("stop")}
        </Button>
      )}
    </Card>
  );
}
