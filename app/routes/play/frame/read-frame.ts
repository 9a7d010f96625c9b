import { data, type RouterContextProvider } from "react-router";
import { pageContext } from "~/app/context";
import { readPage } from "~/app/read-page";
import { frameAddress } from "~/domain/frames/address";
import { listFrameGames } from "~/domain/frames/queries";
import { textIn } from "~/domain/language";

/** All that the page of a game in a frame shows, by one round trip. */
export async function readFrame(context: Readonly<RouterContextProvider>, gameId: string) {
  const { language: lng, claimedUserId } = context.get(pageContext);
  const { user, rows } = await readPage(context, {
    rows: listFrameGames({ userId: claimedUserId ?? "", lng, gameId }),
  });
  const [game] = rows;
  if (!game) throw data(null, { status: 404 });
  const { id, name, tagline, width, height, howTo, best, reached } = game;
  return {
    id,
    name,
    tagline,
    frame: {
      address: frameAddress(game),
      width,
      height,
      howTo: textIn(howTo, lng),
      best: user && best,
      achievements: game.achievements.map(({ id: achievement, title, description }) => ({
        id: achievement,
        title: textIn(title, lng),
        description: textIn(description, lng),
        reportedAt: (user && reached[achievement]) ?? null,
      })),
    },
  };
}
export type FrameGame = Awaited<ReturnType<typeof readFrame>>;
