/**
 * Up to three emoji and nothing else. `\p{RGI_Emoji}` says it shorter, and takes browsers on phones half a second to make
 * ready: it lists every sequence. These are their parts (UTS #51).
 */
const FEW = new RegExp(
  String.raw`^(?:(?:${[
    String.raw`\p{RI}{2}`,
    String.raw`[0-9#*]\uFE0F?\u20E3`,
    String.raw`(?:(?!\p{RI})\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Emoji_Modifier_Base}\p{Emoji_Modifier})(?:\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]+)?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*`,
  ].join("|")})\s?){1,3}$`,
  "u",
);

export const isFewEmoji = (text: string): boolean => FEW.test(text);
