import { isEmail, normalizeEmail } from "~/domain/email";

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

type Problem = "topicMissing" | "emailMissing" | "emailInvalid" | "messageMissing" | "agreeMissing";
export type ContactProblems = Partial<Record<keyof Message, Problem>>;

/** What is wrong with it, in the order of the page. */
export function checkMessage({ topic, email, message, agree }: Message): ContactProblems {
  const problems: ContactProblems = {};
  const address = normalizeEmail(email);
  if (!topic) problems.topic = "topicMissing";
  if (!address) problems.email = "emailMissing";
  else if (!isEmail(address)) problems.email = "emailInvalid";
  if (!message.trim()) problems.message = "messageMissing";
  if (!agree) problems.agree = "agreeMissing";
  return problems;
}
