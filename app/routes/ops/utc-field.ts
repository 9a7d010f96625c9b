/** What a field of date and time holds for a moment in UTC. */
export function toUtcField(iso: string): string {
  return iso.slice(0, 16);
}

/** The moment that a field of date and time means, read as UTC. Null when it holds none. */
export function fromUtcField(text: string): string | null {
  const time = new Date(`${text}Z`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** A moment to the minute, for a sentence: what `Utc` is among other things. */
export const utcMinute = (iso: string): string => `${toUtcField(iso).replace("T", " ")} UTC`;
