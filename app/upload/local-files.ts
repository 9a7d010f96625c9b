/** So many are kept: a message waits for a line, and not for an album. */
const MOST = 30;
const urls = new Map<string, string>();

/** Files that this window sent, by the ids of what became of them: they can be shown without a line. */
export function keepLocal(mediaId: string, file: File): void {
  urls.set(mediaId, URL.createObjectURL(file));
  const [oldest] = urls.keys();
  if (urls.size <= MOST) return;
  URL.revokeObjectURL(urls.get(oldest!)!);
  urls.delete(oldest!);
}

export const localUrl = (mediaId: string) => urls.get(mediaId);
