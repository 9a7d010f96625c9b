import type { Localised } from "~/domain/language";

interface Studio {
  /** What its games are played in, the first ones spoken where a game has voices. */
  languages: string[];
  voices: number;
  /** The program that its keys are redeemed in; without one, the game itself asks for the key. */
  launcher?: string;
}

const WEST = ["en", "fr", "de", "es", "pt-BR"];
const EAST = ["zh-CN", "zh-TW", "ja", "ko"];

export const studios: Record<string, Studio> = {
  "Saltpan Works": { languages: [...WEST, "it", "zh-CN", "ja"], voices: 1 },
  "Undertow Studio": {
    languages: ["en", "fr", "nl", "de", "zh-CN", "zh-TW"],
    voices: 2,
    launcher: "Undertow Dock",
  },
  "Moss & Mortar": { languages: ["en", "cy", "fr", "de", ...EAST], voices: 1 },
  "Night Market Games": {
    languages: ["zh-TW", "zh-CN", "en", "ja", "ko", "th"],
    voices: 2,
    launcher: "Night Market Pass",
  },
  Greywhistle: {
    languages: ["en", ...WEST.slice(1), "pl", "cs", "zh-CN", "ja"],
    voices: 1,
    launcher: "Greywhistle Hangar",
  },
  Copperleaf: { languages: ["en", "fr", "de", "sv", "fi", "zh-CN", "zh-TW"], voices: 0 },
  "Paperboat Collective": { languages: ["en", ...EAST, "fr", "es"], voices: 1 },
  "Kiln & Cog": {
    languages: ["en", "de", "fr", "pl", "ru", "zh-CN"],
    voices: 2,
    launcher: "Kiln Workshop",
  },
  "Lowlight Foundry": {
    languages: ["en", "ja", ...WEST.slice(1), "it", "zh-CN", "zh-TW", "ko"],
    voices: 2,
    launcher: "Foundry Connect",
  },
  "Halfmoon Arcade": { languages: ["en", "es", "pt-BR", "ja", "zh-CN", "zh-TW"], voices: 0 },
  "Quiet Thunder": {
    languages: ["ja", "en", "zh-CN", "zh-TW", "ko", "fr", "de", "es"],
    voices: 2,
    launcher: "Thunder Gate",
  },
  "Farlamp Interactive": {
    languages: ["en", ...WEST.slice(1), "it", "nl", "pl", "tr", "ja", "ko", "zh-CN", "zh-TW"],
    voices: 4,
    launcher: "Farlamp Beacon",
  },
  "Red Ladle": {
    languages: ["zh-CN", "en", "zh-TW", "ja", "ko", "pt-BR"],
    voices: 2,
    launcher: "Red Ladle Club",
  },
  "Tin Heron Games": { languages: ["en", "no", "da", "de", "fr", "zh-CN"], voices: 0 },
  "Button Mash Bakery": { languages: ["en", "fr", "es", "ja", "zh-CN", "zh-TW"], voices: 1 },
  "Little Ox Studio": { languages: ["zh-CN", "zh-TW", "en", "vi", "th", "id"], voices: 1 },
  "Ferris Pocket": { languages: ["en", "de", "es", "pt-BR", "ja", "ko", "zh-CN"], voices: 0 },
  "Two Herons": { languages: ["en", "zh-CN", "zh-TW"], voices: 0 },
};

export type Steps = Localised[];

export const line = (en: string, cn: string, tw: string): Localised => ({
  en,
  "zh-CN": cn,
  "zh-TW": tw,
});

export function redeemInLauncher(launcher: string): Steps {
  return [
    line(
      `Install ${launcher}, which is free, and sign in.`,
      `安装 ${launcher}（免费）并登录。`,
      `安裝 ${launcher}（免費）並登入。`,
    ),
    line(
      "Open Library, then Redeem a key, and paste the key.",
      "打开“库”，选“兑换密钥”，粘贴密钥。",
      "打開「收藏庫」，選「兌換金鑰」，貼上金鑰。",
    ),
    line(
      "The game stands in your library there. Install it and play.",
      "游戏会出现在那边的库里，安装后即可开玩。",
      "遊戲會出現在那邊的收藏庫，安裝後就能玩。",
    ),
  ];
}

export function redeemInGame(studio: string): Steps {
  return [
    line(
      `Download the game from the site of ${studio} and start it.`,
      `在 ${studio} 的网站下载游戏并启动。`,
      `到 ${studio} 的網站下載遊戲並啟動。`,
    ),
    line(
      "It asks for a key on its first screen. Paste the key.",
      "第一个画面会要求输入密钥，粘贴即可。",
      "第一個畫面會要求輸入金鑰，貼上就好。",
    ),
    line(
      "It needs the internet this once, and never again for the key.",
      "只有这一次需要联网，之后不再验证密钥。",
      "只有這一次需要連線，之後不再驗證金鑰。",
    ),
  ];
}

export const redeemOnPlaystation: Steps = [
  line(
    "Open PlayStation Store on the console, then the menu at the top right, and choose Redeem Code.",
    "在主机上打开 PlayStation Store，点右上角的菜单，选“兑换代码”。",
    "在主機上打開 PlayStation Store，點右上角的選單，選「兌換代碼」。",
  ),
  line("Enter the key and confirm.", "输入密钥并确认。", "輸入金鑰並確認。"),
  line(
    "Download the game from your Game Library.",
    "在“游戏库”里下载游戏。",
    "在「遊戲庫」下載遊戲。",
  ),
];

export const redeemOnXbox: Steps = [
  line(
    "Press the Xbox button, open the Store, then its menu, and choose Redeem.",
    "按 Xbox 键，打开商店，在菜单里选“兑换”。",
    "按 Xbox 鍵，打開商店，在選單裡選「兌換」。",
  ),
  line("Enter the key and confirm.", "输入密钥并确认。", "輸入金鑰並確認。"),
  line(
    "The game installs by itself, or waits in Full library.",
    "游戏会自动安装，或在“完整的库”里等你。",
    "遊戲會自動安裝，或在「完整的收藏庫」等你。",
  ),
];

/** What is topped up needs no key, only to know whom. */
