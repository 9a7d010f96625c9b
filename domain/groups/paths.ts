export const groupPath = (id: string) => `/community/groups/${id}`;
export const groupMembersPath = (id: string) => `${groupPath(id)}/members`;
/** Where its admins make links that lead into it. */
export const groupLinksPath = (id: string) => `${groupPath(id)}/links`;
/** Where its admins answer those who wait to be let in. */
export const groupRequestsPath = (id: string) => `${groupPath(id)}/requests`;
/** What somebody who was sent a link opens. */
export const groupLinkPath = (code: string) => `/community/groups/join/${encodeURIComponent(code)}`;
