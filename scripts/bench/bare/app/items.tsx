import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { bareEnv, type Item } from "../worker";

/**
 * The floor that pages are measured against. `?items=` and `?text=` (letters an item) set how much
 * HTML comes out; `?d1` reads the items with one query instead of having them in memory.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Item[]> {
  const { searchParams } = new URL(request.url);
  const count = Number(searchParams.get("items") ?? 20);
  const text = "x".repeat(Number(searchParams.get("text") ?? 100));
  if (!searchParams.has("d1")) {
    return Array.from({ length: count }, (_, at) => ({
      id: at,
      name: `Item ${at}`,
      price: at,
      text,
    }));
  }
  const { results } = await context
    .get(bareEnv)
    .DB.prepare("SELECT id, name, price, ? AS text FROM items ORDER BY price, id LIMIT ?")
    .bind(text, count)
    .all<Item>();
  return results;
}

export default function Items() {
  const items = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Items</h1>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={`/?item=${item.id}`}>
              <img src="/favicon.ico" alt="" width="320" height="180" loading="lazy" />
              <h2>{item.name}</h2>
            </Link>
            <p>{item.text}</p>
            <span>${(item.price / 100).toFixed(2)}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
