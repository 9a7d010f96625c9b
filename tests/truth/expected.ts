import type { Model } from "./model";
import type { Move } from "./world";

/** By which status the API answers a move when nobody else does anything. Undefined: it hangs on more than the model knows. */
export function expectedStatus(model: Model, move: Move, at: string): number | undefined {
  const { verb } = move;
  const who = move.by.user.id;
  const post = move.post === undefined ? undefined : model.posts.get(move.post);
  const comment = move.comment === undefined ? undefined : model.comments.get(move.comment);
  const space = move.space === undefined ? undefined : model.spaces.get(move.space);
  const on = post ?? comment?.post;
  const isBlocked = (other: string) => model.areBlocked(who, other);
  const isOpen = on?.space?.open !== false && space?.open !== false;
  const isShown = on?.state === "published" && isOpen;
  const role = space?.members.get(move.person ?? "");
  const isNear = comment && !isBlocked(comment.author) && !isBlocked(comment.thread?.author ?? who);
  const wrote = (thing: { author: string } | undefined) => thing?.author === who;
  const refusedAsSpeaker = (verbIs: "like" | "comment") => {
    if (!isShown || isBlocked(on.author)) return 404;
    if (!model.likesIn(on.space, who)) return 403;
    const isKept = on.space && model.isRestricted(on.space, who, at);
    return verbIs === "comment" && isKept ? 409 : undefined;
  };

  switch (verb) {
    case "join":
      if (!isOpen) return 404;
      return model.isRestricted(space!, who, at) === "ban" ? 409 : 204;
    case "leave":
      if (!isOpen) return 404;
      return space!.members.get(who) === "creator" ? 409 : 204;
    case "nameModerator":
      if (!isOpen) return 404;
      if (!model.runs(space!, who)) return 403;
      return role ? 204 : 404;
    case "dismissModerator":
      if (!isOpen) return 404;
      return model.runs(space!, who) ? 204 : 403;
    case "handOver":
      if (!isOpen) return 404;
      if (!model.runs(space!, who)) return 403;
      return role ? 204 : 404;
    case "dissolve":
      if (!isOpen) return 404;
      return model.runs(space!, who) && !space!.official ? 204 : 403;
    case "renameSpace":
      if (!isOpen) return 404;
      return model.runs(space!, who) ? 200 : 403;
    case "post":
      if (!space) return undefined;
      if (!isOpen) return 404;
      if (!space.members.has(who)) return 403;
      return undefined;
    case "like":
      return refusedAsSpeaker("like") ?? 200;
    case "unlike":
      return isShown ? 200 : 404;
    case "comment":
    case "reply": {
      const refused = refusedAsSpeaker("comment");
      if (refused) return refused;
      if (on!.locked) return 409;
      const isAnswerable = comment?.state === "published" && isNear;
      return verb === "comment" || isAnswerable ? 201 : 404;
    }
    case "likeComment":
      if (refusedAsSpeaker("like")) return refusedAsSpeaker("like");
      return comment!.state === "published" && isNear ? 200 : 404;
    case "unlikeComment":
      return isShown && comment!.state === "published" ? 200 : 404;
    case "deleteComment": {
      if (!isShown) return 404;
      const judges = model.judges(on.space, who);
      if (wrote(comment) || judges) return comment!.state === "deleted" ? 404 : 204;
      return comment!.state === "published" ? 403 : undefined;
    }
    case "edit":
      if (!isOpen || on!.state === "deleted") return 404;
      if (!wrote(on)) return on!.state === "published" ? 403 : undefined;
      if (on!.state === "hidden" || on!.state === "removed") return 409;
      return model.likesIn(on!.space, who) ? undefined : 403;
    case "delete":
      if (on!.state === "deleted") return 404;
      if (wrote(on)) return 204;
      return undefined;
    case "pin":
    case "unpin":
      if (!isShown) return 404;
      return on.space && model.looksAfter(on.space, who) ? 204 : 403;
    case "lock":
    case "unlock": {
      if (!isShown) return 404;
      const may = on.space ? model.looksAfter(on.space, who) : wrote(on);
      return may ? 204 : 403;
    }
    case "review": {
      const own = model.reviewBy(move.game!, who);
      if (!isOpen) return 404;
      if (!model.owned.has(`${who} ${move.game}`)) return 403;
      if (model.isRestricted(space!, who, at)) return 409;
      return own?.state === "hidden" || own?.state === "removed" ? 409 : 200;
    }
    case "unreview":
      return model.reviewBy(move.game!, who) ? 204 : 404;
    case "vote":
    case "unvote": {
      if (!isShown || (verb === "vote" && isBlocked(on.author))) return 404;
      if (wrote(on)) return 409;
      return verb === "vote" && model.isRestricted(on.space!, who, at) === "ban" ? 409 : 200;
    }
    case "answer":
    case "withdrawAnswer": {
      if (!isShown) return 404;
      if (wrote(on)) return 409;
      if (!model.answersAs(on, who)) return 403;
      if (verb === "answer") return 200;
      return on.review!.answeredBy === null ? 404 : 204;
    }
    case "undoModerator":
      if (!isOpen) return 404;
      return model.runs(space!, who) || model.operators.has(who) ? 202 : 403;
    case "share":
      return isShown && !isBlocked(on.author) ? 200 : 404;
    case "follow":
      return move.person === who || isBlocked(move.person!) ? 409 : 204;
    case "unfollow":
      return undefined;
    case "block":
      return move.person === who ? 409 : 204;
    default:
      return undefined;
  }
}
