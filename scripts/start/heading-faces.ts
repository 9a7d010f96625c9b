import plugin from "tailwindcss/plugin";
import { headingFontUrls } from "./heading-fonts.ts";

/** A pixel face for the headings of each Chinese script. No figures: U+0030 to U+0039 are left to the face of the pages. */
export default plugin(({ addBase }) => {
  for (const [language, url] of Object.entries(headingFontUrls)) {
    addBase({
      "@font-face": {
        fontFamily: `"Headings ${language}"`,
        fontWeight: "400",
        fontDisplay: "swap",
        src: `url("${url}") format("woff2")`,
        unicodeRange: "U+0000-002F, U+003A-10FFFF",
      },
      [`:root:lang(${language})`]: {
        "--font-pixel": `"Headings ${language}", var(--font-sans)`,
      },
    });
  }
});
