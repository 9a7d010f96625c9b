export type ToastTone = "success" | "danger" | "info";

interface Toast {
  id: number;
  tone: ToastTone;
  message: string;
}

/** What went well is said in passing; what went wrong must be read. */
const SHOWN_MS: Record<ToastTone, number> = { success: 3500, info: 6000, danger: 8000 };

const NONE: readonly Toast[] = [];
let toasts = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something at the edge of the screen, and to screen readers. The message is already translated. */
export function toast(tone: ToastTone, message: string): void {
  const id = ++lastId;
  change([...toasts.filter((shown) => shown.message !== message).slice(-2), { id, tone, message }]);
  setTimeout(() => dismissToast(id), SHOWN_MS[tone]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  readOnServer: () => NONE,
};
