import { planSearches } from '../planner/planner.ts';
import { aKeyword, aQuota, aSite, theFacts } from '../planner/planner.fixture.ts';
import type { PlanFacts, SiteFacts } from '../planner/plan-facts.ts';
import { issuesOf, overallOf, partsOf } from './status-rules.ts';
import type { StatusFacts } from './status-rules.ts';

interface Given {
  site?: Partial<SiteFacts>;
  facts?: Partial<PlanFacts>;
  more?: Partial<StatusFacts>;
}

function given({ site: changes, facts: more, more: status }: Given): StatusFacts {
  const site = aSite(changes);
  const facts = theFacts({ sites: [site], ...more });
  return {
    facts,
    plan: planSearches(facts),
    site,
    autoPublish: true,
    ai: { state: 'ready', message: null },
    youtubeMessage: null,
    wordpressMessage: null,
    isStalled: false,
    ...status,
  };
}

const spent = (more: Parameters<typeof aQuota>[0]) => ({ quotas: new Map([['default', aQuota(more)]]) });

describe('what the chip says', () => {
  it.each<[string, Given, string, string, RegExp]>([
    ['all is well', {}, 'active', '/keywords', /^1 keyword is searched/],
    ['all automation is off', { facts: { enabled: false } }, 'paused', '/keywords', /^All automation/],
    ['the website is not active', { site: { active: false } }, 'paused', '/websites/1', /not active/],
    ['the website is switched off', { site: { automationEnabled: false } }, 'paused', '/keywords', /switched off/],
    ['it takes no videos', { site: { videosPerSearch: 0 } }, 'paused', '/keywords', /0 videos/],
    ['there is no keyword', { facts: { keywords: [] } }, 'attention', '/keywords', /no keyword yet/],
    [
      'all keywords are paused',
      { facts: { keywords: [aKeyword({ isActive: false })] } },
      'paused',
      '/keywords',
      /^None of the keywords/,
    ],
    ['there is no key', { site: { provider: 'unconfigured' } }, 'attention', '/youtube-api-status', /API key/],
    [
      'YouTube fails',
      { site: { provider: 'failing' }, more: { youtubeMessage: 'YouTube is away.' } },
      'attention',
      '/youtube-api-status',
      /^YouTube is away/,
    ],
    ['the searches are spent', { facts: spent({ searchesUsed: 90 }) }, 'paused', '/youtube-api-status', /quota/],
    ['the units are spent', { facts: spent({ unitsUsed: 9_000 }) }, 'paused', '/youtube-api-status', /quota/],
    ['YouTube calls them spent', { facts: spent({ exhausted: true }) }, 'paused', '/youtube-api-status', /quota/],
    ["today's videos are in", { site: { videosToday: 80 } }, 'paused', '/keywords', /80 videos/],
    [
      'the AI service fails',
      { more: { ai: { state: 'failing', message: 'The AI service is away.' } } },
      'attention',
      '/content-generation',
      /^The AI service is away/,
    ],
    [
      'there is no AI service',
      { more: { ai: { state: 'unconfigured', message: null } } },
      'attention',
      '/content-generation',
      /no AI service/,
    ],
    ['WordPress fails', { more: { wordpressMessage: 'WordPress is away.' } }, 'attention', '/websites/1', /^WordPress/],
    ['no worker runs', { more: { isStalled: true } }, 'attention', '/?tab=automation', /worker/],
    [
      'a person switched it off and YouTube fails too',
      { site: { automationEnabled: false, provider: 'failing' } },
      'paused',
      '/keywords',
      /switched off/,
    ],
    [
      'the quota is spent and the AI service fails: the failure first',
      { facts: spent({ searchesUsed: 90 }), more: { ai: { state: 'failing', message: 'Away.' } } },
      'attention',
      '/content-generation',
      /Away/,
    ],
  ])('when %s', (_name, facts, state, link, reason) => {
    expect(overallOf(given(facts))).toEqual({ state, link, reason: expect.stringMatching(reason) });
  });

  it('does not mind a failing WordPress where people publish', () => {
    const facts = given({ more: { autoPublish: false, wordpressMessage: 'WordPress is away.' } });
    expect(overallOf(facts)).toMatchObject({ state: 'active' });
    expect(partsOf(facts)[2]).toMatchObject({ state: 'paused', schedule: 'By hand' });
    expect(issuesOf(facts)).toEqual([{ message: 'WordPress is away.', link: '/websites/1' }]);
  });
});

describe('the issues', () => {
  it('are none while all is well, and the worst first otherwise', () => {
    expect(issuesOf(given({}))).toEqual([]);
    const facts = given({
      site: { provider: 'failing' },
      more: { ai: { state: 'failing', message: 'B.' }, youtubeMessage: 'A.', wordpressMessage: 'C.' },
    });
    expect(issuesOf(facts).map((issue) => issue.message)).toEqual(['A.', 'B.', 'C.']);
  });
});
