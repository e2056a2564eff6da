import { planSearches } from '../planner/planner.ts';
import { aSite, theFacts } from '../planner/planner.fixture.ts';
import type { PlanFacts, SiteFacts } from '../planner/plan-facts.ts';
import type { ContentFacts } from './content-facts.service.ts';
import type { StatusFacts } from './status-rules.ts';

/** What of a quiet day is different. */
export interface Given {
  site?: Partial<SiteFacts>;
  facts?: Partial<PlanFacts>;
  more?: Partial<StatusFacts>;
}

export const CONTENT: ContentFacts = {
  ...{ keywords: 1, keywordsWriting: 1, keywordsPublishing: 1, drafts: 0 },
  ...{ videosWaiting: 0, videosByHand: 0, videosFailed: 0, videosThin: 0, videosUnusable: 0, notesWaiting: 0 },
  ...{ lastSearchAt: null, lastWriteAt: null },
};

/** All that the status is told from: everything is well unless told. */
export function given({ site: changes, facts: more, more: status }: Given): StatusFacts {
  const site = aSite(changes);
  const facts = theFacts({ sites: [site], ...more });
  return {
    facts,
    plan: planSearches(facts),
    site,
    autoPublish: true,
    content: CONTENT,
    isDraftOnly: false,
    ai: { state: 'ready', message: null },
    budget: { state: 'ok', sentence: null },
    pace: { drafts: 0, underWay: 0, publicToday: 0, draftStock: 3 },
    youtubeMessage: null,
    imageMessage: null,
    wordpressMessage: null,
    mailMessage: null,
    mailLink: '/jobs',
    isStalled: false,
    ...status,
  };
}
