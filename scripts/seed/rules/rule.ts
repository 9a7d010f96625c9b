import type { RuleKind } from "~/domain/rules/events";

/** Version 1 of a rule, as a new shop begins with it. */
export interface SeededRule<Body extends object = Record<string, unknown>> {
  kind: RuleKind;
  /** In the past, so that it is in force at once. */
  startsAt: string;
  body: Body;
}

export const FROM_THE_BEGINNING = "2026-01-01T00:00:00.000Z";
