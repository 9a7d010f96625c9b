import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import plugin from "tailwindcss/plugin";

const drawn: Record<string, { body: string }> = lucide.icons;
const aliases: Record<string, { parent: string }> = lucide.aliases;
/** Said once for the whole picture. */
const STROKE =
  / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** A picture as a value of CSS. Only where it is drawn matters: its colour is that of the words. */
function pictureOf(name: string, fill = "none"): string {
  const body = drawn[aliases[name]?.parent ?? name]!.body.replaceAll(STROKE, "").replaceAll(
    '"',
    "'",
  );
  const source = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${body}</svg>`;
  return `url("data:image/svg+xml,${source.replaceAll("<", "%3C").replaceAll(">", "%3E")}")`;
}

const values = Object.fromEntries([
  ...Object.keys({ ...drawn, ...aliases }).map((name) => [name, pictureOf(name)]),
  ["heart-filled", pictureOf("heart", "red")],
]);

/**
 * `mark-heart`: an icon before the words of a button, which app.css shows. It is no element of the page, so that lists
 * whose rows all have the same buttons say no more than its name; only those that are used come into the style sheet.
 */
export default plugin(({ matchUtilities }) => {
  matchUtilities({ mark: (picture: string) => ({ "--mark": picture }) }, { values });
});
