/** The ends of an address, by which people know it again. */
export const shortAddress = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`;
