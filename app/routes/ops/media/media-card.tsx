import { useState } from "react";
import { Link } from "react-router";
import type { ApiAnswer } from "~/app/api-client";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { Video } from "~/app/media/video";
import { Utc } from "~/app/routes/ops/utc";
import { useCommand } from "~/app/use-command";

export type JudgedFile = ApiAnswer<"GET /ops/media">["items"][number];

interface MediaCardProps {
  file: JudgedFile;
  onJudged(): void;
}

/** A file, whose it is, what uses it, and what can be done about it. */
export function MediaCard({ file, onJudged }: MediaCardProps) {
  const { t } = useTranslation("ops");
  const [asked, setAsked] = useState<JudgementKind>();
  const { id, ownerId, kind, use, state, usedBy, createdAt, eraseAt } = file;
  const label = t("media.of", { use: t(`media.uses.${use}`), owner: ownerId });
  const ways: JudgementKind[] = [state === "stored" ? "hide" : "restore", "erase"];
  return (
    <li className="pixel-corners grid grid-cols-[minmax(0,1fr)] content-start gap-3 border-2 border-line bg-surface p-3">
      {kind === "video" ? (
        <Video video={file} label={label} className="aspect-video" />
      ) : (
        <a href={file.url} target="_blank" rel="noreferrer">
          <img
            src={file.variants.at(-1)!.url}
            alt={label}
            width={file.width}
            height={file.height}
            loading="lazy"
            className="aspect-video w-full bg-night object-contain"
          />
        </a>
      )}
      <div className="grid content-start gap-1 text-xs text-muted">
        <p>
          <Badge>{t(`media.uses.${use}`)}</Badge>
        </p>
        <p className="wrap-anywhere">
          {t("media.owner")}{" "}
          <Link to={`/ops/players/${ownerId}`} className="font-mono text-link underline">
            {ownerId}
          </Link>
        </p>
        <p>
          {t("media.uploaded")} <Utc value={createdAt} />
        </p>
        <p className="wrap-anywhere">
          {usedBy === null ? (
            t("media.unused")
          ) : (
            <>
              {t("media.usedBy")} <span className="font-mono">{usedBy}</span>
            </>
          )}
        </p>
        {eraseAt && (
          <p>
            {t("media.erased")} <Utc value={eraseAt} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 self-end">
        {ways.map((way) => (
          <Button
            key={way}
            tone={way === "erase" ? "quiet" : "secondary"}
            aria-label={`${t(`media.${way}`)}: ${label}`}
            onClick={() => setAsked(way)}
          >
            {t(`media.${way}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <Judgement
          mediaId={id}
          kind={asked}
          onClose={() => setAsked(undefined)}
          onJudged={onJudged}
        />
      )}
    </li>
  );
}

type JudgementKind = "hide" | "restore" | "erase";

interface JudgementProps {
  mediaId: string;
  kind: JudgementKind;
  onClose(): void;
  onJudged(): void;
}

const MAX_REASON = 300;

/** Asks for the reason, which stands in the log beside who gave it. */
function Judgement({ mediaId, kind, onClose, onJudged }: JudgementProps) {
  const { t } = useTranslation("ops");
  const { run, busy } = useCommand(`POST /ops/media/{id}/${kind}`, {
    success: t(`media.done.${kind}`),
    onSuccess: onJudged,
    onProblem({ code }) {
      // Gone already: by somebody else, or its owner.
      if (code === "not_found") onJudged();
      return false;
    },
  });
  function judge(reason: string) {
    if (reason) void run({ params: { id: mediaId }, body: { reason } });
  }
  return (
    <Dialog open onClose={onClose} title={t(`media.${kind}`)} locked={busy}>
      <SubmitForm onSend={(text) => judge(text("reason"))} className="grid gap-4">
        <p>{t(`media.sure.${kind}`)}</p>
        <TextField
          name="reason"
          label={t("media.reason")}
          required
          maxLength={MAX_REASON}
          dir="auto"
        />
        <Button type="submit" busy={busy}>
          {t(`media.${kind}`)}
        </Button>
      </SubmitForm>
    </Dialog>
  );
}
