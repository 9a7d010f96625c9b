import type { Mood } from "~/domain/posts/feelings";

export const moodPictures: Record<Mood, string> = {
  happy: "😊",
  excited: "🤩",
  proud: "😎",
  relaxed: "😌",
  curious: "🤔",
  grateful: "🙏",
  hopeful: "🌱",
  tired: "😴",
  frustrated: "😤",
  sad: "😢",
  playing: "🎮",
  streaming: "📡",
  watching: "👀",
  building: "🧱",
  collecting: "💎",
  celebrating: "🎉",
  learning: "📖",
  seeking: "🧭",
};
