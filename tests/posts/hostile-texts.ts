const WORD = 10_000;

/** What somebody may write to harm whoever reads it, or what reads it for them. All of it fits into a post. */
export const hostileTexts: Record<string, string> = {
  "a script": `<script>window.ran = 1</script><img src=x onerror="window.ran = 2"><svg onload="window.ran = 3">`,
  "links that run": [
    "[one](javascript:window.ran=4)",
    "[two](JaVaScRiPt&colon;window.ran=5)",
    "[three](data:text/html,<script>window.ran=6</script>)",
    "<javascript:window.ran=7>",
    "[four](java\tscript:window.ran=8)",
    "[five](\u0001javascript:window.ran=9)",
    "![six](https://evil.example/pixel.png)",
    "[seven](//evil.example)",
  ].join("\n\n"),
  "a link that says another place": "[https://bank.example](https://evil.example/login)",
  "one word": "W".repeat(WORD),
  "one word of wide signs": "﷽".repeat(500),
  "one word of Chinese": "字".repeat(3_000),
  "an address without an end": `https://a.example/${"x".repeat(3_000)}`,
  Zalgo: `Z${"\u0334\u0322\u031b\u0339".repeat(900)}algo`,
  "an override": "nice \u202egnp.exe\u202c \u2066\u2067 picture\u200f\u200e",
  "a bomb for expressions": `${"a".repeat(5_000)}!${" ".repeat(4_000)}x`,
  "stars without an end": "*a **b ".repeat(1_400),
  "half links": "[".repeat(3_000) + "](".repeat(3_000),
  "a topic without an end": `#${"t".repeat(5_000)} #${"\u0301".repeat(500)}`,
  "a name that looks like another": "@Аnnа <@Anna> @\u202eannA <@constructor> <@__proto__>",
  "a wall of code": `\`\`\`\n${"0".repeat(4_000)}\n\`\`\``,
  "a list of lists": "- - - - a\n> > > b",
  "lines without an end": "x\n\n".repeat(2_500),
  "nothing of Unicode": "\ud800 \udfff \ufdd0 \uffff \u0000",
  "a spoiler that hides all": `||${"s".repeat(4_000)}||`,
};

/** What is told back as too deep. */
export const deepTexts: Record<string, string> = {
  "10,000 quotes": ">".repeat(10_000),
  "lists in lists": "1. ".repeat(3_300),
};
