import type { Person } from "~/domain/profile/view-person";
import type { Message } from "./message";

/** What one can do from a row. */
export interface RowActions {
  /** The viewer may delete what others said, and pin. */
  isAdmin: boolean;
  /** The viewer is not in it any more: they read, and that is all. */
  isOver: boolean;
  goTo(seq: number): void;
  reply(message: Message): void;
  edit(message: Message): void;
  remove(message: Message): void;
  pin(message: Message, on: boolean): void;
  isPinned(seq: number): boolean;
  nameOf(id: string): Person | undefined;
}
