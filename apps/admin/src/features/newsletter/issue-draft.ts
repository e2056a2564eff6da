import { NEWSLETTER_LIMITS, NEWSLETTER_MESSAGES } from '@pressloom/contracts/newsletters';
import type { NewsletterDetail, SaveNewsletterRequest } from '@pressloom/contracts/newsletters';
import { fieldTime, momentOfField } from './issue-times.ts';

export interface DraftItem {
  id: number;
  title: string;
  summary: string;
}

/** What can be changed in an issue, as its fields hold it. */
export interface IssueFields {
  subject: string;
  preheader: string;
  intro: string;
  items: DraftItem[];
  /** Date and time by the website's clock; empty: at no time of its own. */
  scheduledFor: string;
  /** Whether subjects are tried, and those beside the issue's own. */
  isTested: boolean;
  others: string[];
  sharePercent: string;
  hours: string;
}

/** What a person changed and did not save yet. */
export type IssueDraft = Partial<IssueFields>;

export const USUAL_TEST = { sharePercent: '20', hours: '4' } as const;

/** The stored issue as its fields show it. Pure. */
export function storedFields(issue: NewsletterDetail, timeZone: string): IssueFields {
  const { subject, preheader, intro, items, scheduledFor, abTest } = issue;
  return {
    subject,
    preheader,
    intro,
    items: items.map(({ id, title, summary }) => ({ id, title, summary })),
    scheduledFor: fieldTime(scheduledFor, timeZone),
    isTested: abTest !== null,
    others: abTest?.subjects.slice(1) ?? [''],
    sharePercent: String(abTest?.sharePercent ?? USUAL_TEST.sharePercent),
    hours: String(abTest?.hours ?? USUAL_TEST.hours),
  };
}

/** What is shown: what was typed over what is stored. An item that somebody else took out is gone. Pure. */
export function shownFields(stored: IssueFields, draft: IssueDraft): IssueFields {
  const known = new Set(stored.items.map(({ id }) => id));
  const items = draft.items?.filter(({ id }) => known.has(id)) ?? stored.items;
  return { ...stored, ...draft, items };
}

/** A draft with one more change; a field that is as stored again is no change. Pure. */
export function withChange(stored: IssueFields, draft: IssueDraft, change: IssueDraft): IssueDraft {
  const next: IssueDraft = { ...draft, ...change };
  for (const name of Object.keys(change) as (keyof IssueFields)[]) {
    if (JSON.stringify(next[name]) === JSON.stringify(stored[name])) delete next[name];
  }
  return next;
}

const TEST_FIELDS = ['isTested', 'others', 'sharePercent', 'hours'] as const satisfies (keyof IssueFields)[];

/** What is sent to be stored: what was changed alone. Pure. */
export function requestOf(
  stored: IssueFields,
  draft: IssueDraft,
  at: { revision: number; timeZone: string },
): SaveNewsletterRequest {
  const { subject, others, sharePercent, hours, isTested, items, scheduledFor } = shownFields(stored, draft);
  const request: SaveNewsletterRequest = { revision: at.revision };
  for (const name of ['subject', 'preheader', 'intro'] as const)
    if (draft[name] !== undefined) request[name] = draft[name];
  if (draft.items) request.items = items;
  if (draft.scheduledFor !== undefined) request.scheduledFor = momentOfField(scheduledFor, at.timeZone);
  const isTestChanged = TEST_FIELDS.some((name) => draft[name] !== undefined);
  if (isTestChanged) {
    const subjects = [subject, ...others].map((one) => one.trim());
    request.abTest = isTested ? { subjects, sharePercent: Number(sharePercent), hours: Number(hours) } : null;
  }
  return request;
}

/** What is wrong before anything is sent: sentences by the name of their field. Pure. */
export function problemsOf(fields: IssueFields, timeZone: string): Record<string, string> {
  const problems: Record<string, string> = {};
  if (fields.subject.trim() === '') problems.subject = NEWSLETTER_MESSAGES.subject;
  if (fields.items.length === 0) problems.items = 'A newsletter needs at least one item.';
  fields.items.forEach(({ id, title }) => {
    if (title.trim() === '') problems[`title-${id}`] = NEWSLETTER_MESSAGES.title;
  });
  if (fields.scheduledFor !== '' && momentOfField(fields.scheduledFor, timeZone) === null)
    problems.scheduledFor = 'This time does not exist on that day, because the clocks go forward. Choose another one.';
  return fields.isTested ? { ...problems, ...testProblems(fields) } : problems;
}

function testProblems({ subject, others, sharePercent, hours }: IssueFields): Record<string, string> {
  const problems: Record<string, string> = {};
  const all = [subject, ...others].map((one) => one.trim().toLowerCase());
  others.forEach((one, place) => {
    if (one.trim() === '') problems[`other-${place}`] = NEWSLETTER_MESSAGES.subject;
    else if (all.indexOf(one.trim().toLowerCase()) <= place)
      problems[`other-${place}`] = NEWSLETTER_MESSAGES.differentSubjects;
  });
  const { abShare, abHours } = NEWSLETTER_LIMITS;
  if (!isWithin(sharePercent, abShare)) problems.sharePercent = `A whole number from ${abShare.min} to ${abShare.max}`;
  if (!isWithin(hours, abHours)) problems.hours = `A whole number from ${abHours.min} to ${abHours.max}`;
  return problems;
}

const isWithin = (typed: string, { min, max }: { min: number; max: number }): boolean =>
  /^\s*\d+\s*$/.test(typed) && Number(typed) >= min && Number(typed) <= max;

/** The server's names of fields as those of the screen. Pure. */
export function fieldProblems(fields: Record<string, string>, items: readonly DraftItem[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [fieldName(name, items), message]));
}

function fieldName(name: string, items: readonly DraftItem[]): string {
  const [, place, part] = /^items\.(\d+)\.(title|summary)$/.exec(name) ?? [];
  if (place !== undefined) return `${part}-${items[Number(place)]?.id}`;
  if (name === 'abTest.sharePercent' || name === 'abTest.hours') return name.slice('abTest.'.length);
  return name.startsWith('abTest') ? 'other-0' : name;
}

/** The items with one of them a place further up or down. Pure. */
export function moved(items: readonly DraftItem[], id: number, by: -1 | 1): DraftItem[] {
  const place = items.findIndex((item) => item.id === id);
  const target = place + by;
  if (place < 0 || target < 0 || target >= items.length) return [...items];
  const next = [...items];
  [next[place], next[target]] = [next[target]!, next[place]!];
  return next;
}
