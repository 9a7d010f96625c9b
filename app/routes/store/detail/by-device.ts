import type { Device } from "~/domain/store/taxonomy";

const COMPUTERS: readonly Device[] = ["windows", "macos"];

/** Computers first: only there one has to look what the game asks for. */
export const byDevice = <One extends { device: Device }>(list: readonly One[]): One[] => [
  ...list.filter(({ device }) => COMPUTERS.includes(device)),
  ...list.filter(({ device }) => !COMPUTERS.includes(device)),
];
