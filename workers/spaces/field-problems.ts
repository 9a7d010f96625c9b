import { Refusal } from "~/domain/event-store/decider";
import type { MediaProblem } from "~/domain/media/use-media";
import type { SpaceFieldCode } from "~/domain/spaces/form";

const MESSAGES: Record<SpaceFieldCode | MediaProblem, string> = {
  required: "must not be empty",
  too_short: "is too short",
  too_long: "is too long",
  too_many: "are too many",
  invalid_characters: "holds characters that nobody can see or tell apart",
  unknown_media: "is no upload of yours that can be used here",
  not_square: "is not square",
  too_small: "is smaller than 184 × 184 pixels",
  not_16_9: "is not 16:9",
};

/** Throws `malformed` with all that is wrong with a form. */
export function refuseFields(
  problems: readonly { path: string; code: keyof typeof MESSAGES }[],
): void {
  if (!problems.length) return;
  const errors = problems.map(({ path, code }) => ({ path, code, message: MESSAGES[code] }));
  throw new Refusal("malformed", { errors });
}
