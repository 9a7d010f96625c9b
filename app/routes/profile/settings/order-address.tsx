import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useChange } from "~/app/use-command";

/** The address that is remembered from the last order, until its owner has it forgotten. */
export function OrderAddress({ email }: { email: string }) {
  const { t } = useTranslation("settings");
  const { run: forget, busy } = useChange("DELETE /me/order-address", {
    success: t("orderAddress.forgotten"),
  });
  return (
    <section
      aria-labelledby="order-address"
      className="pixel-corners grid gap-2 border-2 border-line p-4"
    >
      <h3 id="order-address" className="text-sm font-semibold">
        {t("orderAddress.title")}
      </h3>
      <p className="wrap-anywhere">
        <bdi>{email}</bdi>
      </p>
      <p className="max-w-prose text-sm text-muted">{t("orderAddress.text")}</p>
      <Button
        tone="secondary"
        className="justify-self-start"
        busy={busy}
        onClick={() => void forget({})}
      >
        {t("orderAddress.forget")}
      </Button>
    </section>
  );
}
