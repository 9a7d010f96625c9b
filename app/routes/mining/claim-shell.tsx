import type { ReactNode } from "react";
import { Card } from "~/app/components/card";
import { useTranslation } from "~/app/i18n/use-translation";
import { brand } from "~/domain/brand";
import { MiningIcon } from "./mining-icon";

export function ClaimShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("mining");
  return (
    <Card className="grid content-start gap-4 lg:p-4">
      <h2 className="flex items-center gap-3 text-lg font-bold">
        <MiningIcon name="pick" className="size-6 text-link" />
        {t("claim.title", { token: brand.token.symbol })}
      </h2>
      {children}
    </Card>
  );
}
