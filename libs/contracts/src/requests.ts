import type { Id } from './scalars.ts';

/** Answer of a call that has nothing to give but that it was done. `message` is shown as it stands. */
export interface DoneAnswer {
  success: true;
  message: string;
}

/** What became of one row of a call that works on many: `started` has a job, `refused` says why, `gone` is not there. */
export interface BulkRow {
  id: Id;
  outcome: 'done' | 'started' | 'refused' | 'gone';
  /** The sentence of a refusal, or what else there is to know of a row that was done. */
  message: string | null;
}

/** `POST /api/videos/bulk` and `/api/blog-posts/bulk`: one row for each id, in their order. */
export interface BulkAnswer {
  rows: BulkRow[];
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const REQUEST_LIMITS = {
  /** PostgreSQL int4, the type of every id. */
  maxId: 2_147_483_647,
  url: { max: 2048 },
  pageSize: { default: 50, max: 500 },
  /** Rows that one call works on, where each is a small piece of work of its own. */
  bulkIds: 100,
  page: { min: 1, max: 100 },
  bodyBytes: 100_000,
  publicBodyBytes: 16_000,
  /** Of a call that works on many rows at once: 500 keywords of 100 characters, of three bytes each. */
  bulkBodyBytes: 400_000,
  /** With the text of a post, 200 kB as it is stored: JSON may take twice as many, and other programs escape every letter. */
  textBodyBytes: 1_000_000,
  /** Levels of objects and lists in a body, its own the first. No form has more than three. */
  bodyDepth: 20,
  /** Fields and items in a JSON body, at all levels together. The largest form, 500 keywords at once, has some 500. */
  bodyValues: 20_000,
  /** Files that may be on their way to the server at the same time. */
  uploads: { ofOnePerson: 2, ofAll: 4 },
} as const;
