import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Findings } from "~/app/components/findings";
import { Icon } from "~/app/components/icon";
import { saveFile } from "~/app/components/save-file";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { useAction } from "~/app/use-action";
import type { SignedCertificate } from "~/domain/account/certificate";
import type { CertificateCheck } from "~/domain/account/check-certificate";
import { MAIN } from "~/domain/logs";

/** What a certificate says, to keep and to check. */
export function Certificate({ signed }: { signed: SignedCertificate }) {
  const { t } = useTranslation("account");
  const { number } = useFormat();
  const { certificate } = signed;
  const { deleted, keyDestroyed, backupsUntil, issuer } = certificate;
  const at = (position: number) => t("certificate.event", { position: number(position) });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[5fr_3fr] lg:gap-6">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <Badge tone={keyDestroyed ? "success" : "gold"}>
            {t(keyDestroyed ? "certificate.final" : "certificate.first")}
          </Badge>
        </div>
        {!keyDestroyed && <p className="text-sm">{t("certificate.firstText")}</p>}
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fact label={t("certificate.deleted")}>
            <Time value={deleted.occurredAt} />
            <span className="block text-sm text-muted">{at(deleted.position)}</span>
          </Fact>
          <Fact label={t("certificate.destroyed")}>
            {keyDestroyed ? (
              <>
                <Time value={keyDestroyed.occurredAt} />
                <span className="block text-sm text-muted">{at(keyDestroyed.position)}</span>
              </>
            ) : (
              t("certificate.soon")
            )}
          </Fact>
          <Fact label={t("certificate.backups")}>
            <Time value={`${backupsUntil}T00:00:00.000Z`} show="date" />
          </Fact>
          <Fact label={t("certificate.issuer")}>
            <span className="wrap-anywhere">{issuer}</span>
          </Fact>
        </dl>
        <CopyField label={t("certificate.number")} value={certificate.certificate} />
        <CopyField label={t("certificate.key")} value={signed.publicKey} />
      </Card>
      <CheckCard signed={signed} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function CheckCard({ signed }: { signed: SignedCertificate }) {
  const { t } = useTranslation("account");
  const [found, setFound] = useState<CertificateCheck>();
  const check = useAction(
    async () => {
      const [{ checkCertificate }, { logSources }] = await Promise.all([
        import("~/domain/account/check-certificate"),
        import("~/app/routes/ledger/prove/log-sources"),
      ]);
      const fetchNote = () => logSources.fetchNote(MAIN);
      return checkCertificate(signed, { ...logSources, fetchNote });
    },
    { onSuccess: setFound },
  );
  const { certificate: id } = signed.certificate;
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-lg font-bold">{t("check.title")}</h2>
      <p className="text-sm text-muted">{t("check.text")}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="secondary"
          onClick={() =>
            saveFile(`deletion-certificate-${id}.json`, `${JSON.stringify(signed, null, 2)}\n`)
          }
        >
          <Icon name="download" className="size-5" />
          {t("check.download")}
        </Button>
        <Button tone="secondary" busy={check.busy} onClick={() => void check.run(undefined)}>
          {t("check.check")}
        </Button>
      </div>
      <output className="block">{found && <Checked found={found} />}</output>
      <Link to="/certificates" className="nav-link text-link justify-self-start underline">
        {t("check.other")}
      </Link>
    </Card>
  );
}

function Checked({ found }: { found: CertificateCheck }) {
  const { t } = useTranslation("account");
  const all = [
    [found.signature, t(found.signature ? "check.signatureOk" : "check.signatureBad")],
    [found.text, t(found.text ? "check.textOk" : "check.textBad")],
    [found.key, t(found.key ? "check.keyOk" : "check.keyBad")],
    [
      found.log === "holds" ? true : found.log === "waiting" ? null : false,
      t(`check.log.${found.log}`),
    ],
  ] as const;
  const good = all.every(([one]) => one !== false);
  return <Findings verdict={[good, t(good ? "check.good" : "check.bad")]} all={all} />;
}
