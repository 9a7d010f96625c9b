/** Characters. */
export const MAX_NAME = 100;
export const MAX_MESSAGE = 4000;
export const MAX_NOTE = 1000;
