import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { WRITING_CYCLE_MINUTES } from '@pressloom/contracts/automation';
import type {
  AutomationIssue,
  AutomationPart,
  AutomationState,
  AutomationStatus,
} from '@pressloom/contracts/automation';
import { intervalText } from '@pressloom/contracts/intervals';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { MAX_VIDEO_FAILURES } from '@pressloom/contracts/videos';
import { capital, counted } from '../../../common/counted.ts';
import type { OffSwitch } from '../../../common/off-switch.ts';
import type { BudgetState } from '@pressloom/contracts/spending';
import { heldUntilReset } from '../planner/plan-facts.ts';
import type { PlanFacts, SiteFacts } from '../planner/plan-facts.ts';
import type { ContentFacts } from './content-facts.service.ts';
import { hindranceSentence } from '../planner/plan-text.ts';
import type { Plan } from '../planner/planner.ts';
import { searchHindrance, switchedOff } from '../planner/standing.ts';
import { writingHindrance } from '../writing/writing-rules.ts';
import type { WritingSite } from '../writing/writing-rules.ts';

export interface StatusFacts {
  facts: PlanFacts;
  plan: Plan;
  site: SiteFacts;
  content: ContentFacts;
  autoPublish: boolean;
  ai: { state: 'ready' | 'failing' | 'unconfigured'; message: string | null };
  youtubeMessage: string | null;
  /** Why posts get no images; null while they do, or want none. */
  imageMessage: string | null;
  wordpressMessage: string | null;
  /** Videos or texts come from the sandbox, and the website is no stand-in of it. */
  isDraftOnly: boolean;
  /** Why the website's mails don't go out, by the server that carries them; null while they do. */
  mailMessage: string | null;
  /** Where that is seen or changed. */
  mailLink: string;
  /** What the budgets leave for today; `sentence` is null while there is nothing to tell. */
  budget: { state: BudgetState; sentence: string | null };
  /** What of the writing waits and is under way, and how much may. */
  pace: Pick<WritingSite, 'drafts' | 'underWay' | 'publicToday' | 'draftStock'>;
  /** No process has begun what was due for a long time. */
  isStalled: boolean;
}

/** What is needed to say whether a site's keywords are searched. */
export type SearchFacts = Pick<StatusFacts, 'facts' | 'plan' | 'site' | 'youtubeMessage'>;

/** What happens automatically on a site, and what stands in the way. Pure. */
export function partsOf(status: StatusFacts): AutomationPart[] {
  return [importPart(status), writingPart(status), publishingPart(status)];
}

/**
 * What a chip says of all parts: what a person switched off first, then what the alert names as failing or missing, then what waits.
 * Pure.
 */
export function overallOf(status: StatusFacts): Pick<AutomationStatus, 'state' | 'reason' | 'link'> {
  const off = switchOf(status);
  if (off) return { state: 'paused', reason: off.reason, link: off.link };
  const failing = issuesOf(status).find(({ kind }) => kind === 'automation' || kind === 'service');
  if (failing) return { state: 'attention', reason: failing.message, link: failing.link };
  const imports = importPart(status);
  if (imports.state === 'paused') return { state: 'paused', reason: imports.reason, link: importLink(status) };
  const { state, sentence } = status.budget;
  if (sentence !== null) return { state: state === 'spent' ? 'paused' : 'active', reason: sentence, link: BUDGET_LINK };
  return { state: 'active', reason: imports.reason, link: ADMIN_PATHS.keywords };
}

/**
 * Why what a website is set to search brings no posts now, the weightiest reason; null while nothing is in the way. What only one of its
 * screens shows, such as drafts that wait for a person, isn't among them. Pure.
 */
export function postingHindrance(
  status: SearchFacts & Pick<StatusFacts, 'budget'> & { hasAi: boolean },
): string | null {
  const { state, reason } = importState(status);
  if (state !== 'active') return reason;
  if (!status.hasAi) return NOT_SET_UP.openai;
  return status.budget.state === 'spent' ? status.budget.sentence : null;
}

/** Where the keys of providers are entered. */
const KEYS_LINK = ADMIN_PATHS.settingsTab('api-keys');

/** Where budgets are set. */
const BUDGET_LINK = ADMIN_PATHS.contentGenerationTab('settings');

/** What of the automation itself stands still or is missing, what outside refuses or fails, and what waits for a person. Pure. */
export function issuesOf(status: StatusFacts): AutomationIssue[] {
  const { site, ai, budget, youtubeMessage, imageMessage, wordpressMessage, mailMessage, mailLink } = status;
  const { videosFailed } = status.content;
  const issues: (AutomationIssue | false)[] = [
    status.isStalled && { kind: 'automation', message: STALLED, link: ADMIN_PATHS.dashboardTab('automation') },
    site.provider === 'failing' && service(youtubeMessage ?? 'YouTube is failing.', ADMIN_PATHS.youtubeApiStatus),
    site.provider === 'unconfigured' && service(NOT_SET_UP.youtube, KEYS_LINK),
    ai.state === 'failing' && service(ai.message ?? 'The AI service is failing.', KEYS_LINK),
    ai.state === 'unconfigured' && service(NOT_SET_UP.openai, KEYS_LINK),
    // The same account, key or address: told once.
    ai.state === 'ready' && imageMessage !== null && service(imageMessage, KEYS_LINK),
    wordpressMessage !== null && service(wordpressMessage, ADMIN_PATHS.wordpressSite(site.id)),
    mailMessage !== null && service(mailMessage, mailLink),
    ...refusalsOf(status).map((message): AutomationIssue => ({
      kind: 'automation',
      message,
      link: ADMIN_PATHS.keywords,
    })),
    lacksKeyword(status) && { kind: 'automation', message: NO_KEYWORD, link: ADMIN_PATHS.keywords },
    budget.sentence !== null && { kind: 'budget', message: budget.sentence, link: BUDGET_LINK },
    videosFailed > 0 && {
      kind: 'videos',
      message: needsPerson(videosFailed),
      link: ADMIN_PATHS.contentGenerationTab('ready'),
    },
  ];
  return issues.filter((issue) => issue !== false);
}

const service = (message: string, link: string): AutomationIssue => ({ kind: 'service', message, link });

const needsPerson = (videos: number): string =>
  videos === 1
    ? `1 video failed ${MAX_VIDEO_FAILURES} times or more and waits for you.`
    : `${videos} videos failed ${MAX_VIDEO_FAILURES} times or more each and wait for you.`;

const STALLED = 'Due work has not started for a long time: the worker process seems to be down.';

const NO_KEYWORD = 'This website has no keyword yet.';

/** Where a switch that is off is set, and what it keeps back. */
const SWITCH_LINKS: Record<OffSwitch, (siteId: number) => string> = {
  switched_off: () => ADMIN_PATHS.keywords,
  site_inactive: (siteId) => ADMIN_PATHS.wordpressSite(siteId),
  site_off: () => ADMIN_PATHS.keywords,
};

function switchOf({ facts, site }: SearchFacts): { reason: string; link: string } | null {
  const off = switchedOff(facts, site);
  return off && { reason: hindranceSentence(off, site), link: SWITCH_LINKS[off](site.id) };
}

const keywordsOf = ({ plan, site }: SearchFacts) => plan.standings.filter((standing) => standing.siteId === site.id);

/** What YouTube refuses of the website's searches, each once. */
const refusalsOf = (status: SearchFacts): string[] => [
  ...new Set(
    keywordsOf(status).flatMap(({ hindrance, refusal }) => (hindrance === 'rule_refused' && refusal ? [refusal] : [])),
  ),
];

/** Nothing else keeps the searches back. */
const lacksKeyword = (status: StatusFacts): boolean =>
  switchOf(status) === null && searchHindrance(status.site) === null && keywordsOf(status).length === 0;

function importPart(status: StatusFacts): AutomationPart {
  const { state, reason } = importState(status);
  const schedule = `Checks ${intervalText(status.facts.frequencyMinutes)}`;
  return { key: 'import', label: 'Video Import', state, schedule, reason };
}

function importState(status: SearchFacts): { state: AutomationState; reason: string } {
  const { site, youtubeMessage } = status;
  const off = switchOf(status);
  if (off) return { state: 'paused', reason: off.reason };
  const hindrance = searchHindrance(site);
  if (hindrance === 'unconfigured') return { state: 'attention', reason: NOT_SET_UP.youtube };
  if (site.provider === 'failing') return { state: 'attention', reason: youtubeMessage ?? 'YouTube is failing.' };
  if (hindrance !== null) return { state: 'paused', reason: hindranceSentence(hindrance, site) };
  const own = keywordsOf(status);
  if (own.length === 0) return { state: 'attention', reason: NO_KEYWORD };
  const [refusal] = refusalsOf(status);
  if (refusal !== undefined) return { state: 'attention', reason: refusal };
  const searched = own.filter((standing) => standing.state !== 'paused');
  if (searched.length === 0) {
    return { state: 'paused', reason: 'None of the keywords of this website is searched automatically.' };
  }
  const held = heldUntilReset(status.facts, status.site);
  if (held) return { state: 'paused', reason: hindranceSentence(held, site) };
  return {
    state: 'active',
    reason:
      searched.length === 1
        ? '1 keyword is searched automatically.'
        : `${searched.length} keywords are searched automatically.`,
  };
}

function importLink(status: StatusFacts): string {
  const { provider } = status.site;
  const held = heldUntilReset(status.facts, status.site);
  return provider === 'failing' || held === 'searches_spent' || held === 'units_spent'
    ? ADMIN_PATHS.youtubeApiStatus
    : ADMIN_PATHS.keywords;
}

function writingPart(status: StatusFacts): AutomationPart {
  const base = {
    key: 'writing' as const,
    label: 'Blog Generation',
    schedule: capital(intervalText(WRITING_CYCLE_MINUTES)),
  };
  const off = switchOf(status);
  if (off) return { ...base, state: 'paused', reason: off.reason };
  const { ai, budget, pace } = status;
  const hindrance = writingHindrance({ isOn: true, ai: ai.state, budget: budget.state, ...pace });
  if (hindrance === 'unconfigured') return { ...base, state: 'attention', reason: NOT_SET_UP.openai };
  if (ai.state === 'failing')
    return { ...base, state: 'attention', reason: ai.message ?? 'The AI service is failing.' };
  if (hindrance === 'spent') return { ...base, state: 'paused', reason: budget.sentence ?? 'The budget is spent.' };
  const { keywords, keywordsWriting, videosWaiting } = status.content;
  if (keywordsWriting === 0 && videosWaiting === 0) {
    const reason =
      keywords === 0
        ? 'This website has no keyword yet, so there is no video to write from.'
        : 'The rules of all keywords allow manual writing only.';
    return { ...base, state: 'paused', reason };
  }
  if (hindrance === 'stocked') {
    // Where the drafts go out automatically there is room again soon; else a person makes it.
    return { ...base, state: draftsGoOut(status) ? 'active' : 'paused', reason: stockReached(pace) };
  }
  return { ...base, state: 'active', reason: 'Posts are written from the videos that were found.' };
}

function stockReached({ drafts, underWay }: StatusFacts['pace']): string {
  const waiting = [
    (drafts > 0 || underWay === 0) && `${counted(drafts, 'draft')} ${drafts === 1 ? 'waits' : 'wait'} to be published`,
    underWay > 0 && `${counted(underWay, 'post')} ${underWay === 1 ? 'is' : 'are'} being written`,
  ].filter((part) => part !== false);
  return `${waiting.join(' and ')}. More are written once some are published.`;
}

function publishingPart(status: StatusFacts): AutomationPart {
  const schedule = status.autoPublish ? `At most ${AUTO_POSTS_PER_DAY} a day` : 'Manual';
  const base = { key: 'publishing' as const, label: 'Publishing', schedule };
  const off = switchOf(status);
  if (off) return { ...base, state: 'paused', reason: off.reason };
  // It keeps people from publishing too.
  if (status.wordpressMessage !== null) return { ...base, state: 'attention', reason: status.wordpressMessage };
  if (!status.autoPublish) {
    return { ...base, state: 'paused', reason: 'Posts stay drafts until a person publishes them.' };
  }
  const hindered = notPublished(status);
  if (hindered !== null) return { ...base, state: 'paused', reason: hindered };
  return { ...base, state: 'active', reason: 'Posts that the automation wrote are published automatically.' };
}

/** Whether drafts that wait go out without a person. */
const draftsGoOut = ({ autoPublish, wordpressMessage, isDraftOnly, content }: StatusFacts): boolean =>
  autoPublish && wordpressMessage === null && !isDraftOnly && (content.drafts > 0 || content.keywordsPublishing > 0);

/** Why nothing goes out, though nothing fails and publishing is on. */
function notPublished(status: StatusFacts): string | null {
  const { drafts, keywords, keywordsWriting, keywordsPublishing } = status.content;
  if (status.isDraftOnly) return 'Content made from sandbox data goes to this website as drafts only.';
  if (drafts > 0 || keywordsPublishing > 0) return null;
  if (keywords > 0 && keywordsWriting > 0) return 'The rules of all keywords allow manual publishing only.';
  return writingPart(status).state === 'paused' ? 'Nothing is written automatically, so nothing is published.' : null;
}
