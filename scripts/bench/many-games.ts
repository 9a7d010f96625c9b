import { signIn } from "~/scripts/seed/caller";
import { catalogue } from "~/scripts/seed/catalogue/catalogue";
import type { Playstead } from "~/scripts/start/playstead";
import { repeat } from "./player";

const GAMES = Number(process.env.BENCH_GAMES ?? 2_000);

/** Lists games until there are 2,000, by the commands that operators give. Answers the new ids. */
export async function listManyGames({ origin, secrets }: Playstead): Promise<string[]> {
  const operator = await signIn(origin, secrets.operator.secretKey);
  const models = catalogue.filter(({ delivery }) => delivery === "key");
  return repeat(GAMES - catalogue.length, 16, async (index) => {
    const model = models[index % models.length]!;
    const id = `${model.id}-${index}`;
    const { category, platforms, genres, developer, releaseDate, tagline, overview } = model;
    await operator.give("PUT", `ops/games/${id}`, {
      name: `${model.name} ${index}`,
      category,
      delivery: "key",
      platforms,
      genres,
      developer,
      releaseDate,
      blockchain: "Solana",
      featured: false,
      editionOf: null,
      tagline,
      overview,
      topUp: undefined,
    });
    await operator.give("PUT", `ops/games/${id}/price`, {
      priceCents: model.priceCents + index,
      from: `${releaseDate}T00:00:00.000Z`,
    });
    await operator.give("POST", `ops/games/${id}/keys`, {
      keys: [`${index}-AAAA-1`, `${index}-AAAA-2`],
    });
    return id;
  });
}
