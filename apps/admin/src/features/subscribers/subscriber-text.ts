import { languageName } from '@pressloom/contracts/languages';
import type {
  MailFrequency,
  MailOutcome,
  SubscriberDetail,
  SubscriberEvent,
  SubscriberEventKind,
  SubscriberSource,
  SubscriberStats,
  SubscriberStatus,
  SubscriberView,
  SuppressionReason,
} from '@pressloom/contracts/subscribers';
import { SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import { formatExact } from '@pressloom/contracts/shown-times';
import { byWhom } from '../../shared/ui/by-whom.ts';
import type { Change } from '../../shared/ui/ChangeLine.tsx';
import { formatNumber } from '../../shared/ui/format.ts';
import type { StatusLook } from '../../shared/ui/status-look.ts';

export const STATUS_LOOK: Record<SubscriberStatus, StatusLook> = {
  pending: { tone: 'warning', label: 'Waiting to confirm' },
  active: { tone: 'success', label: 'Active' },
  unsubscribed: { tone: 'neutral', label: 'Unsubscribed' },
  bounced: { tone: 'error', label: 'Bounced' },
  complained: { tone: 'error', label: 'Complained' },
};

export const SOURCE_WORDS: Record<SubscriberSource, string> = {
  form: 'Form on a website',
  operator: 'Added by hand',
  import: 'Imported list',
  unknown: 'Not recorded',
};

export const FREQUENCY_WORDS: Record<MailFrequency, string> = {
  every: 'Every issue',
  weekly: 'At most one a week',
  monthly: 'At most one a month',
};

/** What can be done about the plan; null for a free reader who left: nothing for premium readers reaches them. Pure. */
export function planAct({ isPremium, status }: Pick<SubscriberView, 'isPremium' | 'status'>): string | null {
  if (isPremium) return 'Downgrade to free';
  return status === 'active' || status === 'pending' ? 'Upgrade to premium' : null;
}

/** `Spanish`; the website's own where the reader chose none; the tag itself where it has no name. Pure. */
export const languageText = (tag: string | null): string =>
  tag === null ? 'Same as the website' : (languageName(tag) ?? tag);

/** Why only the reader can come back; null where nothing keeps them out. Pure. */
export const keptOutText = (reason: SuppressionReason | null): string | null => {
  if (reason === null) return null;
  return SUBSCRIBER_MESSAGES[reason === 'unsubscribed' ? 'left' : reason];
};

/** All that a website has on its list, whatever became of them. Pure. */
export const totalOf = ({ active, pending, unsubscribed, bounced, complained }: SubscriberStats): number =>
  active + pending + unsubscribed + bounced + complained;

/** How the list moved in seven days. Pure. */
export function netChange({ gained, lost }: Pick<SubscriberStats, 'gained' | 'lost'>): Change {
  if (gained === 0 && lost === 0) return { direction: 'neutral', text: 'No change in 7 days' };
  const net = gained - lost;
  const direction = net > 0 ? 'up' : net < 0 ? 'down' : 'neutral';
  const sign = net > 0 ? '+' : net < 0 ? '−' : '±';
  return { direction, text: `${sign}${formatNumber(Math.abs(net))} in 7 days` };
}

/** Since when somebody subscribed, and that a file says so where they came with a list later than that. Pure. */
export function subscribedText({
  subscribedAt,
  source,
  timeline,
}: Pick<SubscriberDetail, 'subscribedAt' | 'source' | 'timeline'>): string {
  const imported = source === 'import' ? timeline.find(({ kind }) => kind === 'imported') : undefined;
  const day = formatExact(subscribedAt);
  return imported && imported.at > subscribedAt ? `${day}, according to the imported list` : day;
}

/** `3% of 1,204 active subscribers`. Pure. */
export function premiumShare({ premium, active }: Pick<SubscriberStats, 'premium' | 'active'>): string {
  if (active === 0) return 'No active subscribers yet';
  const share = (premium / active) * 100;
  const text = premium > 0 && share < 1 ? 'Less than 1' : String(Math.round(share));
  return `${text}% of ${formatNumber(active)} active ${active === 1 ? 'subscriber' : 'subscribers'}`;
}

/** `1,204 active, 3 waiting to confirm, 40 unsubscribed`; what there is none of is left out. Null where all are active and get mail. Pure. */
export function breakdown(stats: SubscriberStats): string | null {
  const { active, paused, pending, unsubscribed, bounced, complained } = stats;
  const rest: [number, string][] = [
    [pending, 'waiting to confirm'],
    [unsubscribed, 'unsubscribed'],
    [bounced, 'bounced'],
    [complained, 'complained'],
  ];
  const told = rest.filter(([number]) => number > 0).map(([number, word]) => `${formatNumber(number)} ${word}`);
  if (told.length === 0 && paused === 0) return null;
  const pausing = paused > 0 ? ` (${formatNumber(paused)} paused their emails)` : '';
  return [`${formatNumber(active)} active${pausing}`, ...told].join(', ');
}

const EVENT_WORDS: Record<SubscriberEventKind, string> = {
  asked: 'Signed up',
  confirmed: 'Confirmed the email address',
  added: 'Added by hand',
  imported: 'Imported from a list',
  preferences: 'Changed preferences',
  paused: 'Paused emails',
  resumed: 'Resumed emails',
  left: 'Unsubscribed',
  bounced: 'Email bounced permanently',
  complained: 'Reported an email as spam',
  upgraded: 'Became premium',
  downgraded: 'Became free',
  premium_until: 'Premium end date changed',
  premium_for_good: 'Given premium with no end date',
  restored: 'Restored',
  mailed: 'Newsletter email',
};

const DETAIL_WORDS: Record<string, string | undefined> = {
  page: 'Page',
  reason: 'Reason',
  until: 'Until',
  frequency: 'Frequency',
  language: 'Language',
  file: 'File',
  statement: 'Agreed to',
  by: 'How',
  subject: 'Subject',
  outcome: 'Result',
  opened: 'Opened',
  clicked: 'Clicked',
};

const WAYS: Record<string, string | undefined> = {
  link: 'with the link in an email',
  'one-click': 'with the button in their email app',
  preferences: 'on their preferences page',
  newsletter: 'with a newsletter',
  refusals: 'after a mail server had refused a newsletter',
};

const WISHES: Record<string, string | undefined> = {
  every: 'every issue',
  weekly: 'at most one a week',
  monthly: 'at most one a month',
};

const OUTCOMES: Record<MailOutcome, string> = {
  sent: 'accepted by the mail server',
  delivered: 'delivered',
  bounced: 'bounced',
  complained: 'reported as spam',
  failed: 'rejected',
  uncertain: 'not known whether it arrived',
};

/** What a line tells, in words; names that only the server gives are told as they are. */
const DETAIL_TEXTS: Record<string, ((text: string) => string) | undefined> = {
  until: (text) => formatExact(text),
  by: (text) => WAYS[text] ?? text,
  frequency: (text) => WISHES[text] ?? text,
  outcome: (text) => (OUTCOMES as Record<string, string | undefined>)[text] ?? text,
  opened: (text) => formatExact(text),
  clicked: (text) => formatExact(text),
};

/** One line of a subscriber's story, with who did it and what it tells besides. Pure. */
export function eventText({ kind, actor, detail }: Pick<SubscriberEvent, 'kind' | 'actor' | 'detail'>) {
  const what = (EVENT_WORDS as Record<string, string | undefined>)[kind] ?? kind;
  return {
    sentence: actor ? `${what}, by ${byWhom(actor)}` : what,
    facts: Object.entries(detail).map(
      ([name, text]) => `${DETAIL_WORDS[name] ?? name}: ${DETAIL_TEXTS[name]?.(text) ?? text}`,
    ),
  };
}

/** What a deletion does. Pure. */
export const deletedText = (email: string): string => `${email} gets no more newsletters from this website.`;
