/** Few, so that whoever looks at the shop meanwhile does not wait for them. */
const AT_ONCE = 3;

/** In the order of the list, some of it at once. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
