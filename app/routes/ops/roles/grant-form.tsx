import { useState } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { useChange } from "~/app/use-command";
import { type Right, rights } from "~/domain/policies/rights";
import { WALLET_ADDRESS } from "~/domain/sign-in/wallet-address";

/** Gives a wallet a right: the least is chosen until another one is. */
export function GrantForm() {
  const { t } = useTranslation("ops");
  const [right, setRight] = useState<Right>("catalogue");
  const [wrong, setWrong] = useState(false);
  const { run, busy } = useChange("PUT /ops/roles/{address}/{right}", {
    success: t("roles.wasGranted"),
  });
  return (
    <OpsSection title={t("roles.grant")} lead={t("roles.grantLead")}>
      <SubmitForm
        noValidate
        className="grid max-w-3xl items-start gap-4 sm:grid-cols-[1fr_auto]"
        onSend={(text) => {
          const address = text("address");
          setWrong(!WALLET_ADDRESS.test(address));
          if (WALLET_ADDRESS.test(address)) void run({ params: { address, right } });
        }}
      >
        <TextField
          name="address"
          label={t("roles.address")}
          error={wrong ? t("roles.addressWrong") : undefined}
          required
          autoComplete="off"
          spellCheck={false}
          className="sm:col-span-2"
        />
        <div className="grid gap-1.5">
          <Select
            label={t("roles.right")}
            value={right}
            onChange={({ target }) => setRight(target.value as Right)}
            options={rights.map((value) => ({ value, label: t(`roles.rights.${value}`) }))}
          />
          <p className="text-xs text-muted">{t(`roles.about.${right}`)}</p>
        </div>
        <Button type="submit" busy={busy} className="sm:mt-7">
          {t("roles.give")}
        </Button>
      </SubmitForm>
    </OpsSection>
  );
}
