import type { z } from "zod";
import { appendTo, startStream } from "~/domain/event-store/append";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { attach } from "~/domain/media/attach";
import { loadMedia, useMedia } from "~/domain/media/use-media";
import { type SessionClaim, getSession } from "~/domain/sign-in/queries";
import type { openCaseSchema } from "./commands";
import { contactDecider } from "./decider";
import { getOrderOwner, loadCase } from "./queries";

interface OpenCase {
  caseId: string;
  claim: SessionClaim | null;
  form: z.output<typeof openCaseSchema>;
  now: Date;
}

export const openCase = defineUseCase({
  // The player too, so that nothing is written of somebody who is deleting their account.
  dataSubjects: ({ claim, caseId }) => [caseId, ...(claim ? [claim.userId] : [])],
  load: ({ claim, form }: OpenCase) => ({
    session: first(getSession({ tokenHash: claim?.tokenHash ?? "" })),
    order: first(getOrderOwner(form.orderId ?? "")),
    uploads: loadMedia(form.media.map(({ id }) => id)),
  }),
  decide({ form, caseId, session, order, uploads, now }) {
    const { privacyPolicyAgreed: _, orderId, name, media, ...rest } = form;
    const isPlayer = session !== undefined && Date.parse(session.expiresAt) > now.getTime();
    const usage = {
      ownerId: isPlayer ? session.id : "",
      use: "case",
      by: `case:${caseId}`,
    } as const;
    const attached = attach(uploads, media, usage);
    const events = contactDecider.decide(
      {
        type: "OpenCase",
        caseId,
        userId: isPlayer ? session.id : null,
        orderId: isPlayer && orderId && order?.userId === session.id ? orderId : null,
        ...rest,
        name: name || null,
        media: attached,
      },
      contactDecider.initialState,
    );
    return {
      appends: [startStream(`contact-case-${caseId}`, events)],
      writes: attached.flatMap(({ id }) => useMedia(id, usage, now)),
    };
  },
});

interface OfCase {
  caseId: string;
}
const ofCase = { dataSubjects: ({ caseId }: OfCase) => [caseId] };
const loadStream = ({ caseId }: OfCase) => ({ stream: loadCase(caseId) });

export const answerCase = defineUseCase({
  ...ofCase,
  load: (asked: OfCase & { answerId: string; answer: string }) => loadStream(asked),
  decide({ stream, caseId, answerId, answer }) {
    const command = { type: "AnswerCase", caseId, answerId, answer } as const;
    return { appends: [appendTo(stream, contactDecider.decide(command, stream.state))] };
  },
});

export const closeCase = defineUseCase({
  ...ofCase,
  load: (asked: OfCase & { note: string }) => loadStream(asked),
  decide({ stream, caseId, note }) {
    const command = { type: "CloseCase", caseId, note } as const;
    return { appends: [appendTo(stream, contactDecider.decide(command, stream.state))] };
  },
});

export const reopenCase = defineUseCase({
  load: loadStream,
  decide({ stream, caseId }) {
    const command = { type: "ReopenCase", caseId } as const;
    return { appends: [appendTo(stream, contactDecider.decide(command, stream.state))] };
  },
});
