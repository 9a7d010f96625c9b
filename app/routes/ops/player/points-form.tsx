import { useRef, useState } from "react";
import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";
import { ALONE } from "~/domain/approvals/rule";
import { MAX_GRANT, MAX_MESSAGE, MIN_MESSAGE } from "~/domain/points/commands";

/** Gives points or takes some. What is written goes to the player. */
export function PointsForm({ playerId }: { playerId: string }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const [sent, setSent] = useState(0);
  const { run, busy } = useChange("POST /ops/players/{id}/points", {
    success: t("player.moved"),
    onSuccess: () => setSent(sent + 1),
  });
  // Known before the form is sent: which of the two buttons sends it.
  const way = useRef<"give" | "take">("give");

  function move(text: (field: string) => string) {
    const body = { way: way.current, amount: Number(text("amount")), message: text("message") };
    void run({ params: { id: playerId }, body });
  }
  return (
    <SubmitForm
      key={sent}
      onSend={move}
      className="pixel-corners grid grid-cols-[minmax(0,1fr)] gap-4 border-2 border-line bg-surface p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          name="amount"
          type="number"
          inputMode="numeric"
          label={t("player.amount")}
          required
          min={1}
          max={MAX_GRANT}
        />
        <TextField
          name="message"
          label={t("player.message")}
          hint={t("player.messageHint")}
          required
          minLength={MIN_MESSAGE}
          maxLength={MAX_MESSAGE}
          autoComplete="off"
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} onClick={() => (way.current = "give")}>
          {t("player.give")}
        </Button>
        <Button
          type="submit"
          tone="secondary"
          disabled={busy}
          onClick={() => (way.current = "take")}
        >
          {t("player.take")}
        </Button>
        <p className="basis-full text-xs text-muted">
          {t("player.alone", { points: number(ALONE.points) })}
        </p>
      </div>
    </SubmitForm>
  );
}
