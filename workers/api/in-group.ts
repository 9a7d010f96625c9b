import { z } from "@hono/zod-openapi";
import { logOf } from "~/domain/community-id";
import { pathId } from "./schemas";

/** What calls about one group have in common: its id, which names the log that it lies in. */
export const groupParams = z.object({ id: pathId });
export const inItsLog = ({ params: { id } }: { params: { id: string } }) => logOf(id);
