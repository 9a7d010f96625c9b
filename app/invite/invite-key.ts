/** Under it the browser keeps what a link said. */
export const INVITE_KEY = "invite";
