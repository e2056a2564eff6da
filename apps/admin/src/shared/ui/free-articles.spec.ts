import { freeArticles } from './free-articles.ts';

describe('what visitors read free', () => {
  const gate = { isActive: true, hasActiveGate: true, restrictionType: 'article_count', freeArticleLimit: 5 } as const;
  it.each([
    [{}, '5 free articles before the paywall.'],
    [{ freeArticleLimit: 1 }, '1 free article before the paywall.'],
    [{ freeArticleLimit: 0 }, 'No free articles: the paywall closes each of them.'],
    [{ restrictionType: 'time_based' }, '5 free articles in any 30 days before the paywall.'],
    [{ restrictionType: 'premium_badge' }, 'All articles except premium ones.'],
    [{ isActive: false }, 'All articles: the gate is off.'],
    [{ hasActiveGate: false }, 'All articles: there’s no sign that anything closes them on this website.'],
  ] as const)('of a gate with %j is: %s', (parts, text) => {
    expect(freeArticles({ ...gate, ...parts })).toBe(text);
  });
});
