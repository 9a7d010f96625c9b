import type { GameDetail } from "~/domain/store/queries";

export interface LanguageNames {
  /** Spoken in the game. */
  voiced: string[];
  /** Only written there. */
  written: string[];
}

/** Scripts say more than countries of Chinese, whoever reads it. */
const SCRIPTS: Record<string, string> = { "zh-CN": "zh-Hans", "zh-TW": "zh-Hant" };

/** Languages by their names in the reader's. Named on the server alone: browsers know other names. */
export function nameLanguages(languages: GameDetail["languages"], lng: string): LanguageNames {
  const names = new Intl.DisplayNames([lng], { type: "language", languageDisplay: "standard" });
  const list = (voice: boolean) =>
    languages
      .filter((one) => one.voice === voice)
      .map((one) => names.of(SCRIPTS[one.lng] ?? one.lng) ?? one.lng);
  return { voiced: list(true), written: list(false) };
}
