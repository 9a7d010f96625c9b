export const shareNetworks = [
  "facebook",
  "x",
  "instagram",
  "discord",
  "weibo",
  "tiktok",
  "telegram",
] as const;
export type ShareNetwork = (typeof shareNetworks)[number];
export const shareTargets = [...shareNetworks, "link"] as const;
export type ShareTarget = (typeof shareTargets)[number];

/** What a network opens to have a page shared. */
const OPENS: Partial<Record<ShareTarget, (page: string, title: string) => string>> = {
  facebook: (u) => address("https://www.facebook.com/sharer/sharer.php", { u }),
  x: (url, text) => address("https://x.com/intent/post", { url, text }),
  weibo: (url, title) => address("https://service.weibo.com/share/share.php", { url, title }),
  telegram: (url, text) => address("https://t.me/share/url", { url, text }),
};

/** Networks that have no such address: the link is copied, and they are opened for it. */
export const networkHomes: Partial<Record<ShareTarget, string>> = {
  instagram: "https://www.instagram.com/",
  discord: "https://discord.com/channels/@me",
  tiktok: "https://www.tiktok.com/",
};

/** Where a page is shared to a target; for those without an address of their own, the page itself. */
export const shareUrl = (target: ShareTarget, page: string, title: string) =>
  OPENS[target]?.(page, title) ?? page;

const address = (base: string, params: Record<string, string>) =>
  `${base}?${new URLSearchParams(params)}`;
