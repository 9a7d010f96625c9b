import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { PostPictures } from "~/app/posts/post-pictures";
import { PostText } from "~/app/posts/post-text";
import type { CaseView } from "~/domain/moderation/view";
import type { Reason } from "~/domain/moderation/words";

/** Reported as this, pictures are covered until somebody wants to see them. */
const COVERED: readonly Reason[] = ["sexual", "violence", "spoiler"];

/** The thing of a case as its readers see it, its pictures and videos among it. */
export function CaseThing({ one: { thing, reasons, openedAt } }: { one: CaseView }) {
  const { t } = useTranslation("moderation");
  const { kind, author, title, text, body, mentions, media, shown, state, url, editedAt } = thing;
  const isCovered = reasons.some(({ reason }) => COVERED.includes(reason)) || hidesSomething(body);
  const isGone = state === "deleted" || state === "gone";
  return (
    <div className="pixel-corners grid grid-cols-[minmax(0,1fr)] gap-3 border-2 border-line bg-surface p-4 shadow-[inset_4px_0_0_var(--color-gold)]">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        {author && <Person person={author} className="min-w-0" />}
        {!isGone && kind !== "message" && (
          <Link to={url} className="nav-link text-sm text-link hover:underline">
            {t("open")}
          </Link>
        )}
      </p>
      {!isGone && editedAt && (
        <p className={editedAt > openedAt ? "text-sm text-danger" : "text-sm text-muted"}>
          {t(editedAt > openedAt ? "desk.editedSince" : "desk.edited")} <Time value={editedAt} />
        </p>
      )}
      {isGone ? (
        <p className="text-muted">{t(state === "gone" ? "spent" : "gone")}</p>
      ) : (
        <>
          {title && (
            <strong dir="auto" className="wrap-anywhere text-lg">
              {title}
            </strong>
          )}
          {body.length > 0 ? (
            <PostText body={body} mentions={mentions} />
          ) : (
            text && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {text}
              </p>
            )
          )}
        </>
      )}
      {(media.length > 0 || shown.length > 0) && (
        <Cover on={isCovered}>
          {/* What it is judged by besides stays in sight. */}
          {media.length > 0 && (
            <div className="max-w-lg">
              <PostPictures media={media} />
            </div>
          )}
          {shown.length > 0 && (
            <ul aria-label={t("pictures")} className="flex flex-wrap gap-2">
              {shown.map(({ kind: of, url: src }) => (
                <li key={src}>
                  {of === "image" ? (
                    <img src={src} alt="" className="max-h-80 max-w-full object-contain" />
                  ) : (
                    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is as its sender made it
                    <video src={src} controls preload="none" className="max-h-80 max-w-full" />
                  )}
                </li>
              ))}
            </ul>
          )}
        </Cover>
      )}
    </div>
  );
}

/** Whether its author covered some of it. */
const hidesSomething = (body: CaseView["thing"]["body"]) =>
  JSON.stringify(body).includes('"t":"spoiler"');

/** Pictures, blurred until one wants to see them. */
function Cover({ on, children }: { on: boolean; children: ReactNode }) {
  const { t } = useTranslation("moderation");
  const [seen, setSeen] = useState(false);
  if (!on || seen) return children;
  return (
    <div className="relative overflow-hidden">
      <div inert aria-hidden className="blur-2xl">
        {children}
      </div>
      <div className="absolute inset-0 grid place-items-center">
        <Button tone="secondary" onClick={() => setSeen(true)}>
          {t("desk.showPictures")}
        </Button>
      </div>
    </div>
  );
}
