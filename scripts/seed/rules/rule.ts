import type { RuleKind } from "~/domain/rules/events";

/** A rule as a new shop begins with it. */
export interface SeededRule<Body extends object = Record<string, unknown>> {
  kind: RuleKind;
  /** In the past, so that it is in force at once. */
  startsAt: string;
  body: Body;
  /** SHA-256 of what earlier releases began with, as canonical JSON. A shop that still plays by it gets this as its next version. */
  earlier?: readonly string[];
}

export const FROM_THE_BEGINNING = "2026-01-01T00:00:00.000Z";
