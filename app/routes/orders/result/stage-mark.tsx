import { classNames } from "~/app/components/class-names";
import { outline } from "~/app/components/outline";
import type { Stage } from "./order-stage";

const HOURGLASS = `
  .##########.
  ..#......#..
  ..#......#..
  ..##.##.##..
  ...######...
  ....####....
  ....#..#....
  ...#....#...
  ..#..##..#..
  ..#.####.#..
  ..########..
  .##########.`;
const CHECK = `
  ............
  ..........#.
  .........##.
  ........###.
  .#.....###..
  .##...###...
  .###.###....
  ..#####.....
  ...###......
  ....#.......
  ............
  ............`;
const CROSS = `
  ............
  .##......##.
  .###....###.
  ..###..###..
  ...######...
  ....####....
  ....####....
  ...######...
  ..###..###..
  .###....###.
  .##......##.
  ............`;
const PADLOCK = `
  ............
  ....####....
  ...##..##...
  ...#....#...
  ...#....#...
  .##########.
  .##########.
  .####..####.
  .####..####.
  .#####.####.
  .##########.
  ............`;
const COIN = `
  ....####....
  ..##....##..
  .#...##...#.
  .#..####..#.
  #...##.....#
  #...####...#
  #.....##...#
  .#..####..#.
  .#...##...#.
  ..##....##..
  ....####....
  ............`;

const MARKS: Record<Stage, { drawing: string; tone: string }> = {
  waiting: { drawing: outline(HOURGLASS), tone: "bg-gold text-on-gold" },
  processing: { drawing: outline(HOURGLASS), tone: "bg-gold text-on-gold" },
  underpaid: { drawing: outline(HOURGLASS), tone: "bg-gold text-on-gold" },
  paid: { drawing: outline(CHECK), tone: "bg-success text-surface" },
  failed: { drawing: outline(CROSS), tone: "bg-danger text-surface" },
  lapsed: { drawing: outline(CROSS), tone: "bg-danger text-surface" },
  closed: { drawing: outline(PADLOCK), tone: "bg-raised text-ink" },
  refundDue: { drawing: outline(COIN), tone: "bg-info text-surface" },
  refunded: { drawing: outline(COIN), tone: "bg-success text-surface" },
};

/** How the order stands, to be seen at a glance. Decorative: the headline says it. */
export function StageMark({ stage }: { stage: Stage }) {
  const { drawing, tone } = MARKS[stage];
  return (
    <svg
      viewBox="-3 -3 18 18"
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={classNames("pixel-corners size-16 shrink-0 sm:size-20", tone)}
    >
      <path d={drawing} />
    </svg>
  );
}
