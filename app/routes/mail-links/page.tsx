import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { callApi } from "~/app/api-client";
import { ApiProblem } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useAction } from "~/app/use-action";
import { brand } from "~/domain/brand";

const PURPOSES = {
  "/newsletter/confirm": "newsletter",
  "/newsletter/unsubscribe": "unsubscribe",
  "/email/verify": "verification",
  "/email/confirm": "address",
} as const;

type Purpose = (typeof PURPOSES)[keyof typeof PURPOSES];

function purposeOf(pathname: string): Purpose {
  return PURPOSES[pathname.replace(/\/$/, "") as keyof typeof PURPOSES];
}

/** What the button of the page does. */
async function followLink(
  { purpose, token }: { purpose: Purpose; token: string },
  key: string,
): Promise<void> {
  switch (purpose) {
    case "newsletter":
      return callApi("POST /newsletter/confirmations", { body: { token }, key });
    case "verification":
      return callApi("POST /email/verifications", { body: { token }, key });
    case "address":
      return callApi("POST /email/confirmations", { body: { token }, key });
    case "unsubscribe":
      return callApi("POST /newsletter/unsubscriptions/{token}", { params: { token }, key });
  }
}

export const handle: RouteHandle = { texts: ["mail-links", "errors"], title: "mailLink" };

/**
 * Where the links of mails lead. Opening it does nothing, for programs that look through mails open what they
 * find: the reader presses the button.
 */
export default function MailLink() {
  const { t } = useTranslation("mail-links");
  const purpose = purposeOf(useLocation().pathname);
  const token = useSearchParams()[0].get("token") ?? "";
  const [state, setState] = useState<"asked" | "done" | "expired">(token ? "asked" : "expired");
  const { run, busy } = useAction(followLink, {
    onSuccess: () => setState("done"),
    onProblem(problem: ApiProblem) {
      const expired = problem.code === "link_expired" || problem.code === "malformed";
      if (expired) setState("expired");
      return expired;
    },
  });
  const title = t(`${purpose}.title`, { brand: brand.name });
  return (
    <PageShell title={title}>
      <PageHead title={title} hidden />
      <Card className="grid max-w-2xl justify-items-start gap-4">
        {state === "asked" && (
          <>
            <p>{t(`${purpose}.text`)}</p>
            <Button size="lg" busy={busy} onClick={() => void run({ purpose, token })}>
              {t(`${purpose}.button`)}
            </Button>
          </>
        )}
        <output className="grid gap-2">
          {state === "done" && (
            <>
              <span className="text-lg font-bold">{t(`${purpose}.done`)}</span>
              <span>{t(`${purpose}.doneText`)}</span>
            </>
          )}
          {state === "expired" && (
            <>
              <span className="text-lg font-bold">{t("expired")}</span>
              <span>{t("expiredText")}</span>
            </>
          )}
        </output>
        {state !== "asked" &&
          (purpose === "verification" ? (
            <LinkButton to="/profile/settings" tone="secondary">
              {t("toSettings")}
            </LinkButton>
          ) : (
            <LinkButton to="/" tone="secondary">
              {t("toHome")}
            </LinkButton>
          ))}
      </Card>
    </PageShell>
  );
}
