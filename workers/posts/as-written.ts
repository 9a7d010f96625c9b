import { requireLogOf } from "~/domain/community-id";
import { begunRow } from "~/domain/event-store/projection";
import { getPeople } from "~/domain/people/person-queries";
import { postProjection } from "~/domain/posts/projection";
import { type PostRow, postStream, postStreamEvents } from "~/domain/posts/queries";
import { postSummaries } from "~/domain/posts/read-model";
import { peopleOf, viewPost } from "~/domain/posts/view";
import { getSpace } from "~/domain/spaces/queries";
import type { Services } from "~/workers/services";
import { readFirstEvent } from "./first-event";

/** A post as its author was told it when it was written, whatever became of it since. */
export async function readPostAsWritten(services: Services, postId: string, userId: string) {
  const log = requireLogOf(postId);
  const event = await readFirstEvent(services, {
    log,
    streamId: postStream(postId),
    events: postStreamEvents,
    authorId: userId,
  });
  const begun = begunRow(postProjection.project(event), postSummaries);
  const [{ space }, { personOf }] = await Promise.all([
    services.at(log).db.read({ space: getSpace(begun.spaceId ?? "", userId) }),
    services.at("main").db.read({ personOf: getPeople(peopleOf([begun]), userId) }),
  ]);
  const row: PostRow = {
    ...begun,
    liked: false,
    spaceName: space?.name ?? null,
    spaceAvatar: space?.avatar ?? null,
    spaceCreatorId: space?.creatorId ?? null,
    spaceGameId: space?.gameId ?? null,
    dissolvedAt: null,
    rank: space?.rank ?? null,
  };
  return viewPost(row, personOf, { id: userId, isOperator: false });
}
