import type { Count } from './scalars.ts';

/** One kind of thing that is stored of a person. */
export interface PersonFinding {
  /** What it is, in plain words: `Subscription of Fire News`. */
  what: string;
  count: Count;
  /** True: erasing the person takes them out of it, and it stays. Left out: it is deleted. */
  stays?: true;
}

/** `POST /api/people/search`. Nothing is known where `findings` is empty. */
export interface PersonAnswer {
  email: string;
  findings: PersonFinding[];
  /** A hash is kept of whoever left, so that nobody subscribes them again: on so many websites, or on all. */
  isSuppressed: boolean;
}

/** `POST /api/people/search`, `/export` and `/erase`. */
export interface PersonRequest {
  email: string;
}

/** Result of the job that `POST /api/people/erase` starts. */
export interface EraseResult {
  message: string;
  /** What was there: it is gone, or stays without them. */
  findings: PersonFinding[];
}
