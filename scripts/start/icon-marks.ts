import plugin from "tailwindcss/plugin";
import { iconPicture, iconPlaces } from "./icon-file.ts";

/**
 * `mark-heart`: an icon before the words of a button, or, with `icon`, in place of an element. It is a window on the
 * file of icons, so that a page and its style sheet say no more of it than where it stands there.
 */
export default plugin(({ addBase }) => {
  addBase({
    ...Object.fromEntries(
      iconPlaces.map(([name, at]) => [`.mark-${name}`, { "--mark": String(at) }]),
    ),
    ".icon, [class*=mark-]:not(.icon)::before": {
      flexShrink: "0",
      background: "currentColor",
      mask: `url(${iconPicture.url}) 0 calc(var(--mark) * ${iconPicture.step}) / 100% auto no-repeat`,
      printColorAdjust: "exact",
    },
  });
});
