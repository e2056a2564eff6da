import type { CategoryRules } from '@pressloom/plugin-kit';
import { categoriesByRules, categoriesStillKnown, categoryIds, isSameSet } from './category-changes.ts';

const RULES: CategoryRules = {
  rules: [
    { name: 'Streets', words: ['street', 'traffic'] },
    { name: 'Parks', words: ['park', 'tree'] },
    { name: 'Water', words: ['river'] },
  ],
  fallback: 'City',
  limit: 2,
};

describe('categoriesByRules', () => {
  const post = { title: '', excerpt: '', tags: [], categories: [] };
  it.each([
    ['words of the title', { title: 'A street' }, ['Streets']],
    ['words of the excerpt', { excerpt: 'By the river' }, ['Water']],
    ['words of the tags', { tags: ['tree'] }, ['Parks']],
    [
      'the heavier words first, no more than the limit',
      { title: 'A park', tags: ['street'], excerpt: 'river' },
      ['Parks', 'Streets'],
    ],
    ['words before what the post has', { title: 'A park', categories: ['Streets'] }, ['Parks']],
    ['what the post has where no word fits', { title: 'Hello', categories: ['Streets', 'Gone'] }, ['Streets']],
    ['the fallback where nothing fits', { title: 'Hello', categories: ['Gone'] }, ['City']],
    ['the fallback again', { title: 'Hello', categories: ['City'] }, ['City']],
  ])('takes %s', (_name, part, wanted) => {
    expect(categoriesByRules(RULES, { ...post, ...part })).toEqual(wanted);
  });
});

describe('categoriesByRules with a fallback that is a rule too', () => {
  const rules = { ...RULES, rules: [...RULES.rules, { name: 'City', words: [] }] };
  const post = { title: 'Hello', excerpt: '', tags: [] };
  it.each([
    ['keeps what a model once proposed', ['Water'], ['Water']],
    ['takes the fallback where nothing is known', ['Gone'], ['City']],
  ])('%s', (_name, categories, wanted) => {
    expect(categoriesByRules(rules, { ...post, categories })).toEqual(wanted);
  });
});

describe('categoriesStillKnown', () => {
  const post = { title: 'A park', excerpt: '', tags: [], categories: [] };
  it.each([
    ['keeps what the rules know', ['Water', 'Streets'], ['Water', 'Streets']],
    ['leaves out what they no longer know', ['Gone', 'Water'], ['Water']],
    ['keeps the fallback', ['City'], ['City']],
    ['sorts anew where nothing is left', ['Gone'], ['Parks']],
    ['sorts what has none', [], ['Parks']],
  ])('%s', (_name, categories, wanted) => {
    expect(categoriesStillKnown(RULES, { ...post, categories })).toEqual(wanted);
  });
});

describe('categoryIds', () => {
  it.each([
    ['what was chosen', [], [3], [3]],
    ['no longer what the rules took away', [1, 2], [3], [3]],
    ['what somebody else gave', [9, 1], [3], [3, 9]],
    ['each once', [3, 9], [3], [3, 9]],
  ])('are %s', (_name, present, chosen, wanted) => {
    expect(categoryIds(present, chosen, new Set([1, 2, 3]))).toEqual(wanted);
  });
});

describe('isSameSet', () => {
  it.each([
    [[], [], true],
    [[1, 2], [2, 1], true],
    [[1], [1, 2], false],
    [[1, 2], [1], false],
    [[1], [2], false],
    [[1, 3], [1, 2], false],
    [[1, 2, 2], [2, 1], true],
  ])('of %j and %j is %j', (one, other, wanted) => expect(isSameSet(one, other)).toBe(wanted));
});
