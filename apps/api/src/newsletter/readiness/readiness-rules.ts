import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { HINDRANCE_KINDS, HINDRANCE_MESSAGES } from '@pressloom/contracts/newsletter-readiness';
import type { NewsletterHindrance, NewsletterHindranceCode } from '@pressloom/contracts/newsletter-readiness';
import { NEWSLETTER_PLAN } from '@pressloom/contracts/newsletter-settings';
import type { SiteBudget } from '../../pipeline/spending/budgets/budgets.service.ts';
import type { MailOutlook } from '../../common/providers/mail.provider.ts';
import type { AiState } from '../../pipeline/automation/writing/ai-state.service.ts';
import type { Newsletter, NewsletterSettings } from '@pressloom/database/entities';

/** What begins later than this after its time surprises readers: a person is asked first. */
export const LATE_MS = NEWSLETTER_PLAN.lateMinutes * 60_000;

/** What a person can switch off, each of which stops newsletters that are made and sent automatically. */
export interface Switches {
  siteId: number;
  isSiteActive: boolean;
  isAutomationOn: boolean;
  isActive: boolean;
  autoSend: boolean;
}

/** What making a newsletter needs. */
export interface MakingFacts {
  /** A published post, or a video, that is in no newsletter. */
  hasNews: boolean;
  ai: Pick<AiState, 'state' | 'message'>;
  /** What is left of the day on which it is made. */
  budget: SiteBudget;
}

/** All that decides whether a website's next newsletter goes out automatically. */
export interface ReadinessFacts {
  hasPostalAddress: boolean;
  mail: MailOutlook;
  hasReaders: boolean;
  /** Null where the newsletter is made already. */
  making: MakingFacts | null;
}

/** What is switched off, the widest first; empty where newsletters are made and sent automatically. Pure. */
export function switchedOff(switches: Switches): NewsletterHindrance[] {
  const off: [boolean, NewsletterHindranceCode][] = [
    [!switches.isSiteActive, 'site-off'],
    [!switches.isAutomationOn, 'automation-off'],
    [!switches.isActive, 'newsletter-off'],
    [!switches.autoSend, 'auto-send-off'],
  ];
  return off.filter(([isOff]) => isOff).map(([, code]) => hindrance(code, { siteId: switches.siteId }));
}

/**
 * What is in the way of the next newsletter where nothing is switched off. What sending lacks comes first, then what making it lacks.
 * The screens show all of it; the job asks `stops` what of it stops its step. Pure.
 */
export function hindrancesOf({ hasPostalAddress, mail, hasReaders, making }: ReadinessFacts): NewsletterHindrance[] {
  const found: [boolean, NewsletterHindranceCode, string | null][] = [
    [!hasPostalAddress, 'no-postal-address', null],
    [mail.state === 'unconfigured', 'no-mail-server', null],
    [mail.state === 'failing', 'mail-failing', mail.message],
    [!hasReaders, 'no-readers', null],
  ];
  if (making) {
    const { ai, budget, hasNews } = making;
    found.push(
      [ai.state === 'unconfigured', 'no-ai', null],
      [ai.state === 'failing', 'ai-failing', ai.message],
      [budget.state === 'spent', 'budget-spent', budget.sentence],
      [!hasNews, 'nothing-new', null],
    );
  }
  return found.filter(([isSo]) => isSo).map(([, code, message]) => hindrance(code, { message }));
}

/** What only sending needs: a newsletter is made ahead without it, so that people can look at it. */
const OF_SENDING: readonly NewsletterHindranceCode[] = ['no-postal-address', 'no-mail-server'];

/**
 * The first hindrance that stops a step of a day of the plan before anything is tried; null where the step begins. What fails is tried
 * all the same: else nobody would notice that it works again. Pure.
 */
export function stops(hindrances: readonly NewsletterHindrance[], step: 'make' | 'send'): NewsletterHindrance | null {
  const isStop = ({ code, kind }: NewsletterHindrance): boolean =>
    kind !== 'failing' && (step === 'send' || !OF_SENDING.includes(code));
  return hindrances.find(isStop) ?? null;
}

/** When issues have to be due that go out automatically; null while none does. `settings` is null where none are stored. Pure. */
export function sentFrom(settings: Pick<NewsletterSettings, 'autoSendSince'> | null, now: Date): Date | null {
  const since = settings?.autoSendSince ?? null;
  return since && new Date(Math.max(since.getTime(), now.getTime() - LATE_MS));
}

type Timed = Pick<Newsletter, 'deliveryStatus' | 'scheduledFor'>;

/**
 * Why an issue with a date doesn't go out at it; null where it does, and for one that has none. `from`: as `sentFrom` says. A late one is
 * asked about; what was due before issues went out automatically is left to people. Pure.
 */
export function issueHindrance(
  { deliveryStatus, scheduledFor }: Timed,
  { from, hindrances, now }: { from: Date | null; hindrances: readonly NewsletterHindrance[]; now: Date },
): NewsletterHindrance | null {
  if (deliveryStatus !== 'scheduled' || scheduledFor === null) return null;
  if (scheduledFor < (from ?? now)) return hindrance('date-over');
  return hindrances[0] ?? null;
}

/** Pure. */
export function hindrance(
  code: NewsletterHindranceCode,
  { siteId = 0, message = null }: { siteId?: number; message?: string | null } = {},
): NewsletterHindrance {
  const link = LINKS[code];
  return {
    code,
    kind: HINDRANCE_KINDS[code],
    message: message ?? HINDRANCE_MESSAGES[code],
    link: typeof link === 'function' ? link(siteId) : link,
  };
}

const NEWSLETTER_SETTINGS = ADMIN_PATHS.newsletterTab('settings');

/** Where each can be changed. */
const LINKS: Record<NewsletterHindranceCode, string | ((siteId: number) => string) | null> = {
  'site-off': (siteId) => ADMIN_PATHS.wordpressSite(siteId),
  'automation-off': ADMIN_PATHS.keywords,
  'newsletter-off': NEWSLETTER_SETTINGS,
  'auto-send-off': NEWSLETTER_SETTINGS,
  'no-postal-address': NEWSLETTER_SETTINGS,
  'no-mail-server': NEWSLETTER_SETTINGS,
  'mail-failing': NEWSLETTER_SETTINGS,
  'no-readers': ADMIN_PATHS.subscribersTab('add'),
  'no-ai': ADMIN_PATHS.contentGeneration,
  'ai-failing': ADMIN_PATHS.contentGeneration,
  'budget-spent': ADMIN_PATHS.contentGenerationTab('settings'),
  'nothing-new': ADMIN_PATHS.contentGeneration,
  'date-over': null,
};
