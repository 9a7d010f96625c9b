import { isEmail, normalizeEmail } from "~/domain/email";
import { MAX_ABOUT, readAbout } from "~/domain/profile/about";
import { MAX_NAME, MIN_NAME, type NameProblem, readName } from "~/domain/profile/names";

/** What is filled in, by the names of the fields and in their order. */
export interface AccountDraft {
  displayName: string;
  email: string;
  about: string;
}

export type AccountField = keyof AccountDraft | "avatar" | "background";

type Told =
  | "nameMissing"
  | "nameShort"
  | "nameLong"
  | "nameCharacters"
  | "nameReserved"
  | "emailMissing"
  | "emailInvalid"
  | "aboutLong"
  | "picture";
export type AccountProblems = Partial<Record<AccountField, Told>>;

/** What the messages fill in. */
export const nameLimits = { least: MIN_NAME, most: MAX_NAME };
export const aboutLimit = { most: MAX_ABOUT };

const NAME_PROBLEMS: Record<NameProblem, Told> = {
  required: "nameMissing",
  too_short: "nameShort",
  too_long: "nameLong",
  invalid_characters: "nameCharacters",
};

/** What is wrong with it, in the order of the page. */
export function checkAccount({ displayName, email, about }: AccountDraft): AccountProblems {
  const problems: AccountProblems = {};
  const name = readName(displayName);
  if (name.problem) problems.displayName = NAME_PROBLEMS[name.problem];
  const address = normalizeEmail(email);
  if (address === "") problems.email = "emailMissing";
  else if (!isEmail(address)) problems.email = "emailInvalid";
  if ("problem" in readAbout(about)) problems.about = "aboutLong";
  return problems;
}

/** The same as the server tells it (`errors` of the problem, or its code). */
export function readRefusal(code: string, details: Record<string, unknown>): AccountProblems {
  if (code === "name_reserved") return { displayName: "nameReserved" };
  const problems: AccountProblems = {};
  const errors = (details["errors"] ?? []) as { path: string; code: string }[];
  for (const error of errors) {
    if (error.path === "displayName") {
      problems.displayName = NAME_PROBLEMS[error.code as NameProblem] ?? "nameCharacters";
    } else if (error.path === "email") {
      problems.email = error.code === "required" ? "emailMissing" : "emailInvalid";
    } else if (error.path === "about") problems.about = "aboutLong";
    else if (error.path === "avatar" || error.path === "background") {
      problems[error.path] = "picture";
    }
  }
  return problems;
}
