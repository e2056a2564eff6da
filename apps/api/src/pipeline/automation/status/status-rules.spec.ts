import { aKeyword, aQuota } from '../planner/planner.fixture.ts';
import type { ContentFacts } from './content-facts.service.ts';
import { issuesOf, overallOf, partsOf, postingHindrance } from './status-rules.ts';
import type { StatusFacts } from './status-rules.ts';
import { CONTENT, given } from './status.fixture.ts';
import type { Given } from './status.fixture.ts';

const spent = (more: Parameters<typeof aQuota>[0]) => ({ quotas: new Map([['default', aQuota(more)]]) });

describe('what the chip says', () => {
  it.each<[string, Given, string, string, RegExp]>([
    ['all is well', {}, 'active', '/keywords', /^1 keyword is searched automatically/],
    ['all automation is off', { facts: { enabled: false } }, 'paused', '/keywords', /^All automation/],
    ['the website is not active', { site: { active: false } }, 'paused', '/wordpress-integration/1', /not active/],
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
    ['there is no key', { site: { provider: 'unconfigured' } }, 'attention', '/settings?tab=api-keys', /API key/],
    [
      'YouTube fails',
      { site: { provider: 'failing' }, more: { youtubeMessage: 'YouTube is away.' } },
      'attention',
      '/youtube-api-status',
      /^YouTube is away/,
    ],
    [
      'the searches are spent',
      { facts: spent({ searchesUsed: 90 }) },
      'paused',
      '/youtube-api-status',
      /quota for automatic searches is used up/,
    ],
    [
      'the units are spent',
      { facts: spent({ unitsUsed: 9_000 }) },
      'paused',
      '/youtube-api-status',
      /quota for calls other than searches is used up/,
    ],
    [
      'YouTube calls them spent',
      { facts: spent({ searchesExhausted: true }) },
      'paused',
      '/youtube-api-status',
      /quota/,
    ],
    ["today's videos are in", { site: { videosToday: 80 } }, 'paused', '/keywords', /80 videos/],
    [
      'the AI service fails',
      { more: { ai: { state: 'failing', message: 'The AI service is away.' } } },
      'attention',
      '/settings?tab=api-keys',
      /^The AI service is away/,
    ],
    [
      'there is no AI service',
      { more: { ai: { state: 'unconfigured', message: null } } },
      'attention',
      '/settings?tab=api-keys',
      /no API key for the AI service/,
    ],
    [
      'WordPress fails',
      { more: { wordpressMessage: 'WordPress is away.' } },
      'attention',
      '/wordpress-integration/1',
      /^WordPress/,
    ],
    [
      'the budget is spent',
      { more: { budget: { state: 'spent', sentence: 'It is spent.' } } },
      'paused',
      '/content-generation?tab=settings',
      /^It is spent/,
    ],
    [
      'most of the budget is used',
      { more: { budget: { state: 'near', sentence: 'Most is used.' } } },
      'active',
      '/content-generation?tab=settings',
      /^Most is used/,
    ],
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
      '/settings?tab=api-keys',
      /Away/,
    ],
  ])('when %s', (_name, facts, state, link, reason) => {
    expect(overallOf(given(facts))).toEqual({ state, link, reason: expect.stringMatching(reason) });
  });

  it('names a failing WordPress where people publish too, as the alert and the list do', () => {
    const facts = given({ more: { autoPublish: false, wordpressMessage: 'WordPress is away.' } });
    expect(overallOf(facts)).toEqual({
      state: 'attention',
      reason: 'WordPress is away.',
      link: '/wordpress-integration/1',
    });
    expect(partsOf(facts)[2]).toMatchObject({ state: 'attention', schedule: 'Manual', reason: 'WordPress is away.' });
    expect(issuesOf(facts)).toEqual([
      { kind: 'service', message: 'WordPress is away.', link: '/wordpress-integration/1' },
    ]);
  });

  it.each<[string, Given]>([
    ['no worker runs', { more: { isStalled: true } }],
    ['there is no keyword', { facts: { keywords: [] } }],
    ['there is no key', { site: { provider: 'unconfigured' } }],
    ['YouTube fails', { site: { provider: 'failing' } }],
    ['the AI service fails', { more: { ai: { state: 'failing', message: 'Away.' } } }],
    ['there is no AI service', { more: { ai: { state: 'unconfigured', message: null } } }],
    ['WordPress fails and people publish', { more: { autoPublish: false, wordpressMessage: 'Away.' } }],
    ['emails don’t go out', { more: { mailMessage: 'Away.' } }],
    [
      'no worker runs and the budget is spent',
      { more: { isStalled: true, budget: { state: 'spent', sentence: 'B.' } } },
    ],
  ])('says the first thing that the alert says, where %s', (_name, facts) => {
    const { state, reason, link } = overallOf(given(facts));
    const [first] = issuesOf(given(facts));
    expect({ state, message: reason, link }).toEqual({
      state: 'attention',
      message: first?.message,
      link: first?.link,
    });
  });

  it.each<[string, Given, string[]]>([
    ['all is well', {}, []],
    ['the budget is spent', { more: { budget: { state: 'spent', sentence: 'B.' } } }, ['budget']],
    ['videos wait for a person', { more: { content: { ...CONTENT, videosFailed: 2 } } }, ['videos']],
    ['no keyword is there while all is off', { facts: { keywords: [], enabled: false } }, []],
    ['no keyword is there where no video is taken', { facts: { keywords: [] }, site: { videosPerSearch: 0 } }, []],
  ])('and asks for no attention that the alert doesn’t, where %s', (_name, facts, kinds) => {
    expect(overallOf(given(facts)).state).not.toBe('attention');
    expect(issuesOf(given(facts)).map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('a part that nothing allows to work is not active', () => {
  const byHand = { keywordsWriting: 0, keywordsPublishing: 0 };
  const draftsOnly = { isDraftOnly: true };
  it.each<[string, Partial<ContentFacts>, Partial<StatusFacts>, string, RegExp]>([
    ['all may write', {}, {}, 'active', /are written/],
    ['one keyword may', { keywords: 3, keywordsWriting: 1 }, {}, 'active', /are written/],
    ['none may', byHand, {}, 'paused', /^The rules of all keywords allow manual writing only/],
    ['none may, but videos of a deleted one wait', { ...byHand, videosWaiting: 2 }, {}, 'active', /are written/],
    ['there is no keyword', { ...byHand, keywords: 0 }, {}, 'paused', /no keyword yet/],
    [
      'there is no AI service',
      {},
      { ai: { state: 'unconfigured', message: null } },
      'attention',
      /no API key for the AI service/,
    ],
  ])('writing, where %s', (_name, content, more, state, reason) => {
    const [, writing] = partsOf(given({ more: { ...more, content: { ...CONTENT, ...content } } }));
    expect(writing).toMatchObject({ state, reason: expect.stringMatching(reason) });
  });

  it.each<[string, Partial<ContentFacts>, Partial<StatusFacts>, string, RegExp]>([
    ['all may be published', {}, {}, 'active', /published automatically/],
    ['the website leaves it to people', {}, { autoPublish: false }, 'paused', /^Posts stay drafts/],
    ['all keywords do', { keywordsPublishing: 0 }, {}, 'paused', /^The rules of all keywords allow manual publishing/],
    ['drafts of a keyword are left', { ...byHand, drafts: 1 }, {}, 'active', /published automatically/],
    ['nothing is written either', byHand, {}, 'paused', /^Nothing is written automatically/],
    ['there is no keyword', { ...byHand, keywords: 0 }, {}, 'paused', /^Nothing is written automatically/],
    ['all would be drafts there', {}, draftsOnly, 'paused', /sandbox data goes to this website as drafts only/],
    ['WordPress fails', {}, { wordpressMessage: 'WordPress is away.' }, 'attention', /^WordPress is away/],
  ])('publishing, where %s', (_name, content, more, state, reason) => {
    const [, , publishing] = partsOf(given({ more: { ...more, content: { ...CONTENT, ...content } } }));
    expect(publishing).toMatchObject({ state, reason: expect.stringMatching(reason) });
  });

  it.each<[string, Given]>([
    ['all keywords are paused', { facts: { keywords: [aKeyword({ isActive: false })] } }],
    ['their rules leave it to people', { facts: { keywords: [aKeyword({ automationEnabled: false })] } }],
    ['there is none', { facts: { keywords: [] } }],
  ])('importing, where %s', (_name, facts) => expect(partsOf(given(facts))[0]?.state).not.toBe('active'));
});

const pace = (drafts: number, underWay = 0) => ({ drafts, underWay, publicToday: 0, draftStock: 3 });

describe('the writing', () => {
  it.each<[string, Partial<StatusFacts>, string, RegExp]>([
    ['goes on', {}, 'active', /^Posts are written/],
    ['waits for the budget', { budget: { state: 'spent', sentence: 'It is spent.' } }, 'paused', /^It is spent/],
    ['goes on at 80 %', { budget: { state: 'near', sentence: 'Most is used.' } }, 'active', /^Posts are written/],
    ['has its stock', { pace: pace(6) }, 'active', /^6 drafts wait to be published\. More are/],
    [
      'is writing the last ones',
      { pace: pace(1, 5) },
      'active',
      /^1 draft waits to be published and 5 posts are being/,
    ],
    ['is writing them all', { pace: pace(0, 6) }, 'active', /^6 posts are being written\. More are/],
    ['has its stock where people publish', { pace: pace(6), autoPublish: false }, 'paused', /^6 drafts wait/],
    ['has its stock while WordPress fails', { pace: pace(6), wordpressMessage: 'Away.' }, 'paused', /^6 drafts wait/],
    ['has its stock of sandbox data', { pace: pace(6), isDraftOnly: true }, 'paused', /^6 drafts wait/],
    ['lacks one', { pace: pace(5) }, 'active', /^Posts are written/],
    ['lacks one that is being written', { pace: pace(4, 1) }, 'active', /^Posts are written/],
  ])('%s', (_name, more, state, reason) =>
    expect(partsOf(given({ more }))[1]).toMatchObject({ state, reason: expect.stringMatching(reason) }),
  );
});

describe('the issues', () => {
  it('are none while all is well, and the worst first otherwise', () => {
    expect(issuesOf(given({}))).toEqual([]);
    const facts = given({
      site: { provider: 'failing' },
      more: {
        ai: { state: 'failing', message: 'B.' },
        youtubeMessage: 'A.',
        wordpressMessage: 'C.',
        mailMessage: 'D.',
        budget: { state: 'near', sentence: 'E.' },
      },
    });
    expect(issuesOf(facts).map(({ kind, message }) => `${kind} ${message}`)).toEqual([
      'service A.',
      'service B.',
      'service C.',
      'service D.',
      'budget E.',
    ]);
  });

  it('name images that posts don’t get, unless the AI service fails as a whole', () => {
    const imageMessage = 'No images.';
    const messages = (more: object) =>
      issuesOf(given({ more: { imageMessage, ...more } })).map(({ message }) => message);
    expect(messages({})).toEqual([imageMessage]);
    expect(messages({ ai: { state: 'failing', message: 'B.' } })).toEqual(['B.']);
  });

  it.each([
    [1, '1 video failed 3 times or more and waits for you.'],
    [2, '2 videos failed 3 times or more each and wait for you.'],
  ])('tell of %i videos that wait for a person', (videosFailed, message) => {
    const facts = given({ more: { content: { ...CONTENT, videosFailed } } });
    expect(issuesOf(facts)).toEqual([{ kind: 'videos', message, link: '/content-generation?tab=ready' }]);
    expect(overallOf(facts)).toMatchObject({ state: 'active' });
  });
});

describe('why a website brings no posts', () => {
  const spentToday = { state: 'spent', sentence: "Today's budget is spent." } as const;
  it.each<[string, Given, boolean, RegExp | null]>([
    ['nothing is in the way', {}, true, null],
    ['the budget is nearly spent', { more: { budget: { state: 'near', sentence: '$4 of $5 is used.' } } }, true, null],
    [
      'drafts wait for a person',
      { more: { pace: { drafts: 6, underWay: 0, publicToday: 0, draftStock: 3 } } },
      true,
      null,
    ],
    [
      'all automation is off, and the budget spent',
      { facts: { enabled: false }, more: { budget: spentToday } },
      true,
      /^All/,
    ],
    ['the website is not active', { site: { active: false } }, true, /not active/],
    ['its automation is off', { site: { automationEnabled: false } }, true, /switched off/],
    ['it takes no videos', { site: { videosPerSearch: 0 } }, true, /0 videos per search/],
    ['YouTube fails', { site: { provider: 'failing' } }, true, /^YouTube is failing/],
    ['there is no keyword', { facts: { keywords: [] } }, true, /no keyword yet/],
    ["today's videos are in", { site: { videosToday: 80 } }, true, /limit of 80 videos/],
    ['no AI service is set up', {}, false, /AI/],
    ['the budget is spent', { more: { budget: spentToday } }, true, /budget is spent/],
  ])('%s', (_name, facts, hasAi, reason) => {
    const sentence = postingHindrance({ ...given(facts), hasAi });
    if (reason === null) expect(sentence).toBeNull();
    else expect(sentence).toMatch(reason);
  });
});
