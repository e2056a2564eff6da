import type { OwnVoice, SiteVoiceView } from '@pressloom/contracts/site-voice';
import {
  brandFieldsOf,
  changesOf,
  checkCategories,
  checkImageMood,
  checkLines,
  checkPersona,
  checkTargetWords,
  linesOf,
  ownOf,
  voiceFieldsOf,
} from './voice-form.ts';

const brand = {
  name: 'City News',
  persona: 'You write for a city.',
  articleRules: ['Say where.', 'Say when.'],
  avoid: ['Never guess.'],
  categories: ['Streets'],
  fallback: 'City',
  imageMood: 'Daylight.',
};
const NOTHING: OwnVoice = {
  persona: null,
  articleRules: null,
  avoid: null,
  categories: null,
  targetWords: null,
  imageMood: null,
};
const OWN: OwnVoice = {
  persona: 'You are somebody else.',
  articleRules: [],
  avoid: ['No jokes.', 'No puns.'],
  categories: [{ name: 'News', wordpressId: 4, from: ['Streets'] }],
  targetWords: 300,
  imageMood: '',
};
const view = (own: OwnVoice): SiteVoiceView => ({ brand, own, updatedAt: null, updatedBy: null });

describe('the fields', () => {
  it.each([
    ['nothing', NOTHING],
    ['everything', OWN],
  ])('of a website that says %s itself give the same back', (_what, own) => {
    expect(ownOf(voiceFieldsOf({ brand, own }), brand)).toEqual(own);
  });

  it('that are reset are the brand’s, whatever blanks are in them', () => {
    const fields = brandFieldsOf(brand);
    expect(ownOf(fields, brand)).toEqual(NOTHING);
    const persona = `  ${brand.persona.replace(' ', ' \n ')}`;
    expect(ownOf({ ...fields, persona, avoid: '\nNever guess. \n\nNever guess.' }, brand)).toEqual(NOTHING);
  });

  it('send only what differs from what is stored', () => {
    const fields = voiceFieldsOf({ brand, own: OWN });
    expect(changesOf(fields, view(OWN))).toEqual({});
    const changed = { ...fields, persona: brand.persona, targetWords: '', avoid: 'No jokes.' };
    expect(changesOf(changed, view(OWN))).toEqual({ persona: null, targetWords: null, avoid: ['No jokes.'] });
  });
});

it('lines are trimmed, none is empty, each is there once', () => {
  expect(linesOf(' a  b \r\n\n c\na b')).toEqual(['a b', 'c']);
});

const category = { name: 'News', wordpressId: 4, from: [] };
it.each([
  [checkPersona('too short'), false],
  [checkPersona(`${' '.repeat(40)}x`), false],
  [checkPersona('long enough'), true],
  [checkPersona('x'.repeat(2001)), false],
  [checkLines(''), true],
  [checkLines(Array.from({ length: 20 }, (_, line) => `Rule ${line}`).join('\n')), true],
  [checkLines(Array.from({ length: 21 }, (_, line) => `Rule ${line}`).join('\n')), false],
  [checkLines('x'.repeat(400)), true],
  [checkLines('x'.repeat(401)), false],
  [checkTargetWords(' '), true],
  [checkTargetWords('60'), true],
  [checkTargetWords('1500'), true],
  [checkTargetWords('59'), false],
  [checkTargetWords('1501'), false],
  [checkTargetWords('1e3'), false],
  [checkImageMood(''), true],
  [checkImageMood('x'.repeat(401)), false],
  [checkCategories(null), true],
  [checkCategories([]), false],
  [checkCategories([category]), true],
  [checkCategories(Array.from({ length: 31 }, () => category)), false],
])('a check says %j where it lets pass: %s', (answer, isFine) => {
  expect(answer === true).toBe(isFine);
  if (!isFine) expect(answer).toMatch(/\w/);
});
