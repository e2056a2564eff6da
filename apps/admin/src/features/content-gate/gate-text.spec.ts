import type { PremiumContentSettings } from '@pressloom/contracts/gate';
import { GATE_DEFAULTS } from '@pressloom/contracts/gate';
import { GATE_CARD_TEXTS } from '@pressloom/contracts/reader-texts/gate-card';
import {
  addressProblem,
  openText,
  paywallNote,
  restrictionHint,
  strategyOf,
  visitsLink,
  widgetSnippet,
} from './gate-text.ts';

it('loads the widget with the limit and the website', () => {
  expect(widgetSnippet('https://press.example/api/newsletter/widget.js', { siteId: 4, freeLimit: 3 })).toBe(
    '<script src="https://press.example/api/newsletter/widget.js?freeLimit=3&siteId=4" data-site="4" async></script>',
  );
});

it.each([
  ['https://www.firenews.example', 'off', 'https://www.firenews.example/#pressloom-visits=off'],
  ['https://firenews.example/blog/', 'on', 'https://firenews.example/blog/#pressloom-visits=on'],
] as const)('switches the visits of the browser on %s %s', (siteUrl, visits, link) =>
  expect(visitsLink(siteUrl, visits)).toBe(link),
);

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
const SITE = { active: true, hasActiveGate: true };
const FIGURES = { totalPosts: 412, premiumPosts: 9, freePosts: 403, premiumPercentage: 2 };

it.each([
  [
    {},
    'The gate is switched on. Premium articles need a membership, and visitors can read 3 other articles free. 25% of',
  ],
  [{ freeArticleLimit: 1 }, 'and visitors can read 1 other article free.'],
  [{ freeArticleLimit: 0 }, 'and no other article is free either.'],
  [{ restrictionType: 'time_based' }, 'and visitors can read 3 other articles free in any 30 days.'],
  [{ restrictionType: 'premium_badge' }, 'Premium articles need a membership, and all other articles are free.'],
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
  expect(strategyOf({ site: SITE, settings: { ...SETTINGS, ...change }, figures: FIGURES }).join(' ')).toContain(
    sentence,
  );
});

it.each([
  [false, true, true, 'The gate is switched off: all articles are open to everyone.', 'Once it is switched on, '],
  [
    true,
    false,
    false,
    'The gate is switched on, but this website is switched off: all',
    'Once the website is active, ',
  ],
  [
    true,
    true,
    false,
    'The gate is switched on, but there’s no sign that it covers articles here.',
    'Once it covers articles, ',
  ],
] as const)('says of a gate that closes nothing what it will close: %s, %s, %s', (...row) => {
  const [isActive, active, hasActiveGate, state, once] = row;
  const sentences = strategyOf({
    site: { active, hasActiveGate },
    settings: { ...SETTINGS, isActive },
    figures: FIGURES,
  });
  expect(sentences[0]).toContain(state);
  expect(sentences[1]).toBe(`${once}premium articles need a membership, and visitors can read 3 other articles free.`);
});

it('names no share at 0%', () => {
  const settings = { ...SETTINGS, autoPercentage: 0 };
  expect(strategyOf({ site: SITE, settings, figures: FIGURES }).join(' ')).not.toContain('share');
});

it('counts no posts while there are none', () => {
  const none = { totalPosts: 0, premiumPosts: 0, freePosts: 0, premiumPercentage: null };
  for (const figures of [none, null]) {
    const sentences = strategyOf({ site: SITE, settings: SETTINGS, figures });
    expect(sentences).toContain(
      '25% of this website’s posts are to be premium. Existing posts change only if you apply the percentage to them.',
    );
    expect(sentences.join(' ')).not.toContain('premium now');
  }
});

it.each([2, 0])('says nothing of the next posts where the share is reached, or is 0: %i%%', (autoPercentage) => {
  expect(
    strategyOf({
      site: SITE,
      settings: { ...SETTINGS, autoPercentage },
      figures: { ...FIGURES, premiumPosts: 8 },
    }).join(' '),
  ).not.toContain('premium now');
});

it.each([
  ['premium_badge', true, 'which counts no articles'],
  ['article_count', false, 'The gate is off'],
  ['time_based', false, 'The gate is off'],
  ['article_count', true, null],
] as const)('of the free articles with %s, active: %s, it says %j', (restrictionType, isActive, note) => {
  const said = paywallNote(SITE, { restrictionType, isActive });
  if (note === null) expect(said).toBeNull();
  else expect(said).toContain(note);
});

it('says of free articles also why a gate that is on closes nothing', () => {
  const gate = { restrictionType: 'article_count', isActive: true } as const;
  expect(paywallNote({ active: true, hasActiveGate: false }, gate)).toMatch(/^The gate is on, but there’s no sign/);
  expect(paywallNote({ active: false, hasActiveGate: false }, gate)).toMatch(/^This website is switched off/);
});

it('has the default message that is stored', () => {
  expect(GATE_CARD_TEXTS.en.card.message).toBe(GATE_DEFAULTS.gateMessage);
});

it.each([
  [true, true, true, null],
  [
    true,
    false,
    true,
    'The gate is on, but there’s no sign that it covers articles here. Check the code under Embed Codes',
  ],
  [true, false, false, 'The gate is off, so everyone can read all articles.'],
  [false, false, true, 'switched off'],
  [false, false, false, 'switched off'],
] as const)('of a website in use: %s, that reported: %s, with a gate that is on: %s, it says: %j', (...row) => {
  const [active, hasActiveGate, isGateOn, part] = row;
  const text = openText({ active, hasActiveGate }, isGateOn);
  if (part === null) expect(text).toBeNull();
  else expect(text).toContain(part);
});
