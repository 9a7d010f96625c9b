import { type ChangeEvent, useState } from "react";
import { buttonStyle } from "~/app/components/button-style";
import { useTranslation } from "~/app/i18n/use-translation";
import type { SignedCertificate } from "~/domain/account/certificate";
import { MAX_CERTIFICATE_BYTES, parseCertificate } from "~/domain/account/parse-certificate";
import { Certificate } from "./certificate";

/** A certificate that somebody kept as a file: it is read here and sent nowhere. */
export function KeptCertificate() {
  const { t } = useTranslation("account");
  // Each file anew, so that nothing stands that was found out about the one before.
  const [opened, setOpened] = useState<{ nth: number; signed: SignedCertificate | "none" }>();

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = "";
    if (!file) return;
    const text = file.size <= MAX_CERTIFICATE_BYTES ? await file.text() : "";
    const signed = parseCertificate(text) ?? "none";
    setOpened((before) => ({ nth: (before?.nth ?? 0) + 1, signed }));
  }

  return (
    <>
      <div className="grid justify-items-start gap-3">
        <label
          className={buttonStyle(
            opened ? "secondary" : "primary",
            "md",
            "cursor-pointer has-focus-visible:outline-2",
          )}
        >
          {t(opened ? "file.another" : "file.choose")}
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={(event) => void open(event)}
          />
        </label>
        {opened?.signed === "none" && (
          <p role="alert" className="font-semibold text-danger">
            {t("file.none")}
          </p>
        )}
      </div>
      {opened && opened.signed !== "none" && (
        <Certificate key={opened.nth} signed={opened.signed} />
      )}
    </>
  );
}
