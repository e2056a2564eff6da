import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { WRITING_CYCLE_MINUTES } from '@pressloom/contracts/automation';
import type {
  AutomationIssue,
  AutomationPart,
  AutomationState,
  AutomationStatus,
} from '@pressloom/contracts/automation';
import { AUTO_POSTS_PER_DAY } from '@pressloom/contracts/posts';
import { MAX_VIDEO_FAILURES } from '@pressloom/contracts/videos';
import type { BudgetState } from '@pressloom/contracts/spending';
import { heldUntilReset } from '../planner/plan-facts.ts';
import type { PlanFacts, SiteFacts } from '../planner/plan-facts.ts';
import type { ContentFacts } from './content-facts.service.ts';
import { hindranceSentence } from '../planner/plan-text.ts';
import type { Plan } from '../planner/planner.ts';
import type { Hindrance } from '../planner/standing.ts';

export interface StatusFacts {
  facts: PlanFacts;
  plan: Plan;
  site: SiteFacts;
  content: ContentFacts;
  autoPublish: boolean;
  ai: { state: 'ready' | 'failing' | 'unconfigured'; message: string | null };
  youtubeMessage: string | null;
  wordpressMessage: string | null;
  /** Videos or texts come from the sandbox, and the website is no stand-in of it. */
  isDraftOnly: boolean;
  /** Why mails don't go out; null while they do. */
  mailMessage: string | null;
  /** What the budgets leave for today; `sentence` is null while there is nothing to tell. */
  budget: { state: BudgetState; sentence: string | null };
  /** Drafts of the automation that wait to go out, and how many may. */
  pace: { drafts: number; most: number };
  /** No process has begun what was due for a long time. */
  isStalled: boolean;
}

/** What works by itself on a site, and what stands in the way. Pure. */
export function partsOf(status: StatusFacts): AutomationPart[] {
  return [importPart(status), writingPart(status), publishingPart(status)];
}

/** What a chip says of all parts: what a person switched off first, then what fails, then what waits. Pure. */
export function overallOf(status: StatusFacts): Pick<AutomationStatus, 'state' | 'reason' | 'link'> {
  const off = switchedOff(status);
  if (off) return { state: 'paused', reason: off.reason, link: off.link };
  if (status.isStalled) return { state: 'attention', reason: STALLED, link: ADMIN_PATHS.dashboardTab('automation') };
  const [imports, writing, publishing] = partsOf(status) as [AutomationPart, AutomationPart, AutomationPart];
  const site = ADMIN_PATHS.website(status.site.id);
  const linked = [
    { part: imports, link: importLink(status) },
    { part: writing, link: ADMIN_PATHS.contentGeneration },
    { part: publishing, link: site },
  ];
  const failing = linked.find(({ part }) => part.state === 'attention');
  if (failing) return { state: 'attention', reason: failing.part.reason, link: failing.link };
  if (imports.state === 'paused') return { state: 'paused', reason: imports.reason, link: importLink(status) };
  const { state, sentence } = status.budget;
  if (sentence !== null) return { state: state === 'spent' ? 'paused' : 'active', reason: sentence, link: BUDGET_LINK };
  return { state: 'active', reason: imports.reason, link: ADMIN_PATHS.keywords };
}

/** Where budgets are set. */
const BUDGET_LINK = ADMIN_PATHS.contentGenerationTab('settings');

/** What outside refuses or fails, worst first, and what waits for a person. Pure. */
export function issuesOf(status: StatusFacts): AutomationIssue[] {
  const { site, ai, budget, youtubeMessage, wordpressMessage, mailMessage } = status;
  const { videosFailed } = status.content;
  const issues: (AutomationIssue | false)[] = [
    site.provider === 'failing' && service(youtubeMessage ?? 'YouTube fails.', ADMIN_PATHS.youtubeApiStatus),
    site.provider === 'unconfigured' && service('There is no YouTube API key yet.', ADMIN_PATHS.youtubeApiStatus),
    ai.state === 'failing' && service(ai.message ?? 'The AI service fails.', ADMIN_PATHS.contentGeneration),
    ai.state === 'unconfigured' && service('There is no AI service yet.', ADMIN_PATHS.contentGeneration),
    wordpressMessage !== null && service(wordpressMessage, ADMIN_PATHS.website(site.id)),
    mailMessage !== null && service(mailMessage, ADMIN_PATHS.jobs),
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

const STALLED = 'Nothing that was due has begun for a long time: no worker process seems to run.';

function switchedOff({ facts, site }: StatusFacts): { reason: string; link: string } | null {
  const because = (hindrance: Hindrance, link: string) => ({ reason: hindranceSentence(hindrance, site), link });
  if (!facts.enabled) return because('switched_off', ADMIN_PATHS.keywords);
  if (!site.active) return because('site_inactive', ADMIN_PATHS.website(site.id));
  return site.automationEnabled ? null : because('site_off', ADMIN_PATHS.keywords);
}

function importPart(status: StatusFacts): AutomationPart {
  const { state, reason } = importState(status);
  const schedule = `Looks every ${status.facts.frequencyMinutes} minutes`;
  return { key: 'import', label: 'Video Import', state, schedule, reason };
}

function importState(status: StatusFacts): { state: AutomationState; reason: string } {
  const { site, plan, youtubeMessage } = status;
  const off = switchedOff(status);
  if (off) return { state: 'paused', reason: off.reason };
  if (site.provider === 'unconfigured') return { state: 'attention', reason: 'There is no YouTube API key yet.' };
  if (site.provider === 'failing') return { state: 'attention', reason: youtubeMessage ?? 'YouTube fails.' };
  if (site.videosPerSearch === 0) return { state: 'paused', reason: hindranceSentence('takes_none', site) };
  const own = plan.standings.filter((standing) => standing.siteId === site.id);
  const searched = own.filter((standing) => standing.state !== 'paused');
  if (searched.length === 0) {
    const reason =
      own.length === 0
        ? 'This website has no keyword yet.'
        : 'None of the keywords of this website is searched by itself.';
    return { state: own.length === 0 ? 'attention' : 'paused', reason };
  }
  const held = heldUntilReset(status.facts, status.site);
  if (held) return { state: 'paused', reason: hindranceSentence(held, site) };
  return {
    state: 'active',
    reason:
      searched.length === 1
        ? '1 keyword is searched by itself.'
        : `${searched.length} keywords are searched by themselves.`,
  };
}

function importLink(status: StatusFacts): string {
  const { provider } = status.site;
  const held = heldUntilReset(status.facts, status.site);
  return provider !== 'ready' || held === 'searches_spent' || held === 'units_spent'
    ? ADMIN_PATHS.youtubeApiStatus
    : ADMIN_PATHS.keywords;
}

function writingPart(status: StatusFacts): AutomationPart {
  const base = {
    key: 'writing' as const,
    label: 'Blog Generation',
    schedule: `Every ${WRITING_CYCLE_MINUTES} minutes`,
  };
  const off = switchedOff(status);
  if (off) return { ...base, state: 'paused', reason: off.reason };
  const { ai, budget, pace } = status;
  if (ai.state === 'unconfigured') return { ...base, state: 'attention', reason: 'There is no AI service yet.' };
  if (ai.state === 'failing') return { ...base, state: 'attention', reason: ai.message ?? 'The AI service fails.' };
  if (budget.state === 'spent') return { ...base, state: 'paused', reason: budget.sentence ?? 'The budget is spent.' };
  const { keywords, keywordsWriting, videosWaiting } = status.content;
  if (keywordsWriting > 0 || videosWaiting > 0) {
    const reason = pace.drafts >= pace.most ? paceReached(pace) : 'Posts are written from the videos that were found.';
    return { ...base, state: 'active', reason };
  }
  const reason =
    keywords === 0
      ? 'This website has no keyword yet, so there is no video to write from.'
      : 'The rules of all keywords leave writing to people.';
  return { ...base, state: 'paused', reason };
}

const paceReached = ({ drafts }: StatusFacts['pace']): string =>
  `${drafts} ${drafts === 1 ? 'draft waits' : 'drafts wait'} to be published. More are written when some have gone out.`;

function publishingPart(status: StatusFacts): AutomationPart {
  const schedule = status.autoPublish ? `At most ${AUTO_POSTS_PER_DAY} a day` : 'By hand';
  const base = { key: 'publishing' as const, label: 'Publishing', schedule };
  const off = switchedOff(status);
  if (off) return { ...base, state: 'paused', reason: off.reason };
  if (!status.autoPublish)
    return { ...base, state: 'paused', reason: 'Posts stay drafts until a person publishes them.' };
  if (status.wordpressMessage !== null) return { ...base, state: 'attention', reason: status.wordpressMessage };
  const hindered = notPublished(status);
  if (hindered !== null) return { ...base, state: 'paused', reason: hindered };
  return { ...base, state: 'active', reason: 'Posts that the automation wrote are published by themselves.' };
}

/** Why nothing goes out, though nothing fails and publishing is on. */
function notPublished(status: StatusFacts): string | null {
  const { drafts, keywords, keywordsWriting, keywordsPublishing } = status.content;
  if (status.isDraftOnly) return 'What is made from sandbox data goes to this website as a draft only.';
  if (drafts > 0 || keywordsPublishing > 0) return null;
  if (keywords > 0 && keywordsWriting > 0) return 'The rules of all keywords leave publishing to people.';
  return writingPart(status).state === 'paused' ? 'Nothing is written by itself, so nothing goes out.' : null;
}
