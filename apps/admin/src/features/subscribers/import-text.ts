import { IMPORT_FIELDS, IMPORT_LIMITS, IMPORT_MESSAGES } from '@pressloom/contracts/subscriber-imports';
import type {
  ImportConsent,
  ImportCounts,
  ImportField,
  ImportMapping,
  ImportStatus,
  SubscriberImportView,
  TableFormat,
} from '@pressloom/contracts/subscriber-imports';
import { asRequestError } from '../../shared/api/request.ts';
import { bytesText } from '../../shared/ui/bytes-text.ts';
import { counted, formatNumber } from '../../shared/ui/format.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

export const IMPORT_LOOK: Record<ImportStatus, StatusLook> = {
  uploaded: { tone: 'info', label: 'Not checked yet' },
  checking: { tone: 'info', label: 'Checking' },
  checked: { tone: 'info', label: 'Checked' },
  importing: { tone: 'info', label: 'Importing' },
  imported: { tone: 'success', label: 'Imported' },
  stopped: { tone: 'warning', label: 'Stopped' },
  failed: { tone: 'error', label: 'Failed' },
};

export const isUnderWay = (status: ImportStatus): boolean => status === 'checking' || status === 'importing';

export const FIELD_LABELS: Record<ImportField, string> = {
  email: 'Email addresses',
  subscribedAt: 'Subscribed since',
  language: 'Language',
};

/** What a select holds for a file that has no such column. */
export const NO_COLUMN = -1;

/** What can be chosen for a field. Pure. */
export function columnChoices({ columns }: Pick<TableFormat, 'columns'>, field: ImportField) {
  const named = columns.map((name, value) => ({ value, label: name || `Column ${value + 1}` }));
  return field === 'email' ? named : [{ value: NO_COLUMN, label: 'Not in this file' }, ...named];
}

/** The mapping with another column for a field; a column that another field had is taken from that one. Pure. */
export function mapColumn(mapping: ImportMapping, field: ImportField, column: number): ImportMapping {
  const next: Record<ImportField, number | null> = { ...mapping };
  for (const other of IMPORT_FIELDS) if (other !== 'email' && next[other] === column) next[other] = null;
  next[field] = column === NO_COLUMN ? null : column;
  return { ...next, email: next.email ?? mapping.email };
}

/** Whether both mean the same columns. Pure. */
export const isSameMapping = (one: ImportMapping, other: ImportMapping): boolean =>
  IMPORT_FIELDS.every((field) => one[field] === other[field]);

/** Why a file can't be sent, or null. Pure. */
export function fileProblem({ size }: { size: number }): string | null {
  if (size === 0) return IMPORT_MESSAGES.empty;
  if (size <= IMPORT_LIMITS.fileBytes) return null;
  return `This file is ${bytesText(size)}. The limit is ${bytesText(IMPORT_LIMITS.fileBytes)}: split it into smaller files.`;
}

/** What each count is called, before and after the import. Pure. */
export function countRows(counts: ImportCounts, isDone: boolean): { term: string; value: string }[] {
  return [
    { term: 'Rows', value: formatNumber(counts.rows) },
    { term: isDone ? 'Added' : 'New', value: formatNumber(counts.added) },
    { term: 'Already on the list, or repeated in the file', value: formatNumber(counts.duplicate) },
    { term: 'Invalid address or date', value: formatNumber(counts.invalid) },
    { term: 'Unsubscribed, bounced, complained or erased', value: formatNumber(counts.suppressed) },
  ];
}

/** What an ended import came to, in a sentence; `reason`: why it failed, where that is known. Pure. */
export function resultText(
  { status, counts }: Pick<SubscriberImportView, 'status' | 'counts'>,
  reason: string | null,
): string {
  const added = counts?.added ? `${counted(counts.added, 'subscriber', 'subscribers')} added` : null;
  if (status === 'imported') return added ? `${added}.` : 'Nobody was added.';
  const ended = status === 'stopped' ? 'Stopped.' : `The import failed: ${reason ?? 'no reason was recorded.'}`;
  return added ? `${ended} ${added} before that; they stay on the list.` : `${ended} Nobody was added.`;
}

/** What is wrong with what is said of the readers' consent, by field; empty where it can be sent. Pure. */
export function consentProblems(
  { source, date, agreed }: ImportConsent & { agreed: boolean },
  today: string,
): Partial<Record<'source' | 'date' | 'agreed', string>> {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && date <= today;
  return {
    ...(source.trim().length < IMPORT_LIMITS.consentSource.min && { source: IMPORT_MESSAGES.consentSourceNeeded }),
    ...(!isDay && { date: IMPORT_MESSAGES.consentDateNeeded }),
    ...(!agreed && { agreed: IMPORT_MESSAGES.agreedNeeded }),
  };
}

/** `press-list.csv`, a name for what was pasted. Pure. */
export const pastedName = (now: Date): string => `pasted-${now.toISOString().slice(0, 10)}.csv`;

/** Why an upload failed. Without an answer nobody here knows whether the list arrived. Pure. */
export const uploadProblem = (error: unknown): string =>
  problemOf(
    error,
    'The server didn’t answer, so the list may or may not have arrived. If it did, you’ll find it under Imports.',
  );

/** The same of what is done with a list that is there. Pure. */
export const actProblem = (error: unknown): string =>
  problemOf(error, 'The server didn’t answer. Once it does, this page shows whether that worked.');

function problemOf(error: unknown, unsure: string): string {
  const { status, human } = asRequestError(error);
  return status === 0 ? unsure : human;
}
