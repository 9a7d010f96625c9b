import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "~/app/api-client";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

/** "Who invited you?", by their code. */
export function NameInviter() {
  const { t } = useTranslation("invites");
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAction(
    (code: string, key) => callApi("PUT /invites/inviter", { body: { code }, key }),
    {
      success: t("named"),
      onSuccess: () => void revalidate(),
      onProblem(refusal) {
        if (refusal.code.startsWith("login_")) return false;
        if (refusal.code === "unknown_code") setProblem(t("unknownCode"));
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

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        name="code"
        label={t("whoInvited")}
        hint={t("whoHint")}
        error={problem}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXXX-XXXXX"
      />
      <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
        {t("name")}
      </Button>
    </form>
  );
}
