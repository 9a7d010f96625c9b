import { checkEmail } from "~/domain/email";
import { type FieldProblem, missing } from "~/domain/field-problem";

/** What is filled into the form, by the names of its fields and in their order. */
export const emptyMessage = {
  topic: "",
  name: "",
  email: "",
  message: "",
  /** JSON, as drafts are made of texts. */
  media: "[]",
  agree: "",
};
export type Message = typeof emptyMessage;

/** What is wrong with it. */
export function checkMessage({ email, ...message }: Message): FieldProblem[] {
  const required = (["topic", "message", "agree"] as const).filter((one) => !message[one].trim());
  return [...required.map(missing), ...checkEmail(email)];
}
