/** How long after registering one may say who invited one. */
export const NAMING_DAYS = 7;
