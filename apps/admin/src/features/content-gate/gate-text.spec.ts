import type { PremiumContentSettings } from '@pressloom/contracts/gate';
import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import { GATE_CARD_TEXTS } from '@pressloom/contracts/reader-texts/gate-card';
import { addressProblem, paywallNote, restrictionHint, strategyOf, uncountedLink, widgetSnippet } from './gate-text.ts';

it('loads the widget with the limit and the website', () => {
  expect(widgetSnippet('https://press.example/api/newsletter/widget.js', { siteId: 4, freeLimit: 3 })).toBe(
    '<script src="https://press.example/api/newsletter/widget.js?freeLimit=3&siteId=4" data-site="4" async></script>',
  );
});

it.each([
  ['https://www.firenews.example', 'https://www.firenews.example/#pressloom-visits=off'],
  ['https://firenews.example/blog/', 'https://firenews.example/blog/#pressloom-visits=off'],
])('marks the browser on %s', (siteUrl, link) => expect(uncountedLink(siteUrl)).toBe(link));

it.each([
  ['https://press.example/w.js', null],
  ['https://my-stats.example/w.js', null],
  ['https://analytics-press.example/w.js', null],
  ['https://analytics.press.example/w.js', 'begins with “analytics.”'],
  ['https://stats.press.example/w.js', 'begins with “stats.”'],
  ['http://localhost:3000/w.js', 'this computer only. Set PUBLIC_URL to the address that your websites’ visitors can'],
  ['http://127.0.0.1:3000/w.js', 'can’t reach http://127.0.0.1:3000'],
  ['http://[::1]:3000/w.js', 'can’t reach http://[::1]:3000'],
])('of %s it says %j', (url, problem) => {
  if (problem === null) expect(addressProblem(url)).toBeNull();
  else expect(addressProblem(url)).toContain(problem);
});

it.each([
  ['premium_badge', 'All other articles are free.'],
  ['article_count', 'Visitors can read a number of the other articles, and need a membership for the rest.'],
  [
    'time_based',
    'Visitors can read a number of the other articles in any 30 days, and need a membership for the rest.',
  ],
] as const)('says that premium articles need a membership with %s, and of others: %s', (type, others) => {
  expect(restrictionHint(type)).toBe(`Premium articles need a membership. ${others}`);
});

const SETTINGS: Omit<PremiumContentSettings, 'siteId'> = {
  ...{ autoPercentage: 25, restrictionType: 'article_count', freeArticleLimit: 3, isActive: true },
};
const FIGURES = { totalPosts: 412, premiumPosts: 9, freePosts: 403, premiumPercentage: 2 };

it.each([
  [{}, 'The gate is switched on. Premium articles need a membership. Visitors can read 3 other articles free.'],
  [{ freeArticleLimit: 1 }, 'Visitors can read 1 other article free.'],
  [{ freeArticleLimit: 0 }, 'No other article is free either.'],
  [{ restrictionType: 'time_based' }, 'Visitors can read 3 other articles free in any 30 days.'],
  [{ restrictionType: 'premium_badge' }, 'All other articles are free.'],
  [{ isActive: false }, 'The gate is switched off: all articles are open to everyone.'],
  [{ autoPercentage: 0 }, 'No new post becomes premium automatically. Posts that are premium stay premium.'],
  [
    {},
    '25% of this website’s posts are to be premium, which is 103 of 412 posts. Existing posts change only if you apply the percentage to them.',
  ],
  [{}, '9 posts are premium now: new posts become premium until the share is reached.'],
  [{ autoPercentage: 1 }, '9 posts are premium now: new posts are free until the share is reached.'],
  [{}, 'Posts that somebody set to Premium or Free stay as they are, and count toward the share.'],
] as [Partial<typeof SETTINGS>, string][])('with %j it says: %s', (change, sentence) => {
  expect(strategyOf({ settings: { ...SETTINGS, ...change }, figures: FIGURES }).join(' ')).toContain(sentence);
});

it('counts no posts while there are none', () => {
  const none = { totalPosts: 0, premiumPosts: 0, freePosts: 0, premiumPercentage: null };
  for (const figures of [none, null]) {
    const sentences = strategyOf({ settings: SETTINGS, figures });
    expect(sentences).toContain(
      '25% of this website’s posts are to be premium. Existing posts change only if you apply the percentage to them.',
    );
    expect(sentences.join(' ')).not.toContain('premium now');
  }
});

it.each([2, 0])('says nothing of the next posts where the share is reached, or is 0: %i%%', (autoPercentage) => {
  expect(
    strategyOf({ settings: { ...SETTINGS, autoPercentage }, figures: { ...FIGURES, premiumPosts: 8 } }).join(' '),
  ).not.toContain('premium now');
});

it.each([
  ['premium_badge', true, 'which counts no articles'],
  ['article_count', false, 'the gate is switched off'],
  ['time_based', false, 'the gate is switched off'],
  ['article_count', true, null],
] as const)('of the free articles with %s, active: %s, it says %j', (restrictionType, isActive, note) => {
  const said = paywallNote({ restrictionType, isActive });
  if (note === null) expect(said).toBeNull();
  else expect(said).toContain(note);
});

it('has the default message that is stored', () => {
  expect(GATE_CARD_TEXTS.en.card.message).toBe(GATE_DEFAULTS.gateMessage);
});
