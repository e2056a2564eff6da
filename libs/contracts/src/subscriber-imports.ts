import type { Actor } from './actors.ts';
import type { Count, Id, IsoTime } from './scalars.ts';
import type { LeavingReason } from './subscribers.ts';

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
export const IMPORT_FIELDS = [
  'email',
  'status',
  'subscribedAt',
  'leftAt',
  'language',
  'frequency',
  'pausedUntil',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The place of the column of each field, from 0; null: the file has none. */
export interface ImportColumns {
  email: Count;
  /** Whether each reader is subscribed, in the words of the tool that wrote the file. */
  status: Count | null;
  subscribedAt: Count | null;
  leftAt: Count | null;
  language: Count | null;
  frequency: Count | null;
  pausedUntil: Count | null;
}

/** How the rows of a file are read. */
export interface ImportMapping extends ImportColumns {
  /** How everyone in the file left; null: the file is of subscribers, or has a column for it. */
  everyone: LeavingReason | null;
}

/** Columns whose content would be lost if a mapping left them out, by their places. */
export interface ImportHints {
  /** They look as if they say who is subscribed. */
  statuses: Count[];
  /** They hold email addresses. */
  addresses: Count[];
}

/** How the readers of the file agreed, in the words of whoever brings it. */
export interface ImportConsent {
  /** Where the list comes from, such as `Sign-up form of our old newsletter`. */
  source: string;
  /** Since when it was collected, `YYYY-MM-DD`. */
  date: string;
}

/**
 * What the rows of a file are: `rows` and `furtherAddresses` together are all addresses and rows without one, and each of them is
 * counted once from `added` to `suppressed`.
 */
export interface ImportCounts {
  rows: Count;
  /** Addresses behind the first one of a row. */
  furtherAddresses: Count;
  /** Subscribed by it; in a check before it: to be. */
  added: Count;
  /** On the list already, or twice in the file. */
  duplicate: Count;
  /** Left, by what the file says: not subscribed, and not to be subscribed by others than themselves. */
  unsubscribed: Count;
  bounced: Count;
  complained: Count;
  /** Never confirmed that they want the newsletter: not subscribed. */
  unconfirmed: Count;
  /** What the file says of their status means nothing known: not subscribed. */
  unknownStatus: Count;
  invalid: Count;
  /** Left this list earlier, or their mail bounced: they stay as they are. */
  suppressed: Count;
  /** Of `added`: their date couldn't be read, so the date of consent counts. */
  unreadableDates: Count;
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
  hints: ImportHints;
  consent: ImportConsent | null;
  /** Null before the first look. */
  counts: ImportCounts | null;
  /** Rows that can be downloaded as not taken over. */
  rejects: Count;
  /** Some of the words that stand for a status and aren't known. */
  unknownStatuses: string[];
  createdBy: Actor | null;
  createdAt: IsoTime;
  finishedAt: IsoTime | null;
  /** Of the work under way or the last one; `GET /api/jobs/{id}` tells how far it is. */
  jobId: Id | null;
}

/** `POST /api/subscriber-imports/{id}/check`: looks through all rows and writes none. */
export type CheckImportRequest = ImportMapping;

/** `POST /api/subscriber-imports/{id}/header`: whether the first row names the columns. They are proposed again. */
export interface HeaderRequest {
  hasHeader: boolean;
}

/** `POST /api/subscriber-imports/{id}/start`. Consent may be left out where everyone in the file left. */
export interface StartImportRequest extends ImportMapping, Partial<ImportConsent> {
  /** The operator's word that these readers agreed. */
  agreed?: true;
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
  /** Words for a status that are named where they aren't known. */
  unknownStatuses: 10,
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
