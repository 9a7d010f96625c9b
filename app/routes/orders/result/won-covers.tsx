import { useEffect, useRef } from "react";
import { classNames } from "~/app/components/class-names";
import { GameCover } from "~/app/components/game-cover";

interface WonCoversProps {
  gameIds: readonly string[];
  /** It became theirs this moment. */
  fresh: boolean;
}

const MOST = 6;

/** What is theirs now, large; in its moment with a burst of pixels. */
export function WonCovers({ gameIds, fresh }: WonCoversProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!fresh) return;
    let stop = () => {};
    let left = false;
    import("./confetti").then(
      ({ burst }) => {
        if (!left && canvas.current) stop = burst(canvas.current);
      },
      () => {},
    );
    return () => {
      left = true;
      stop();
    };
  }, [fresh]);
  const [first, ...others] = gameIds;
  return (
    <div className="relative mx-auto w-full max-w-44 sm:max-w-80 print:hidden">
      <GameCover gameId={first} early />
      {others.length > 0 && (
        <div className="mt-3 grid grid-cols-3 gap-3">
          {others.slice(0, MOST).map((gameId) => (
            <GameCover key={gameId} gameId={gameId} early />
          ))}
        </div>
      )}
      <canvas
        ref={canvas}
        aria-hidden="true"
        className={classNames(
          "pointer-events-none absolute -inset-16 z-1 size-[calc(100%+8rem)] max-sm:-inset-x-8 max-sm:w-[calc(100%+4rem)] [image-rendering:pixelated]",
          !fresh && "hidden",
        )}
      />
    </div>
  );
}
