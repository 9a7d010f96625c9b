import { expect } from "vitest";
import type { Racers } from "./racers";

export type Told = { status: number; body: Record<string, unknown> }[];

export interface Race {
  /** What is asked for at once. */
  at: (() => Promise<Response>)[];
  /** Exactly one of them is done; how the others are refused. */
  once?: { code: string; status?: number };
  /** What must hold then. */
  check?: (told: Told, log: { typesIn(streamId: string): Promise<string[]> }) => Promise<void>;
}
export type Races = Record<string, (by: Racers, name: string) => Promise<Race>>;

export const NEXT_YEAR = { from: "2099-01-01T00:00:00.000Z", until: "2099-02-01T00:00:00.000Z" };

export const expectAll = (told: Told, status: number) =>
  expect(told.map((one) => one.status)).toEqual(told.map(() => status));

export const countOf = (types: readonly string[], type: string) =>
  types.filter((one) => one === type).length;

/** What a player's verbs have read, as it came. */
export async function asResponse(
  answered: Promise<{ status: number; body: object }>,
): Promise<Response> {
  const { status, body } = await answered;
  return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
}
