import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { chipStyle } from "~/app/components/chip";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Select } from "~/app/components/select";
import PreferenceFields from "~/app/frame/preference-fields";
import { useTranslation } from "~/app/i18n/use-translation";
import { NotificationChoices } from "~/app/notifications/choices";
import { Mutes } from "~/app/notifications/mutes";
import { BlockedPeople } from "~/app/person/blocked-people";
import { readPageAsPlayer } from "~/app/read-page";
import { DeleteAccount } from "~/app/routes/account/delete-account";
import { DownloadData } from "~/app/routes/account/download-data";
import { accountQueries, viewAccount } from "~/app/routes/account/load-account";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useCommand } from "~/app/use-command";
import { listBlocked } from "~/domain/blocks/queries";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { first } from "~/domain/event-store/query";
import { getOrderAddress } from "~/domain/mail/order-queries";
import { type Audience, audiences } from "~/domain/profile/audiences";
import type { Privacy } from "~/domain/profile/privacy";
import { getProfile } from "~/domain/profile/queries";
import { defaultName } from "~/domain/profile/default-name";
import { viewPlayer } from "~/domain/profile/view-person";
import { viewOwnProfile } from "~/domain/profile/view-profile";
import { listSessions } from "~/domain/sign-in/queries";
import type { Route } from "./+types/page";
import { AccountForm } from "./account-form";
import { Devices } from "./devices";
import { OrderAddress } from "./order-address";

export const handle: RouteHandle = {
  texts: ["settings", "form", "media", "notifications", "people", "account", "errors"],
  title: "settings:title",
};

const MAX_DEVICES = 100;
const PEOPLE_PER_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const time = new Date();
  const now = time.toISOString();
  const read = await readPageAsPlayer(context, url, (userId) => ({
    profile: first(getProfile({ userId })),
    last: first(getOrderAddress({ userId })),
    sessions: listSessions({ userId, now, limit: MAX_DEVICES }),
    people: listBlocked({ userId, limit: PEOPLE_PER_PAGE, ...readCursor(undefined) }),
    ...accountQueries(userId),
  }));
  const { profile, last, sessions, people, user, ...account } = read;
  return {
    profile: viewOwnProfile(profile!),
    standIn: defaultName(user.id),
    address: user.address,
    orderAddress: last?.email ?? null,
    ...viewAccount(account, time),
    blocked: {
      items: people.map(viewPlayer),
      nextCursor: nextCursor(people, PEOPLE_PER_PAGE, (one) => [one.blockedAt, one.personId]),
    },
    devices: sessions.map(({ sessionId, tokenHash, browser, system, startedAt }) => ({
      id: sessionId,
      current: tokenHash === user.tokenHash,
      browser,
      system,
      startedAt,
    })),
  };
}

/** All that a player decides about their account. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["settings", "notifications"]);
  const { profile, standIn, orderAddress, devices, blocked, address, losses, copy } = loaderData;
  return (
    <PageShell title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} hidden />
      <PartLinks
        label={t("title")}
        parts={[
          ["account", t("account.title")],
          ["look", t("look.title")],
          ["privacy", t("privacy.title")],
          ["notifications", t("notifications:title")],
          ["blocked", t("blocked.title")],
          ["devices", t("devices.title")],
          ["data", t("data.title")],
          ["delete", t("data.delete")],
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <SettingsSection id="account" title={t("account.title")}>
          <AccountForm key={profile.id} profile={profile} standIn={standIn} />
          {orderAddress && <OrderAddress email={orderAddress} />}
        </SettingsSection>
        <SettingsSection id="look" title={t("look.title")} lead={t("look.lead")}>
          <PreferenceFields />
        </SettingsSection>
        <SettingsSection id="privacy" title={t("privacy.title")} lead={t("privacy.lead")}>
          <PrivacyChoices privacy={profile.privacy} />
        </SettingsSection>
        <SettingsSection
          id="notifications"
          title={t("notifications:title")}
          lead={t("notifications:choices.lead")}
        >
          <NotificationChoices />
          <Mutes />
        </SettingsSection>
        <SettingsSection id="blocked" title={t("blocked.title")} lead={t("blocked.lead")}>
          <BlockedPeople key={blocked.items[0]?.id} first={blocked} />
        </SettingsSection>
        <SettingsSection id="devices" title={t("devices.title")} lead={t("devices.lead")}>
          <Devices devices={devices} />
        </SettingsSection>
        <SettingsSection id="data" title={t("data.title")} lead={t("data.lead")}>
          <DownloadData address={address} copy={copy} />
        </SettingsSection>
        <SettingsSection id="delete" title={t("data.delete")}>
          <DeleteAccount address={address} losses={losses} />
        </SettingsSection>
      </div>
    </PageShell>
  );
}

interface PartLinksProps {
  label: string;
  /** The anchor and the title of each part. */
  parts: readonly (readonly [anchor: string, title: string])[];
}

/** The way to each part of a page that is many screens long on a phone. */
function PartLinks({ label, parts }: PartLinksProps) {
  return (
    <nav aria-label={label} className="-m-1 overflow-x-auto">
      <ul className="flex gap-2 p-1 sm:flex-wrap">
        {parts.map(([anchor, title]) => (
          <li key={anchor}>
            <Link to={`#${anchor}`} replace className={chipStyle(false, "whitespace-nowrap")}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SettingsSectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the settings: what it is about on the left, what one decides on the right. */
function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-line pt-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10"
    >
      <header className="grid content-start gap-1">
        <h2 id={`${id}-title`} className="text-lg font-bold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </header>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </section>
  );
}

const KINDS = ["activity", "games", "friends"] as const;

/** The choices of who sees what. Each is kept as soon as it is made. */
function PrivacyChoices({ privacy }: { privacy: Privacy }) {
  const { t } = useTranslation("settings");
  const [chosen, setChosen] = useState(privacy);
  const { run, busy } = useCommand("PUT /me/privacy", {
    success: t("privacy.saved"),
    onProblem() {
      setChosen(privacy);
      return false;
    },
  });

  function choose(kind: keyof Privacy, audience: Audience) {
    const next = { ...chosen, [kind]: audience };
    setChosen(next);
    void run({ body: next });
  }

  return (
    <div className="grid gap-4 sm:grid-cols-3" aria-busy={busy}>
      {KINDS.map((kind) => (
        <Select
          key={kind}
          label={t(`privacy.${kind}`)}
          className="content-end"
          value={chosen[kind]}
          options={audiences.map((audience) => ({
            value: audience,
            label: t(`privacy.audiences.${audience}`),
          }))}
          onChange={({ target }) => choose(kind, target.value as Audience)}
        />
      ))}
    </div>
  );
}
