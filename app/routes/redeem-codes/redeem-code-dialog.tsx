import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "~/app/api-client";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { TextField } from "~/app/components/text-field";
import { verify } from "~/app/components/verification-request";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { type Prize, PrizeNote } from "./prize-note";

interface RedeemCodeDialogProps {
  open: boolean;
  onClose(): void;
}

/** Code, Activate Now, and what it brought. */
export function RedeemCodeDialog({ open, onClose }: RedeemCodeDialogProps) {
  const { t } = useTranslation("redeem-codes");
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const [prize, setPrize] = useState<Prize>();
  const { run, busy } = useAction(
    async (code: string, key) => {
      const verification = await verify();
      return callApi("POST /redeem-codes", { body: { code }, verification, key });
    },
    {
      onSuccess(answer) {
        setPrize(answer.prize);
        void revalidate();
      },
      onProblem(refusal) {
        if (refusal.code.startsWith("login_")) return false;
        if (refusal.code === "already_owned") setProblem(t("sameCode"));
        else void explain(refusal).then(setProblem);
        return true;
      },
    },
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    setProblem(code ? undefined : t("required"));
    if (code) void run(code);
  }

  function close() {
    setPrize(undefined);
    setProblem(undefined);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={t("action")} locked={busy}>
      {prize ? (
        <div aria-live="polite" className="grid gap-4">
          <PrizeNote prize={prize} />
          <Button tone="secondary" onClick={() => setPrize(undefined)}>
            {t("another")}
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <p className="text-sm text-muted">{t("lead")}</p>
          <TextField
            name="code"
            label={t("code")}
            error={problem}
            required
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
          />
          <Button type="submit" busy={busy}>
            {t("activate")}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
