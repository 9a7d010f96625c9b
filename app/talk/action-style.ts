/** Like, Comment, Share and the like, beneath what somebody said: in app.css. */
export const actionStyle = "action";
