import type { FrameEdition } from "./events";

export interface FrameFile {
  path: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
  sha256: string;
}

export interface FramePorts {
  /** Puts a game's files where frames read them. Safe to repeat: what lies at an address is always the same. */
  keepFrameFiles(edition: FrameEdition, files: readonly FrameFile[]): Promise<void>;
}
