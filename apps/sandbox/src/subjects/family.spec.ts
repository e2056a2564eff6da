import { detectFamily, FAMILIES } from './family.ts';
import { subjectsOf } from './subjects-of.ts';

it.each([
  ['house fire rescue', 'fire'],
  ['Emergency response', 'fire'],
  ['daily tarot reading', 'tarot'],
  ['fire signs of the zodiac', 'tarot'],
  ['guided meditation for sleep', 'meditation'],
  ['Breathing exercises', 'meditation'],
  ['sourdough bread', 'general'],
  ['firewall setup', 'general'],
  ['Waldbrand im Sommer', 'fire'],
  ['Incendio en la cocina', 'fire'],
  ['火災と避難の備え', 'fire'],
  ['Atemübungen für besseren Schlaf', 'meditation'],
  ['満月のタロット', 'tarot'],
  ['a brand and its story', 'general'],
  ['', 'general'],
])('takes %j for the family %s', (text, family) => {
  expect(detectFamily(text)).toBe(family);
});

describe.each(FAMILIES)('the subjects of %s', (family) => {
  const known = subjectsOf(family);

  it('give more titles than a search window has videos, so that no title repeats in one search', () => {
    expect(known.subjects.length * known.titles.length).toBeGreaterThanOrEqual(29 * 5);
    expect(new Set(known.titles).size).toBe(known.titles.length);
    expect(new Set(known.subjects.map((subject) => subject.phrase)).size).toBe(known.subjects.length);
  });

  it('have chapters and whole sentences each', () => {
    for (const subject of known.subjects) {
      expect(subject.chapters.length).toBeGreaterThanOrEqual(4);
      expect(subject.about.length).toBeGreaterThanOrEqual(3);
      for (const sentence of subject.about) expect(sentence).toMatch(/^[A-Z{].*[.]$/);
    }
  });
});
