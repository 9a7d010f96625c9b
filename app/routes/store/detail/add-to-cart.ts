/** Puts a game into the cart. Throws the problem when it cannot be. */
export async function addToCart(gameId: string, key: string): Promise<void> {
  const { fetchApi } = await import("~/app/api-client");
  await fetchApi(`/api/cart/games/${gameId}`, {
    method: "PUT",
    headers: { "idempotency-key": key },
  });
}
