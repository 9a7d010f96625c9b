import { Suspense } from "react";
import { Card } from "~/app/components/card";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { PictureField } from "~/app/upload/picture-field";
import { imageUrl } from "~/domain/media/url";
import type { GameDraft } from "./use-game-draft";

const Scenes = lazyWhenReachable(() => import("./scenes"));

interface PicturesProps extends Pick<GameDraft, "fields" | "change"> {
  onBusy(busy: boolean): void;
}

/** The cover, and what the game looks like, in the order in which it is shown. */
export function Pictures({ fields, change, onBusy }: PicturesProps) {
  const { t } = useTranslation("ops-games");
  const scenes = JSON.parse(fields.scenes || "null") as string[] | null;
  const drawn = fields.id && scenes === null ? `/art/games/${fields.id}/cover.svg` : null;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
      <div className="max-w-60">
        <PictureField
          use="game-cover"
          label={t("pictures.cover")}
          hint={t("pictures.coverHint")}
          current={fields.cover ? imageUrl(fields.cover, 480) : drawn}
          removable={fields.cover !== ""}
          onChange={(cover) => change({ cover: cover ?? "" })}
          onBusy={onBusy}
        />
      </div>
      <Suspense>
        <Scenes
          ids={scenes}
          gameId={fields.id ?? ""}
          onChange={(ids) => change({ scenes: JSON.stringify(ids) })}
          onBusy={onBusy}
        />
      </Suspense>
    </Card>
  );
}
