import "altcha/external";
import "altcha/altcha.css";
import "./verification-widget.css";
import type { AltchaGlobal, State } from "altcha/types";
import type { AltchaWidgetElement } from "altcha";
import SolverWorker from "altcha/workers/pbkdf2?worker";
import "altcha/types/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "./button";
import type { VerificationRequest } from "./verification-request";

declare const $altcha: AltchaGlobal;

$altcha.algorithms.set("PBKDF2/SHA-256", () => new SolverWorker());

const CONFIGURATION = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  // The widget would otherwise record how the pointer moves.
  humanInteractionSignature: false,
});

/** The proof of work by ALTCHA's own box, for when it was not solved quietly. */
export default function VerificationWidget({ request }: { request: VerificationRequest }) {
  const { t, i18n } = useTranslation("verification");
  const widget = useRef<AltchaWidgetElement>(null);
  const [state, setState] = useState<`${State}`>("unverified");
  const language = i18n.language.toLowerCase();

  $altcha.i18n.set(language, {
    label: t("label"),
    verificationRequired: t("required"),
    verifying: t("verifying"),
    verified: t("verified"),
    error: t("error"),
    expired: t("expired"),
    waitAlert: t("waitAlert"),
  });

  useEffect(() => {
    const element = widget.current!;
    const notice = (event: Event) => {
      const { detail } = event as CustomEvent<{ state: `${State}`; payload?: string }>;
      setState(detail.state);
      if (detail.state === "verified" && detail.payload) request.solved(detail.payload);
    };
    element.addEventListener("statechange", notice);
    return () => element.removeEventListener("statechange", notice);
  }, [request]);

  return (
    <>
      <altcha-widget
        ref={widget as never}
        challenge="/api/verification/challenge"
        configuration={CONFIGURATION}
        language={language}
      />
      <p className="text-sm text-muted">{t("explanation")}</p>
      <Button size="lg" busy={state === "verifying"} onClick={() => void widget.current?.verify()}>
        {state === "verifying" ? t("verifying") : t("verify")}
      </Button>
    </>
  );
}
