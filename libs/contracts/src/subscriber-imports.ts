import type { Actor } from './actors.ts';
import type { Count, Id, IsoTime } from './scalars.ts';

/** How a file is written; found out from its beginning. */
export interface TableFormat {
  /** As `TextDecoder` names it. */
  encoding: string;
  delimiter: ',' | ';' | '\t' | '|';
  /** Names of the columns; of a file without a header `Column 1` and so on. */
  columns: string[];
  hasHeader: boolean;
  /** Lines of the file: about as many as it has rows. */
  lines: Count;
  /** The first rows, as they stand, for people to see. */
  sample: string[][];
}

/** What a column can be. */
export const IMPORT_FIELDS = ['email', 'subscribedAt', 'language'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The place of the column of each field, from 0; null: the file has none. */
export interface ImportMapping {
  email: Count;
  subscribedAt: Count | null;
  language: Count | null;
}

/** How the readers of the file agreed, in the words of whoever brings it. */
export interface ImportConsent {
  /** Where the list comes from, such as `Sign-up form of our old newsletter`. */
  source: string;
  /** Since when it was collected, `YYYY-MM-DD`. */
  date: string;
}

/** What the rows of a file are; `rows` is all of them. */
export interface ImportCounts {
  rows: Count;
  /** Subscribed by it; in a look before it: to be. */
  added: Count;
  /** On the list already, or twice in the file. */
  duplicate: Count;
  invalid: Count;
  /** Left earlier, or their mail came back: left as they are. */
  suppressed: Count;
}

/**
 * `uploaded`: nothing was done with it; `checking` and `importing`: under way; `checked`: looked through, nothing written;
 * `imported`, `stopped` and `failed` are ends.
 */
export const IMPORT_STATUSES = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'stopped',
  'failed',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** `GET /api/subscriber-imports/{id}`, and the answers of all its calls. */
export interface SubscriberImportView {
  id: Id;
  siteId: Id;
  fileName: string;
  bytes: Count;
  format: TableFormat;
  status: ImportStatus;
  /** What its columns seem to be, until a person says it. */
  mapping: ImportMapping;
  consent: ImportConsent | null;
  /** Null before the first look. */
  counts: ImportCounts | null;
  /** Rows that can be downloaded as not taken over. */
  rejects: Count;
  createdBy: Actor | null;
  createdAt: IsoTime;
  finishedAt: IsoTime | null;
  /** Of the work under way or the last one; `GET /api/jobs/{id}` tells how far it is. */
  jobId: Id | null;
}

/** `POST /api/subscriber-imports/{id}/check`: looks through all rows and writes none. */
export type CheckImportRequest = ImportMapping;

/** `POST /api/subscriber-imports/{id}/start`. */
export interface StartImportRequest extends ImportMapping, ImportConsent {
  /** The operator's word that these readers agreed. */
  agreed: true;
}

/** Result of both jobs. */
export interface ImportResult {
  message: string;
  counts: ImportCounts;
  /** A person stopped it; what was taken over until then stays. */
  stopped: boolean;
}

export const IMPORT_LIMITS = {
  fileBytes: 1_000_000_000,
  /** Of the file's name. */
  fileName: { max: 200 },
  /** A row is longer only where a quote never closes. */
  rowBytes: 100_000,
  columns: 200,
  sampleRows: 5,
  consentSource: { min: 3, max: 300 },
  /** Rows that can be downloaded as not taken over; further ones are only counted. */
  rejects: 100_000,
} as const;

export const IMPORT_MESSAGES = {
  consentSourceNeeded: 'Please say where this list comes from.',
  consentDateNeeded: 'Please enter the date when these readers agreed, today or earlier.',
  agreedNeeded: 'Please confirm that these readers agreed to get your newsletter.',
  emailColumnNeeded: 'Please choose the column with the email addresses.',
  empty: 'This file has no rows.',
} as const;
