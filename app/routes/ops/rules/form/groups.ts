/** Parts of a version that belong together, under a heading of their own. The rest of a book stands before them. */
export const groups: Partial<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  feeds: {
    freshness: ["mostHours", "halfPoints"],
    voices: ["likePoints", "commentPoints", "knownMost", "centsPerVoice", "backedMost"],
    trust: ["newHours", "knownHours", "trustPoints"],
    readers: ["commonSpaceHours", "friendHours", "otherLanguageHours"],
    mixture: ["distinctAuthors", "distinctSpaces"],
  },
  "mystery-box": { opening: ["price", "dailyLimit", "allowancePercent"] },
  mining: { pool: ["emission", "perDollar", "talkPercent"] },
  invites: { rewards: ["inviterPoints", "invitedPoints"], conditions: ["leastCents", "perDay"] },
};
