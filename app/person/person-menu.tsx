import { type ReactNode, useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { callLate } from "~/app/call-late";
import { Refetch } from "~/app/components/refetch";
import { Spinner } from "~/app/components/spinner";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { ModerateItems } from "~/app/moderation/moderate-items-late";
import { ReportButton } from "~/app/moderation/report-button";
import { useIsOperator, useModeratedSpace } from "~/app/moderation/use-moderates";
import { ActionItem } from "~/app/posts/action-item";
import { actionItemStyle } from "~/app/posts/action-item-style";
import { useCommand } from "~/app/use-command";
import { BlockDialog } from "./block-dialog";
import { useBlock } from "./use-block";
import { useFollow } from "./use-follow";

interface Options {
  userId: string;
  name: string;
  onChange(change: { postNotices: boolean }): void;
}

/** Being told of each post of somebody whom one follows. */
function usePostNotices({ userId, name, onChange }: Options) {
  const { t } = useTranslation("people");
  const ask = useCommand("PUT /follows/{userId}/posts", {
    success: t("postNoticesOn", { name }),
    onSuccess: () => onChange({ postNotices: true }),
  });
  const end = useCommand("DELETE /follows/{userId}/posts", {
    success: t("postNoticesOff", { name }),
    onSuccess: () => onChange({ postNotices: false }),
  });
  return { set: (on: boolean) => void (on ? ask : end).run({ params: { userId } }) };
}

interface PersonMenuProps {
  id: string;
  name: string;
  close(): void;
}

interface Relation {
  following: boolean;
  postNotices: boolean;
  blocked: boolean;
}

/** What one can do about a person. Who they are to the player is asked when the menu is opened. */
export default function PersonMenu({ id, name, close }: PersonMenuProps) {
  const { t } = useTranslation("people");
  const user = useRootData()?.user;
  return (
    <span className="grid">
      <Link to={`/profile/${id}`} className={actionItemStyle} onClick={close}>
        {t("profile")}
      </Link>
      {user?.id !== id && <Doings key={user?.id} id={id} name={name} close={close} />}
    </span>
  );
}

function Doings({ id, name, close }: PersonMenuProps) {
  const { t } = useTranslation(["people", "common"]);
  const signedIn = useRootData()?.user != null;
  const [relation, setRelation] = useState<Relation | "failed" | undefined>(
    signedIn ? undefined : { following: false, postNotices: false, blocked: false },
  );
  const [asking, setAsking] = useState(false);
  const isOperator = useIsOperator();
  const moderated = useModeratedSpace();
  const { revalidate } = useRevalidator();
  const change = (one: Partial<Relation>) =>
    setRelation((known) => (typeof known === "object" ? { ...known, ...one } : known));
  const { follow, unfollow } = useFollow({
    userId: id,
    name,
    onChange: (one) => change({ ...one, postNotices: false }),
  });
  const notices = usePostNotices({ userId: id, name, onChange: change });
  const { block, unblock } = useBlock({
    userId: id,
    name,
    onChange: (one) => change({ ...one, ...(one.blocked && { following: false }) }),
  });
  const ask = () => {
    setRelation(undefined);
    void fetchRelation(id).then(setRelation, () => setRelation("failed"));
  };
  useEffect(() => {
    if (!signedIn) return;
    let gone = false;
    fetchRelation(id).then(
      (found) => !gone && setRelation(found),
      () => !gone && setRelation("failed"),
    );
    return () => {
      gone = true;
    };
  }, [id, signedIn]);

  if (relation === undefined) {
    return (
      <span className="grid min-h-22 place-items-center">
        <Spinner />
      </span>
    );
  }
  if (relation === "failed") {
    return <Refetch onRetry={ask} className="p-3" />;
  }
  const { following, postNotices, blocked } = relation;
  const item = (label: ReactNode, act: () => void) => (
    <ActionItem close={close} act={act}>
      {label}
    </ActionItem>
  );
  return (
    <>
      {!blocked && (following ? item(t("unfollow"), unfollow) : item(t("follow"), follow))}
      {following &&
        item(t(postNotices ? "noPostNotices" : "postNotices"), () => notices.set(!postNotices))}
      {signedIn &&
        (blocked ? item(t("unblock"), unblock) : item(t("block"), () => setAsking(true)))}
      <ReportButton kind="user" id={id} authorId={id} className={actionItemStyle} onOpen={close}>
        {t("report")}
      </ReportButton>
      {moderated !== undefined && (
        <ModerateItems
          target={{ kind: "member", id, spaceId: moderated }}
          spaceId={moderated}
          close={close}
          onDone={() => void revalidate()}
        />
      )}
      {isOperator && (
        <ModerateItems
          target={{ kind: "user", id }}
          close={close}
          onDone={() => void revalidate()}
        />
      )}
      {asking && (
        <BlockDialog
          name={name}
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

async function fetchRelation(id: string): Promise<Relation> {
  const { relation } = await callLate("GET /users/{id}", { params: { id } });
  return relation ?? { following: false, postNotices: false, blocked: false };
}
