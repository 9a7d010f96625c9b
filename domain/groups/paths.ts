export const groupPath = (id: string) => `/community/groups/${id}`;
/** Where its admins answer those who wait to be let in. */
export const groupRequestsPath = (id: string) => `${groupPath(id)}/requests`;
/** What somebody who was sent a link opens. */
export const groupLinkPath = (code: string) => `/community/groups/join/${encodeURIComponent(code)}`;
