import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiProblem, asProblem } from "~/app/api-problem";
import { callLate } from "~/app/call-late";
import type { PostView } from "~/domain/posts/view";
import type { Allowance } from "~/domain/publishing/allowance";
import { draftOf, type PostDraft, requestOf } from "./post-draft";

/** A draft as the server keeps it for all devices of a player. */
export interface SavedDraft {
  revision: number;
  savedAt: string | null;
  /** What may be published while the account is new. */
  newAccount: Allowance | null;
  draft: Pick<PostView, "title" | "content" | "media" | "tagged" | "mentions" | "feeling"> | null;
}

const QUIET_MS = 2_000;

interface Options {
  /** Undefined: what is written here is kept in the browser alone. */
  place: string | undefined;
  me: string;
  draft: PostDraft;
  isEmpty: boolean;
  /** Goes on with this draft instead. */
  onTaken(draft: PostDraft): void;
}

/**
 * What is being written goes to the server when its writer pauses or leaves. Another device's draft never takes
 * the place of what is here unasked: it is offered.
 */
export function useSavedDraft({ place, me, draft, isEmpty, onTaken }: Options) {
  const [offer, setOffer] = useState<SavedDraft>();
  const [taken, setTaken] = useState<SavedDraft>();
  const [ready, setReady] = useState(false);
  const [newAccount, setNewAccount] = useState<Allowance | null>(null);
  /** What the server has, as it was sent. */
  const sent = useRef<string>(undefined);
  /** One request after the other. */
  const last = useRef(Promise.resolve());
  const key = `draft-seen:${me}:${place}`;
  const text = JSON.stringify(requestOf(draft));

  const take = (saved: SavedDraft) => {
    keepSeen(key, saved.revision);
    const next = draftOf(saved.draft!);
    sent.current = JSON.stringify(requestOf(next));
    setOffer(undefined);
    onTaken(next);
  };
  const meet = useEffectEvent((saved: SavedDraft) => {
    setNewAccount(saved.newAccount);
    if (saved.draft && saved.revision !== readSeen(key)) {
      if (JSON.stringify(requestOf(draftOf(saved.draft))) === text) keepSeen(key, saved.revision);
      else if (isEmpty) {
        setTaken(saved);
        take(saved);
      } else setOffer(saved);
    } else keepSeen(key, saved.revision);
    setReady(true);
  });
  useEffect(() => {
    if (place === undefined) return;
    let left = false;
    // Without an answer it stays in this browser, as ever.
    read(place).then((saved) => left || meet(saved), console.warn);
    return () => {
      left = true;
    };
  }, [place]);

  const save = useEffectEvent(() => {
    if (place === undefined || !ready || offer || sent.current === text) return;
    const before = sent.current;
    sent.current = text;
    const empty = isEmpty;
    if (empty && readSeen(key) === 0) return;
    last.current = last.current.then(async () => {
      try {
        keepSeen(key, empty ? await remove(place) : await write(place, text, readSeen(key)));
      } catch (error) {
        sent.current = before;
        const problem = asProblem(error);
        if (problem instanceof ApiProblem && problem.code === "draft_newer") {
          setOffer(await read(place));
        }
      }
    });
    last.current.catch(console.warn);
  });
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(save, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, ready]);
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") save();
    };
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, []);

  return {
    offer,
    /** It came from another device, for nothing was here. */
    taken,
    newAccount,
    take,
    /** What is here takes the place of the other. */
    refuse(saved: SavedDraft) {
      keepSeen(key, saved.revision);
      sent.current = undefined;
      setOffer(undefined);
      setTimeout(save);
    },
    /** It is published: no device goes on with it. */
    drop() {
      setReady(false);
      if (place === undefined) return;
      last.current = last.current.then(async () => keepSeen(key, await remove(place)));
      last.current.catch(console.warn);
    },
  };
}

const read = (place: string): Promise<SavedDraft> =>
  callLate("GET /drafts/{place}", { params: { place } });

async function write(place: string, text: string, seen: number): Promise<number> {
  const { title, ...rest } = JSON.parse(text) as ReturnType<typeof requestOf>;
  const draft = { ...rest, title: title ?? "" };
  const sending = { params: { place }, body: { draft, seen } };
  return (await callLate("PUT /drafts/{place}", sending, crypto.randomUUID())).revision;
}

async function remove(place: string): Promise<0> {
  await callLate("DELETE /drafts/{place}", { params: { place } }, crypto.randomUUID());
  return 0;
}

/** The revision that this browser wrote or took over last. */
function readSeen(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

function keepSeen(key: string, revision: number): void {
  try {
    if (revision) localStorage.setItem(key, String(revision));
    else localStorage.removeItem(key);
  } catch {
    // It is offered once more.
  }
}
