import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import plugin from "tailwindcss/plugin";

const FILLED = ["heart", "bookmark", "star"];

/** A picture of Lucide's as a value of CSS. What it is coloured with, whoever shows it decides. */
function pictureOf(body: string): string {
  const drawn = body.replaceAll("currentColor", "#000");
  const source = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>${drawn.replaceAll('"', "'")}</svg>`;
  return `url("data:image/svg+xml,${source.replaceAll("#", "%23").replaceAll("<", "%3C").replaceAll(">", "%3E")}")`;
}

const drawn = Object.entries(lucide.icons as Record<string, { body: string }>);
const values = Object.fromEntries([
  ...drawn.map(([name, { body }]) => [name, pictureOf(body)]),
  ...drawn
    .filter(([name]) => FILLED.includes(name))
    .map(([name, { body }]) => [`${name}-filled`, pictureOf(body.replace('fill="none"', ""))]),
]);

/**
 * `mark-heart`: an icon before the words of a button, in their colour. It is no element of the page, so that lists
 * whose rows all have the same buttons say no more than its name; only those that are used come into the style sheet.
 */
export default plugin(({ matchUtilities }) => {
  matchUtilities(
    {
      mark: (picture: string) => ({
        "&::before": {
          content: '""',
          width: "var(--mark-size, 1.25rem)",
          height: "var(--mark-size, 1.25rem)",
          flexShrink: "0",
          background: "currentColor",
          mask: `${picture} center / contain no-repeat`,
          "@media (forced-colors: active)": { background: "ButtonText" },
        },
      }),
    },
    { values },
  );
});
