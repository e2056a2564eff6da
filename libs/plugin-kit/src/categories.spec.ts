import type { CategoryRules } from './brand.ts';
import { categoriesFor, chooseCategories } from './categories.ts';

const RULES: CategoryRules = {
  rules: [
    { name: 'Garden', words: ['garden', 'gardening', 'soil'] },
    { name: 'Kitchen', words: ['kitchen', 'recipe', 'sour dough'] },
    { name: 'Workshop', words: ['workshop', 'tool', 'café table'] },
  ],
  fallback: 'Home',
  limit: 2,
};

interface Case {
  what: string;
  title?: string;
  description?: string;
  tags?: string[];
  proposed?: string[];
  expected: string[];
}

const CASES: Case[] = [
  { what: 'the fallback where nothing fits', title: 'A quiet day', expected: ['Home'] },
  { what: 'the fallback for a source without any text', expected: ['Home'] },
  { what: 'a word in the title', title: 'Better soil by spring', expected: ['Garden'] },
  { what: 'a word without regard to case and punctuation', title: 'SOIL, explained!', expected: ['Garden'] },
  { what: 'whole words only', title: 'Toolbox and gardener', expected: ['Home'] },
  { what: 'a phrase across a hyphen', title: 'Sour-dough at home', expected: ['Kitchen'] },
  { what: 'no phrase whose words stand apart', title: 'Dough gone sour', expected: ['Home'] },
  { what: 'words with accents', title: 'Build a CAFÉ table', expected: ['Workshop'] },
  {
    what: 'title before tags before description',
    title: 'A new tool',
    tags: ['recipe'],
    description: 'Soil.',
    expected: ['Workshop', 'Kitchen'],
  },
  {
    what: 'more words before fewer in the same place',
    title: 'Tool care',
    description: 'Soil and gardening, then a recipe.',
    expected: ['Workshop', 'Garden'],
  },
  {
    what: 'a word once however often it stands there',
    title: 'Recipe',
    description: 'soil soil soil soil soil soil soil',
    expected: ['Kitchen', 'Garden'],
  },
  { what: "the rules' order at equal scores", title: 'Recipe for soil', expected: ['Garden', 'Kitchen'] },
  { what: 'at most the limit', title: 'Garden, kitchen and workshop', expected: ['Garden', 'Kitchen'] },
  {
    what: 'proposals first, in their order and in the spelling of the rule',
    title: 'Better soil',
    proposed: [' workshop ', 'KITCHEN'],
    expected: ['Workshop', 'Kitchen'],
  },
  { what: 'matches after a proposal', title: 'Better soil', proposed: ['Kitchen'], expected: ['Kitchen', 'Garden'] },
  { what: 'a proposal once', title: '', proposed: ['Kitchen', 'kitchen'], expected: ['Kitchen'] },
  { what: 'nothing that was proposed but is no rule', title: 'Soil', proposed: ['Politics', ''], expected: ['Garden'] },
  { what: 'words over a proposed fallback', title: 'Soil', proposed: ['Home'], expected: ['Garden'] },
  { what: 'the fallback where only it was proposed', proposed: ['Home'], expected: ['Home'] },
];

describe('chooseCategories', () => {
  it.each(CASES)('takes $what', ({ title = '', description = '', tags = [], proposed, expected }) => {
    expect(chooseCategories(RULES, { title, description, tags }, proposed)).toEqual(expected);
  });
});

describe('categoriesFor', () => {
  const given = { en: RULES, es: { ...RULES, fallback: 'Casa' } };
  it.each([
    ['es', 'Casa'],
    ['es-AR', 'Casa'],
    ['en', 'Home'],
    ['de', 'Home'],
  ])('sorts a site in "%s" by rules with the fallback %s', (language, fallback) => {
    expect(categoriesFor(given, language).fallback).toBe(fallback);
  });
});
