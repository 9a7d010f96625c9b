export const motions = ["system", "reduced"] as const;
export type Motion = (typeof motions)[number];

export const MOTION_COOKIE = "motion";

export function motionOf(cookie: string | undefined): Motion {
  return cookie === "reduced" ? cookie : "system";
}

/** Stills the pages at once, and tells the server for the next. */
export function switchMotion(motion: Motion): void {
  const { documentElement } = document;
  if (motion === "system") delete documentElement.dataset["motion"];
  else documentElement.dataset["motion"] = motion;
  document.cookie = `${MOTION_COOKIE}=${motion};path=/;max-age=31536000;samesite=lax`;
}

/** Whether whoever looks wants things to keep still: by their system's word, or by ours. */
export function wantsStillness(): boolean {
  return (
    document.documentElement.dataset["motion"] === "reduced" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
