import { IMPORT_FIELDS, IMPORT_LIMITS, IMPORT_MESSAGES } from '@pressloom/contracts/subscriber-imports';
import type {
  ImportConsent,
  ImportCounts,
  ImportField,
  ImportHints,
  ImportMapping,
  ImportStatus,
  SubscriberImportView,
  TableFormat,
} from '@pressloom/contracts/subscriber-imports';
import type { LeavingReason } from '@pressloom/contracts/subscribers';
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
  status: 'Status',
  subscribedAt: 'Subscribed since',
  leftAt: 'Left on',
  language: 'Language',
  frequency: 'Email frequency',
  pausedUntil: 'Paused until',
};

/** What everyone in a file may have in common. */
export const EVERYONE_CHOICES: { value: LeavingReason | 'subscribed'; label: string }[] = [
  { value: 'subscribed', label: 'Subscribed, unless the status says otherwise' },
  { value: 'unsubscribed', label: 'Everyone in this file unsubscribed' },
  { value: 'bounced', label: 'Email to everyone in this file bounced' },
  { value: 'complained', label: 'Everyone in this file reported spam' },
];

/** What a select holds for a file that has no such column. */
export const NO_COLUMN = -1;

/** What can be chosen for a field. Pure. */
export function columnChoices({ columns }: Pick<TableFormat, 'columns'>, field: ImportField) {
  const named = columns.map((name, value) => ({ value, label: name || `Column ${value + 1}` }));
  return field === 'email' ? named : [{ value: NO_COLUMN, label: 'Not in this file' }, ...named];
}

/** The mapping with another column for a field; a column that another field had is taken from that one. Pure. */
export function mapColumn(mapping: ImportMapping, field: ImportField, column: number): ImportMapping {
  const next = Object.fromEntries(IMPORT_FIELDS.map((one) => [one, mapping[one]])) as Record<
    ImportField,
    number | null
  >;
  for (const other of IMPORT_FIELDS) if (other !== 'email' && next[other] === column) next[other] = null;
  next[field] = column === NO_COLUMN ? null : column;
  return { ...mapping, ...next, email: next.email ?? mapping.email };
}

/** Whether both read a file in the same way. Pure. */
export const isSameMapping = (one: ImportMapping, other: ImportMapping): boolean =>
  ([...IMPORT_FIELDS, 'everyone'] as const).every((field) => one[field] === other[field]);

/** What to look at before a list is imported: columns that nobody chose though they may matter. Pure. */
export function mappingWarnings(
  { columns }: Pick<TableFormat, 'columns'>,
  mapping: ImportMapping,
  { statuses, addresses }: ImportHints,
): string[] {
  const used = IMPORT_FIELDS.map((field) => mapping[field]);
  const named = (places: number[]): string[] =>
    places.filter((place) => !used.includes(place)).map((place) => `“${columns[place] ?? ''}”`);
  const [status] = mapping.status === null && mapping.everyone === null ? named(statuses) : [];
  const others = named(addresses);
  return [
    ...(status ? [`The column ${status} looks like a status. If it says who unsubscribed, choose it as Status.`] : []),
    ...(others.length > 0 ? [`There are more email addresses in ${others.join(', ')}. They won’t be imported.`] : []),
  ];
}

/** Why a file can't be sent, or null. Pure. */
export function fileProblem({ size }: { size: number }): string | null {
  if (size === 0) return IMPORT_MESSAGES.empty;
  if (size <= IMPORT_LIMITS.fileBytes) return null;
  return `This file is ${bytesText(size)}. The limit is ${bytesText(IMPORT_LIMITS.fileBytes)}: split it into smaller files.`;
}

/** Readers of a list who left, by what it says. Pure. */
export const leaversOf = ({ unsubscribed, bounced, complained }: ImportCounts): number =>
  unsubscribed + bounced + complained;

/** Counts that are shown only where there are some. */
const RARE: [keyof ImportCounts, string][] = [
  ['furtherAddresses', 'More addresses in the same rows'],
  ['unsubscribed', 'Unsubscribed, by this list'],
  ['bounced', 'Bounced, by this list'],
  ['complained', 'Reported spam, by this list'],
  ['unconfirmed', 'Never confirmed, so not subscribed'],
  ['unknownStatus', 'Unknown status, so not subscribed'],
  ['unreadableDates', 'Added with the consent date, as theirs can’t be read'],
];

/** What each count is called, before and after the import. Pure. */
export function countRows(counts: ImportCounts, isDone: boolean): { term: string; value: string }[] {
  const rare = RARE.filter(([what]) => counts[what] > 0);
  return [
    { term: 'Rows', value: formatNumber(counts.rows) },
    { term: isDone ? 'Added' : 'New', value: formatNumber(counts.added) },
    ...rare.map(([what, term]) => ({ term, value: formatNumber(counts[what]) })),
    { term: 'Already on the list, or repeated in the file', value: formatNumber(counts.duplicate) },
    { term: 'Invalid address', value: formatNumber(counts.invalid) },
    { term: 'Left this list earlier', value: formatNumber(counts.suppressed) },
  ];
}

/** Which words for a status aren't known; null where all are. Pure. */
export function unknownStatusText(words: string[]): string | null {
  if (words.length === 0) return null;
  const named = words.map((word) => `“${word}”`).join(', ');
  return `Pressloom doesn’t know the status ${named}, so these readers aren’t subscribed. If they are, change it in the file to “active” and upload it again.`;
}

/** What the button that starts an import says. Pure. */
export function startLabel(counts: ImportCounts): string {
  const [added, left] = [counts.added, leaversOf(counts)];
  if (added > 0) return `Import ${counted(added, 'subscriber', 'subscribers')}`;
  return `Import ${counted(left, 'person who left', 'people who left')}`;
}

/** What an ended import came to, in a sentence; `reason`: why it failed, where that is known. Pure. */
export function resultText(
  { status, counts }: Pick<SubscriberImportView, 'status' | 'counts'>,
  reason: string | null,
): string {
  const left = counts ? leaversOf(counts) : 0;
  const done = [
    counts?.added ? `${counted(counts.added, 'subscriber', 'subscribers')} added` : null,
    left > 0 ? `${counted(left, 'person who left', 'people who left')} won’t get any email` : null,
  ].filter((one) => one !== null);
  const all = done.join('; ');
  if (status === 'imported') return all ? `${all}.` : 'Nobody was added.';
  const ended = status === 'stopped' ? 'Stopped.' : `The import failed: ${reason ?? 'no reason was recorded.'}`;
  return all ? `${ended} ${all} before that; that stays.` : `${ended} Nobody was added.`;
}

/**
 * The question before an ended import is deleted: what goes, and what stays. Null for one that nobody started, whose file can be uploaded again.
 * Pure.
 */
export function forgetQuestion(
  list: Pick<SubscriberImportView, 'status' | 'consent' | 'mapping' | 'counts' | 'rejects'>,
): string | null {
  const { status, consent, mapping, counts, rejects } = list;
  if (status !== 'imported' && status !== 'stopped' && status !== 'failed') return null;
  // The file itself goes with the end of its import.
  const what = status === 'imported' ? 'This record' : 'The file';
  const rows = counted(rejects, 'skipped row', 'skipped rows');
  const canResume = status !== 'imported' && (consent !== null || mapping.everyone !== null);
  return [
    rejects > 0 ? `${what} and its list of ${rows} are deleted permanently.` : `${what} is deleted permanently.`,
    ...(canResume ? ['Then the import can’t be resumed.'] : []),
    ...(consent && counts && counts.added > 0 ? ['Imported subscribers stay.'] : []),
  ].join(' ');
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
