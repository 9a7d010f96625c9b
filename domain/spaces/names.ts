/** A name, or a part of one, as names are searched. */
export const foldName = (text: string) => text.normalize("NFKC").toLowerCase();
