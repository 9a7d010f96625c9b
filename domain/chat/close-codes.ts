/** Why a socket was closed. */
export const CLOSED = {
  session: 4001,
  notMember: 4003,
  disbanded: 4004,
  tooSlow: 4008,
  restart: 1012,
} as const;
