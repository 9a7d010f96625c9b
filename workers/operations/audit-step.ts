import { ZodError } from "zod";
import { NewerData } from "~/domain/event-store/event";
import type { AuditPhase } from "~/domain/operations/audit-phases";
import type { LogName } from "~/domain/logs";
import type { Finding } from "./finding";

/** A number that an audit states whether or not anything is wrong. */
export interface Figure {
  name: string;
  value: string;
}

/** Where an audit stands. Whoever runs it keeps this, so that it can be gone on with at any time. */
export interface AuditStep {
  phase: AuditPhase;
  /** The log in which it goes on. Default: the main one. */
  log?: LogName;
  /** Within the phase: a position of the log, a table, a subscription, a tile, a size. */
  at: number;
  /** Within the table that is compared: the key of the last row that was. */
  after?: (string | number)[];
}

export interface AuditScope {
  /** One projection or subscription, or null for all of them and everything else there is to check. */
  projection: string | null;
  /** Event by event checks begin after this position. */
  from: number;
}

export interface StepResult {
  findings: Finding[];
  figures: Figure[];
  /** Null at the end. */
  next: AuditStep | null;
  /** The log's end, for telling progress. */
  head: number;
}

/** What one step of a phase found, and where the phase goes on; undefined at its end. */
export interface Checked {
  findings: Finding[];
  figures?: Figure[];
  next?: Place;
}
export type Place = Omit<AuditStep, "phase">;

/** Errors of what is read, and not of who reads it: another try comes to the same. */
export const isUnreadable = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.constructor === Error ||
    error instanceof NewerData ||
    [SyntaxError, TypeError, RangeError, DOMException, ZodError].some(
      (one) => error instanceof one,
    ));
