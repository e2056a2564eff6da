import type { GateCardForm, PageRules, TrackViewRequest, TrackedView } from '@pressloom/contracts/gate';
import { send, trackView } from './api.ts';
import type { Installation } from './installation.ts';
import type { Post } from './post.ts';
import { takeReaderProof } from './reader-proof.ts';
import { whenShown } from './shown.ts';
import { visitorId } from './visitor.ts';

/** As `PAGES_SCRIPT_PATH`. Browsers keep both scripts for a while, so what they say to each other changes with this number. */
const FILE = '/api/content-gate/pages.js?v=1';

/** Counts what a reader does on a page, where it may. */
export interface Visits {
  /** What stands in the page, its own article first: as it is shown, and after each change. */
  see(posts: readonly Post[]): void;
  /** Asks about an article, and has it counted with the same call. @throws Failure */
  track(post: Post): Promise<TrackedView>;
  /** The article is covered, and the host has its card. */
  covered(post: Post, host: HTMLElement): void;
  /** The newsletter's part of the card, without which a gate works as well. */
  drawForm(texts: GateCardForm): HTMLElement[];
}

/** A script that hangs on its way must not keep the gate waiting for ever. */
const LOADED_WITHIN_MS = 5_000;

/** Null where it could not be loaded in time: the gate works without. */
export type LoadedVisits = Promise<Visits | null>;

/** What the script that counts has from this one, so that it need not load it again. */
export interface VisitParts {
  at: Installation;
  /** Asked for while the script is on its way. Fails as `send`. */
  rules: Promise<PageRules>;
  send: typeof send;
  trackView: (at: Installation, view: Partial<TrackViewRequest>) => Promise<TrackedView>;
  visitorId: typeof visitorId;
  /** Who reads, as the link of a newsletter says; empty where none led here. */
  readerProof: string;
}

/**
 * A file of its own, as the gate's may have 5 kB. It is imported, as a page's policy that knows this script by a nonce takes it for part of it. Where it
 * can't be had, the gate works without.
 */
export function loadVisits(at: Installation): LoadedVisits {
  const readerProof = takeReaderProof();
  const load = async (): Promise<Visits> => {
    const rules = send<PageRules>(`${at.origin}/api/content-gate/page-rules?siteId=${at.siteId}`);
    rules.catch(() => null);
    const { watchVisits } = (await import(/* @vite-ignore */ at.origin + FILE)) as typeof import('./visits/main.ts');
    return watchVisits({ at, rules, send, trackView, visitorId, readerProof });
  };
  const late = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, LOADED_WITHIN_MS, null));
  return new Promise(whenShown).then(() => Promise.race([load(), late()])).catch(() => null);
}
