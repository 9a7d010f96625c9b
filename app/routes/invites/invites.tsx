import { Suspense, useId, useState, useSyncExternalStore } from "react";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { Spinner } from "~/app/components/spinner";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { Time } from "~/app/components/time";
import { toast } from "~/app/components/toast";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { Section } from "~/app/routes/profile/section";
import { useChange } from "~/app/use-command";
import { InvitedPlayers } from "./invited-players";
import type { InvitesView } from "./read-invites";

/** The code by which one invites, who invited oneself, and what became of those one invited. Needs the texts `invites`. */
export function Invites({ invites }: { invites: InvitesView }) {
  const { t } = useTranslation("invites");
  const { code, invitedBy, nameUntil, total, invited } = invites;
  return (
    <Section
      title={t("title")}
      anchor="invites"
      way={
        <LinkButton to="/rules#invites" tone="quiet">
          {t("rule")}
        </LinkButton>
      }
    >
      <p className="max-w-prose text-sm text-muted">{t("lead")}</p>
      <div className="pixel-corners grid grid-cols-[minmax(0,1fr)] border-2 border-line bg-surface lg:grid-cols-2">
        <div className="border-line p-4 max-lg:border-b-2 sm:p-6 lg:border-r-2">
          <InviteLink code={code} />
        </div>
        <div className="p-4 sm:p-6">
          <Inviter invitedBy={invitedBy} nameUntil={nameUntil} />
        </div>
      </div>
      <InvitedPlayers
        key={invited.items[0]?.person.id ?? invited.items[0]?.time}
        total={total}
        first={invited}
      />
    </Section>
  );
}

/** The player's inviter; in their first days, a field to name one. */
function Inviter({ invitedBy, nameUntil }: Pick<InvitesView, "invitedBy" | "nameUntil">) {
  const { t } = useTranslation("invites");
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-xs text-muted">{t("by")}</h3>
      {invitedBy ? (
        <Person person={invitedBy} nobody={t("hiddenPlayer")} />
      ) : nameUntil ? (
        <>
          <p className="text-sm">
            {t("askUntil")} <Time value={nameUntil} />
          </p>
          <NameInviter />
        </>
      ) : (
        <p className="text-sm">{t("byNobody")}</p>
      )}
    </div>
  );
}

const QrCode = lazyWhenReachable(() => import("~/app/routes/orders/result/qr-code"));

/** The code, and the same as a link: to copy, to share, and to hold under somebody's camera. */
function InviteLink({ code }: { code: string }) {
  const { t } = useTranslation("invites");
  const origin = useRootData()?.origin ?? "";
  const link = `${origin}/?invite=${code}`;
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <CopyField label={t("code")} value={code} />
      <CopyField label={t("link")} value={link} />
      <div className="flex flex-wrap gap-3 pt-1">
        <ShareButton link={link} />
        <Button
          tone="secondary"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "hideQr" : "showQr")}
        </Button>
      </div>
      <div id={id} hidden={!shown} className="max-w-60 pt-2">
        {shown && (
          <Suspense fallback={<Spinner />}>
            <QrCode text={link} label={t("qr")} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const never = () => () => {};

/** Where the browser can hand the link to other programs. */
function ShareButton({ link }: { link: string }) {
  const { t } = useTranslation("invites");
  const possible = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  if (!possible) return null;

  async function share() {
    try {
      await navigator.share({ title: t("shareTitle"), text: t("shareText"), url: link });
    } catch (error) {
      // Whoever closes the sheet has said what they want.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast("danger", t("shareFailed"));
    }
  }

  return <Button onClick={() => void share()}>{t("share")}</Button>;
}

/** "Who invited you?", by their code. */
function NameInviter() {
  const { t } = useTranslation("invites");
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useChange("PUT /invites/inviter", {
    success: t("named"),
    onProblem(refusal) {
      if (refusal.code.startsWith("login_")) return false;
      if (refusal.code === "unknown_code") setProblem(t("unknownCode"));
      else void explain(refusal).then(setProblem);
      return true;
    },
  });

  function name(code: string) {
    setProblem(code ? undefined : t("required"));
    if (code) void run({ body: { code } });
  }

  return (
    <SubmitForm onSend={(text) => name(text("code"))} noValidate className="grid gap-3">
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
    </SubmitForm>
  );
}
