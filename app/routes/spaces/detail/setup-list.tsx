import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { buttonStyle } from "~/app/components/button-style";
import { Icon } from "~/app/components/icon";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { SpaceView } from "~/domain/spaces/view";
import { keepSetup, type SetupKept } from "./setup-kept";

interface SetupListProps {
  space: SpaceView;
  kept: SetupKept;
}

/** What makes a new Space a place: each ticks itself off, and leads to where it is done. */
export default function SetupList({ space, kept }: SetupListProps) {
  const { t } = useTranslation("space-setup");
  const { id, name, avatarUrl, rules, posts, members } = space;
  const done = {
    picture: avatarUrl.startsWith("/media/"),
    rules: rules.length > 0,
    post: posts > 0,
    invite: kept.invited === true || members > 1,
  };
  const count = Object.values(done).filter(Boolean).length;
  if (count === Object.keys(done).length) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}${spacePath(id)}`);
      toast("success", t("copied"));
      keepSetup(id, { invited: true });
    } catch {
      toast("danger", t("notCopied"));
    }
  }

  return (
    <section
      aria-label={t("title", { name })}
      className="pixel-corners grid gap-2 border-2 border-gold-deep bg-surface px-4 py-3"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold">
          <bdi>{t("title", { name })}</bdi>
        </h2>
        <Button tone="quiet" onClick={() => keepSetup(id, { dismissed: true })}>
          {t("dismiss")}
        </Button>
      </div>
      <p className="text-sm text-muted">{t("done", { count, all: Object.keys(done).length })}</p>
      <ul className="grid gap-2">
        <Step done={done.picture} label={t("picture")}>
          <Link to={`${spacePath(id)}/edit`} className={buttonStyle("secondary")}>
            {t("toPicture")}
          </Link>
        </Step>
        <Step done={done.rules} label={t("rules")}>
          <Link to={`${spacePath(id)}/moderation/rules`} className={buttonStyle("secondary")}>
            {t("toRules")}
          </Link>
        </Step>
        <Step done={done.post} label={t("post")}>
          <a href="#write" className={buttonStyle("secondary")}>
            {t("toPost")}
          </a>
        </Step>
        <Step done={done.invite} label={t("invite")}>
          <Button tone="secondary" onClick={() => void copy()}>
            {t("toInvite")}
          </Button>
        </Step>
      </ul>
    </section>
  );
}

function Step({ done, label, children }: { done: boolean; label: string; children: ReactNode }) {
  const { t } = useTranslation("space-setup");
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3">
      {done ? (
        <Icon name="check" className="size-5 shrink-0 text-success" />
      ) : (
        <span aria-hidden="true" className="size-4 shrink-0 border-2 border-edge mx-0.5" />
      )}
      <span className={done ? "text-muted line-through" : "font-semibold"}>{label}</span>
      {done ? (
        <span className="sr-only">{t("isDone")}</span>
      ) : (
        <span className="ml-auto">{children}</span>
      )}
    </li>
  );
}
