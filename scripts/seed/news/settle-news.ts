import sharp from "sharp";
import { looks } from "~/art/looks/looks";
import { drawCover } from "~/art/news/cover";
import type { Caller } from "~/scripts/seed/caller";
import { type SeedArticle, seedArticles } from "./articles";

/** The first news, written and published by the operator. A second run changes nothing. */
export async function settleNews(operator: Caller): Promise<void> {
  await operator.give("PATCH", "me", { displayName: "Newsroom" });
  const known = await operator.read<Desk>("ops/articles?limit=50");
  for (const article of seedArticles) {
    if (known.items.some(({ texts }) => texts.en.title === article.texts.en.title)) continue;
    await publish(operator, article);
  }
}

interface Desk {
  items: { texts: { en: { title: string } } }[];
}

async function publish(operator: Caller, article: SeedArticle): Promise<void> {
  const { gameId = null, texts, alt } = article;
  const cover = { id: await paint(operator, article), alt };
  const { id } = await operator.ask<{ id: string }>("ops/articles", { gameId, texts, cover });
  await operator.give("POST", `ops/articles/${id}/publish`);
}

async function paint(operator: Caller, { texts, cover }: SeedArticle): Promise<string> {
  const { scene, light, things } = cover;
  const { colours } = Object.values(looks)[light]!;
  const svg = drawCover(texts.en.title, { scene, colours, things });
  const picture = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  const { id } = await operator.upload<{ id: string }>(
    "media?use=cover",
    "image/png",
    new Uint8Array(picture),
  );
  return id;
}
