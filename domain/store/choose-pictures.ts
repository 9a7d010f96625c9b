import { Refusal } from "~/domain/event-store/decider";
import type { Write } from "~/domain/event-store/execute";
import { mediaProblem, useMedia } from "~/domain/media/use-media";
import type { MediaUse } from "~/domain/media/uses";
import type { GamePictures } from "./events";

type Picture = NonNullable<GamePictures["cover"]>;

interface Asked {
  media: Parameters<typeof mediaProblem>[0];
  userId: string;
  gameId: string;
  now: Date;
}

/**
 * The pictures with these ids: such as the game had at some time, whoever sent them, or new ones of whoever writes. They stay
 * as long as the game, so that any earlier choice of them can be had again.
 *
 * @throws Refusal `unknown_media`
 */
export function choosePictures(
  wanted: { cover: string | null; scenes: readonly string[] | null },
  { media, userId, gameId, now }: Asked,
  known: GamePictures | undefined,
): { pictures: GamePictures; writes: Write[] } {
  const by = `game-${gameId}`;
  const shown = [known?.cover, ...(known?.scenes ?? [])];
  const writes: Write[] = [];
  function choose(id: string, use: MediaUse): Picture {
    const kept = shown.find((one) => one?.id === id);
    if (kept) return kept;
    const found = media.find((one) => one.id === id);
    const had = found?.usedBy === by && found.use === use;
    const usage = { ownerId: userId, use, by };
    if (!had) {
      if (!found || mediaProblem(media, id, usage)) throw new Refusal("unknown_media");
      writes.push(...useMedia(id, usage, now));
    }
    return { id, widths: [...found.widths] };
  }
  const pictures = {
    cover: wanted.cover === null ? null : choose(wanted.cover, "game-cover"),
    scenes: wanted.scenes && wanted.scenes.map((id) => choose(id, "game-scene")),
  };
  return { pictures, writes };
}
