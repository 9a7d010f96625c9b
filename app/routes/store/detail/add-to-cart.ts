/** Puts a game into the cart. Throws the problem when it cannot be. */
export async function addToCart(id: string, key: string): Promise<void> {
  const { callApi } = await import("~/app/api-client");
  await callApi("PUT /cart/games/{id}", { params: { id }, key });
}
