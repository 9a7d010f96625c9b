/**
 * Where an image is shown in at most this width, one of `mediaWidths` of its use. Narrower ones answer there
 * too, so that an id alone is enough to show it.
 */
export const imageUrl = (id: string, width: number) => `/media/${id}/${width}`;
