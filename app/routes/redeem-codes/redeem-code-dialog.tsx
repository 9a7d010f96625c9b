import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { LinkButton } from "~/app/components/link-button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { prepareVerification, verify } from "~/app/components/verification";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { useAction } from "~/app/use-action";

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

  function redeem(code: string) {
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
        <SubmitForm
          onSend={(text) => redeem(text("code"))}
          onInput={prepareVerification}
          noValidate
          className="grid gap-4"
        >
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
        </SubmitForm>
      )}
    </Dialog>
  );
}

type Prize = ApiAnswer<"POST /redeem-codes">["prize"];

/** What a code brought, and where it is found. */
function PrizeNote({ prize }: { prize: Prize }) {
  const { t } = useTranslation("redeem-codes");
  return (
    <>
      <p className="font-pixel text-2xl">{t("done")}</p>
      <PrizeText prize={prize} />
      {prize.kind === "game" && <LinkButton to="/profile/games">{t("toGames")}</LinkButton>}
      {prize.kind === "discount" && (
        <CopyField label={t("discountCode")} value={prize.code} shown={prize.code} />
      )}
    </>
  );
}

function PrizeText({ prize }: { prize: Prize }) {
  const { t } = useTranslation(["redeem-codes", "prizes"]);
  const { number, percent } = useFormat();
  const { date } = useTimeFormat();
  switch (prize.kind) {
    case "points":
      return <p>{t("prizes.points", { count: prize.amount, points: number(prize.amount) })}</p>;
    case "game":
      return <p>{t("prizes.game")}</p>;
    case "discount": {
      const off = percent(prize.percent / 100);
      return <p>{t("prizes.discount", { percent: off, until: date(prize.until) })}</p>;
    }
    case "collectible": {
      const name = t(`prizes:collectibles.${prize.collectibleId}`);
      return <p>{t("prizes.collectible", { name })}</p>;
    }
  }
}
