import type { Env } from "~/workers/env";

/** What images are kept as. */
export const IMAGE_TYPE = "image/webp";

interface Place {
  ownerId: string;
  id: string;
}

const prefixOf = ({ ownerId, id }: Place) => `${ownerId}/${id}/`;

export const objectKey = (place: Place, variant: string) => `${prefixOf(place)}${variant}`;

/** Erases the bytes of one file. Safe to repeat. */
export async function eraseObjects(env: Env, place: Place): Promise<void> {
  for (;;) {
    const { objects, truncated } = await env.MEDIA.list({ prefix: prefixOf(place) });
    if (objects.length) await env.MEDIA.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
