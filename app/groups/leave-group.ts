/** Out of a group, or back from asking to be let in. */
export async function leaveGroup(id: string, key: string): Promise<void> {
  const { callApi } = await import("~/app/api-client");
  await callApi("DELETE /groups/{id}/membership", { params: { id }, key });
}
