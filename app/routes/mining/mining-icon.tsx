import { outline } from "~/app/components/outline";

const drawings = {
  spending: `
    ............
    ....####....
    ..##....##..
    ..#..##..#..
    .#..####..#.
    .#..#.....#.
    .#..####..#.
    .#.....#..#.
    .#..####..#.
    ..#..##..#..
    ..##....##..
    ....####....`,
  posts: `
    ..########..
    ..#......##.
    ..#.####.###
    ..#........#
    ..#.######.#
    ..#........#
    ..#.######.#
    ..#........#
    ..#.####...#
    ..#........#
    ..##########
    ............`,
  likes: `
    ............
    ..###..###..
    .##########.
    ############
    ############
    ############
    .##########.
    ..########..
    ...######...
    ....####....
    .....##.....
    ............`,
  comments: `
    ............
    .##########.
    #..........#
    #.########.#
    #..........#
    #.#####....#
    #..........#
    .####..####.
    ....#.##....
    ....###.....
    ....##......
    ............`,
  pick: `
    ..#####.....
    ......###.##
    ........###.
    .......####.
    ......##..##
    .....##...##
    ....##....##
    ...##.....##
    ..##.......#
    .##........#
    ##..........
    #...........`,
} as const;

const paths = Object.fromEntries(
  Object.entries(drawings).map(([name, drawing]) => [name, outline(drawing)]),
) as Record<keyof typeof drawings, string>;

/** Decorative: its words stand beside it. */
export function MiningIcon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg
      viewBox="0 0 12 12"
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  );
}
