import { ApiProblem } from "~/app/api-problem";
import { callLate } from "~/app/call-late";

/** One after the other: they go to one balance. What another window was faster with is claimed, too. */
export async function claimAll(taskIds: readonly string[], key: string): Promise<void> {
  for (const id of taskIds) {
    await callLate("POST /tasks/{id}/claim", { params: { id } }, `${key} ${id}`).catch(
      (error: unknown) => {
        if (!(error instanceof ApiProblem) || error.code !== "already_claimed") throw error;
      },
    );
  }
}
