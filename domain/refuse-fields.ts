import { Refusal } from "~/domain/event-store/decider";
import type { FieldCode, FieldProblem } from "./field-problem";
import type { MediaProblem } from "./media/use-media";

const MESSAGES: Record<FieldCode | MediaProblem, string> = {
  required: "must not be empty",
  too_short: "is too short",
  too_long: "is too long",
  too_many: "are too many",
  invalid_characters: "holds characters that nobody can see or tell apart",
  blocked_words: "holds words that the Space does not allow",
  invalid_email: "is no e-mail address",
  unknown_media: "is no upload of yours that can be used here",
  not_square: "is not square",
  too_small: "is smaller than 184 × 184 pixels",
  not_16_9: "is not 16:9",
  not_3_4: "is not 3:4",
};

/**
 * Refuses a form with all that is wrong with it.
 *
 * @throws Refusal `malformed`, with the fields in `errors`.
 */
export function refuseFields(problems: readonly FieldProblem<FieldCode | MediaProblem>[]): void {
  if (!problems.length) return;
  const errors = problems.map(({ path, code }) => ({ path, code, message: MESSAGES[code] }));
  throw new Refusal("malformed", { errors });
}
