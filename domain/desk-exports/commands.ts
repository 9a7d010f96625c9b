import { z } from "zod";
import { exportKinds } from "./kinds";

/** What a form and the API ask for. Days are UTC, both of them in it. */
export const requestExportSchema = z
  .object({
    kind: z.enum(exportKinds),
    from: z.iso.date().nullish(),
    to: z.iso.date().nullish(),
    /** Of players alone. */
    emails: z.boolean().optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"] });
