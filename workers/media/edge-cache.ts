import { KEPT_SECONDS } from "./answers";

/** The data centre's own cache, which the DOM's types do not know. */
const dataCentre = () => (caches as unknown as { default: Cache }).default;
const addressOf = (id: string, variant: string) => `https://media.invalid/${id}/${variant}`;
const TIME_HEADER = "x-read-at";

/** A picture that was read less than a minute ago; whoever gets it may keep it for the rest of that minute. */
export async function findKept(id: string, variant: string): Promise<Response | undefined> {
  const found = await dataCentre().match(addressOf(id, variant));
  if (!found) return undefined;
  const age = Math.floor((Date.now() - Number(found.headers.get(TIME_HEADER))) / 1000);
  if (!(age < KEPT_SECONDS)) return undefined;
  const response = new Response(found.body, found);
  response.headers.delete(TIME_HEADER);
  response.headers.set("age", String(Math.max(0, age)));
  return response;
}

export async function keep(id: string, variant: string, response: Response): Promise<void> {
  const kept = new Response(response.body, response);
  kept.headers.set(TIME_HEADER, String(Date.now()));
  await dataCentre().put(addressOf(id, variant), kept);
}
