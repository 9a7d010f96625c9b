import type { Env } from "~/workers/env";

/** What images are kept as. */
export const IMAGE_TYPE = "image/webp";

interface Place {
  ownerId: string;
  id: string;
}

/** Everything of a person lies together, so that it can be found without any row. */
const prefixOf = ({ ownerId, id }: { ownerId: string; id?: string }) =>
  id === undefined ? `${ownerId}/` : `${ownerId}/${id}/`;

export const objectKey = (place: Place, variant: string) => `${prefixOf(place)}${variant}`;

/** Erases the bytes of one file, or of all files of a person. Safe to repeat. */
export async function eraseObjects(
  env: Env,
  place: { ownerId: string; id?: string },
): Promise<void> {
  for (;;) {
    const { objects, truncated } = await env.MEDIA.list({ prefix: prefixOf(place) });
    if (objects.length) await env.MEDIA.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
