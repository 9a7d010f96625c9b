import { Button } from "~/app/components/button";
import { buttonStyle } from "~/app/components/button-style";
import { useTranslation } from "~/app/i18n/use-translation";
import { ReportButton } from "~/app/moderation/report-button";
import { BlockDialog } from "~/app/person/block-dialog";
import { useBlock } from "~/app/person/use-block";
import { useState } from "react";

interface DoingsProps {
  person: { id: string; displayName: string; relation: { blocked: boolean } | null };
}

/** Block, and take it back; report. */
export function Doings({ person: { id: userId, displayName: name, relation } }: DoingsProps) {
  const { t } = useTranslation("people");
  const [asking, setAsking] = useState(false);
  const { busy, block, unblock } = useBlock({ userId, name, onChange: () => {} });
  const blocked = relation?.blocked ?? false;
  return (
    <>
      <Button tone="secondary" busy={busy} onClick={() => (blocked ? unblock() : setAsking(true))}>
        {t(blocked ? "unblock" : "block")}
      </Button>
      <ReportButton kind="user" id={userId} authorId={null} className={buttonStyle("quiet")}>
        {t("report")}
      </ReportButton>
      {/* It hangs on the document, which the server does not have. */}
      {asking && (
        <BlockDialog
          name={name}
          open
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            block();
          }}
        />
      )}
    </>
  );
}
