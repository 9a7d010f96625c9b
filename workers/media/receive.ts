import { sha256 } from "@noble/hashes/sha2.js";
import { hex } from "@scure/base";
import { Refusal } from "~/domain/event-store/decider";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { requireVideo } from "~/domain/media/access";
import {
  beginUpload,
  type Finished,
  finishUpload,
  giveUpUpload,
  type Upload,
} from "~/domain/media/upload";
import { MAX_IMAGE_BYTES, type MediaUse } from "~/domain/media/uses";
import { type MediaView, viewMedia } from "~/domain/media/view";
import type { Services } from "~/workers/services";
import { Bytes } from "./bytes";
import { imageReaderOf } from "./image/image";
import { eraseObjects } from "./objects";
import { refusalOf } from "./refusal-of";
import { storeVideo, videoTypeOf } from "./store-video";
import { inspectImage, storeImage } from "./store-image";
import type { UploadBody } from "./upload-body";
import { storeWithin } from "./within";

/** What a player uploads, and under which key. */
export interface Request {
  userId: string;
  key: string;
  use: MediaUse;
  videoId: string | null;
  body: UploadBody;
  /** The bytes as announced by `Content-Length`. */
  length: number | undefined;
}

const SIGNATURE_BYTES = 16;

/** Takes in a file. What it is, its bytes say. */
export async function receive(services: Services, request: Request): Promise<MediaView> {
  const { body } = request;
  const beginning = await body.beginning(SIGNATURE_BYTES);
  const head = new Bytes(beginning.slice(0, SIGNATURE_BYTES));
  const readImage = imageReaderOf(head.text(0, head.length));
  if (readImage) {
    const bytes = await body.readAll(MAX_IMAGE_BYTES);
    return keep(services, request, "image", bytes, async (upload) => {
      const facts = inspectImage(readImage, bytes, request.use);
      return () => storeImage(services.env, upload, facts);
    });
  }
  const video = videoTypeOf(head.text(0, head.length));
  const length = requireVideo(request.use, video !== undefined, request.length);
  return keepVideo(services, request, length, video!);
}

/** A file is only known by its bytes, and those are kept while they come: so it is kept before it is asked for. */
async function keepVideo(
  services: Services,
  { userId, key, use, videoId, body }: Request,
  length: number,
  type: NonNullable<ReturnType<typeof videoTypeOf>>,
): Promise<MediaView> {
  const { store, env } = services;
  const upload: Upload = {
    id: newId(),
    ownerId: userId,
    kind: "video",
    use,
    bytes: length,
    videoId,
  };
  await begin(services, upload);
  try {
    const hash = sha256.create();
    const finished = await storeVideo(env, upload, type, hashed(body.pieces(length), hash));
    const outcome = await execute(store, {
      id: key,
      name: "uploadMedia",
      actor: userId,
      input: { use, videoId, sha256: hex.encode(hash.digest()) },
      load: {},
      decide: () => ({
        appends: [],
        writes: [finishUpload(upload, finished, store.vault, store.now())],
        answer: { status: 201, body: viewMedia({ ...upload, ...finished }) },
      }),
    });
    if (outcome.replayed) await giveUp(services, upload, false);
    return outcome.answer.body as MediaView;
  } catch (error) {
    const isFilesFault = error instanceof Refusal && error.code === "unreadable_media";
    await giveUp(services, upload, isFilesFault);
    throw error;
  }
}

async function* hashed(
  pieces: ReturnType<UploadBody["pieces"]>,
  hash: ReturnType<typeof sha256.create>,
) {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function giveUp({ env, store }: Services, upload: Upload, isFilesFault: boolean) {
  await storeWithin(eraseObjects(env, upload));
  await store.db.batch(giveUpUpload(upload.id, isFilesFault));
}

/** An upload is one command: the same key and bytes again are the first answer again, and kept once. */
async function keep(
  services: Services,
  { userId, key, use, videoId }: Request,
  kind: "image",
  bytes: Uint8Array,
  prepare: (upload: Upload) => Promise<() => Promise<Finished>>,
): Promise<MediaView> {
  const { store } = services;
  const upload: Upload = {
    id: newId(),
    ownerId: userId,
    kind,
    use,
    bytes: bytes.length,
    videoId,
  };
  let begun = false;
  try {
    const outcome = await execute(store, {
      id: key,
      name: "uploadMedia",
      actor: userId,
      input: { use, videoId, sha256: await fingerprint(bytes) },
      load: {},
      async gather() {
        const work = await prepare(upload);
        // A passing fault may leave what an earlier try began.
        if (begun) await giveUp(services, upload, false);
        begun = true;
        await begin(services, upload);
        return work();
      },
      decide(_, finished) {
        const view = viewMedia({ ...upload, ...finished });
        return {
          appends: [],
          writes: [finishUpload(upload, finished, store.vault, store.now())],
          answer: { status: 201, body: view },
        };
      },
    });
    if (outcome.replayed && begun) await giveUp(services, upload, false);
    return outcome.answer.body as MediaView;
  } catch (error) {
    const isFilesFault = error instanceof Refusal && error.code === "unreadable_media";
    if (begun) await giveUp(services, upload, isFilesFault);
    throw error;
  }
}

async function begin({ store, env }: Services, upload: Upload): Promise<void> {
  const limits = { files: Number(env.MEDIA_DAILY_FILES), bytes: Number(env.MEDIA_DAILY_BYTES) };
  const writes = beginUpload(upload, limits, store.now());
  try {
    await store.db.batch(writes);
  } catch (error) {
    throw refusalOf(error, writes) ?? error;
  }
}

async function fingerprint(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return hex.encode(new Uint8Array(hash));
}
