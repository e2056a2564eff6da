import type { WebsiteAutomationView } from '@pressloom/contracts/automation';
import type { KeywordPlan, SearchPlan } from '@pressloom/contracts/keywords';
import { draftPlan } from './draft-estimate.ts';
import { quotaEstimate } from './quota-estimate.ts';
import type { WebsiteAutomationFields } from './website-automation-form.ts';

const keywords = (count: number, state: KeywordPlan['state'] = 'scheduled') =>
  Array.from({ length: count }, (_, keywordId) => ({ keywordId, state }) as KeywordPlan);
const plan = (over: Partial<SearchPlan> = {}): SearchPlan =>
  ({
    wantedPerDay: 24,
    groupWantedPerDay: 64,
    groupSearchesPerDay: 100,
    groupAutomaticPerDay: 90,
    keywords: keywords(3),
    ...over,
  }) as SearchPlan;
const stored = (over: Partial<WebsiteAutomationView> = {}) =>
  ({ automationEnabled: true, videosPerSearch: 2, searchFrequencyMinutes: 180, ...over }) as WebsiteAutomationView;
const typed = (over: Partial<WebsiteAutomationFields> = {}): WebsiteAutomationFields => ({
  automationEnabled: true,
  searchFrequencyMinutes: 180,
  dailyVideoLimit: '80',
  videosPerSearch: '2',
  ...over,
});

it.each<[string, number | null, boolean, ReturnType<typeof draftPlan>]>([
  ['as stored', 64, false, draftPlan(plan(), stored(), typed())],
  ['once a day', 43, false, draftPlan(plan(), stored(), typed({ searchFrequencyMinutes: 1440 }))],
  ['every hour', 112, true, draftPlan(plan(), stored(), typed({ searchFrequencyMinutes: 60 }))],
  ['all of the quota, and no more', 100, false, draftPlan(plan({ groupWantedPerDay: 100 }), stored(), typed())],
  ['one more', 101, true, draftPlan(plan({ groupWantedPerDay: 101 }), stored(), typed())],
  ['switched off', 40, false, draftPlan(plan(), stored(), typed({ automationEnabled: false }))],
  ['paused by 0 videos', 40, false, draftPlan(plan(), stored(), typed({ videosPerSearch: '0' }))],
  [
    'switched on again',
    64,
    false,
    draftPlan(
      plan({ wantedPerDay: 0, groupWantedPerDay: 40, keywords: keywords(3, 'paused') }),
      stored({ automationEnabled: false }),
      typed(),
    ),
  ],
  ['what can not be saved', null, false, draftPlan(plan(), stored(), typed({ videosPerSearch: 'many' }))],
])('%s', (_name, searches, exceeds, draft) => {
  expect(draft?.groupWantedPerDay ?? null).toBe(searches);
  if (draft) expect(quotaEstimate(draft)).toMatchObject({ exceeds });
});
