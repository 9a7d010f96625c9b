/** A game's cover as wide as its place. `early`: in the first view, so that nothing waits for a scroll. */
export function GameCover({ gameId, early }: { gameId: string | undefined; early?: boolean }) {
  return (
    <img
      src={`/art/games/${gameId}/cover.svg`}
      alt=""
      width={480}
      height={640}
      loading={early ? undefined : "lazy"}
      className="pixel-corners aspect-3/4 w-full bg-raised object-cover"
    />
  );
}
