import type { ArticleCard, ArticleView } from "~/domain/articles/view";
import { call } from "~/tests/sign-in/player";
import type { Operator } from "~/tests/store/operator";

const NOTHING = { title: "", content: "" };
export const inEnglish = (title: string, content = `${title}, in full.`) => ({
  en: { title, content },
  "zh-CN": NOTHING,
  "zh-TW": NOTHING,
});
export const inAll = (title: string) => ({
  en: { title, content: `${title}, in **full**.` },
  "zh-CN": { title: `${title}（简）`, content: "全文。" },
  "zh-TW": { title: `${title}（繁）`, content: "全文（繁）。" },
});

export interface Written {
  texts?: object;
  gameId?: string | null;
  cover?: object | null;
}

/** What an operator gives to the desk. */
export const ask = (operator: Pick<Operator, "token">, path: string, options: object = {}) =>
  call(`/ops/articles${path}`, { token: operator.token, ...options });

export async function begin(
  operator: Pick<Operator, "token">,
  { texts = inEnglish("News"), gameId = null, cover = null }: Written = {},
): Promise<string> {
  const response = await ask(operator, "", { body: { texts, gameId, cover } });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json<{ id: string }>()).id;
}

export async function publish(operator: Pick<Operator, "token">, written: Written = {}) {
  const id = await begin(operator, written);
  const response = await ask(operator, `/${id}/publish`, { method: "POST" });
  if (response.status !== 204) throw new Error(await response.text());
  return id;
}

export const readArticle = (id: string, lng = "en", token?: string) =>
  call(`/articles/${id}?lng=${lng}`, { token });

export async function article(id: string, lng = "en", token?: string): Promise<ArticleView> {
  const response = await readArticle(id, lng, token);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

export async function listed(query = "", token?: string) {
  const response = await call(`/articles?${query}`, { token });
  return response.json<{ items: ArticleCard[]; nextCursor: string | null }>();
}
