/** Like, Comment, Share and the like, beneath what somebody said: in app.css. */
export const actionStyle = "action";

/** How often it was done stands behind its name, by a space that is as wide as the one before it. */
export const withCount = (name: string, count: string | false): string =>
  count ? `${name}\u2002${count}` : name;
