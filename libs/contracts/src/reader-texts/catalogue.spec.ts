import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguages } from './catalogue.ts';
import type { ReaderTexts } from './catalogue.ts';
import { translationProblems } from './check-translation.fixture.ts';
import { READER_LANGUAGES, readerLanguageOf, spokenTag } from './languages.ts';

const files = readdirSync(__dirname);
const surfaces = files.flatMap((file) => /^(.+)\.en\.ts$/.exec(file)?.[1] ?? []);
const others = READER_LANGUAGES.filter((language) => language !== 'en');

/** The one thing that a file of texts exports. */
async function textsOf(surface: string, language: string): Promise<ReaderTexts> {
  const all = Object.values(
    (await import(join(__dirname, `${surface}.${language}.ts`))) as Record<string, ReaderTexts>,
  );
  expect(all).toHaveLength(1);
  return all[0] as ReaderTexts;
}

it('has the surfaces that its files say', () => {
  expect(surfaces).toEqual(expect.arrayContaining(['legal', 'legal-page', 'mails']));
  const expected = surfaces.flatMap((surface) => READER_LANGUAGES.map((language) => `${surface}.${language}.ts`));
  expect(files.filter((file) => /\.[a-z]{2}\.ts$/.test(file)).sort()).toEqual(expected.sort());
});

describe.each(surfaces.flatMap((surface) => others.map((language) => [surface, language] as const)))(
  'the texts of %s in %s',
  (surface, language) => {
    it('are all there, translated, with the placeholders of the English ones', async () => {
      const problems = translationProblems(await textsOf(surface, 'en'), await textsOf(surface, language));
      expect(problems).toEqual([]);
    });
  },
);

describe('what is looked for in a translation', () => {
  const english = {
    mail: { subject: 'Hello', reason: ({ host }: { host: string }) => `you read ${host}`, note: 'Bye' },
    around: { day: ({ day }: { day: string }) => day },
  };
  const right = {
    mail: { subject: 'Hola', reason: ({ host }: { host: string }) => `lees ${host}`, note: 'Adiós' },
    around: { day: ({ day }: { day: string }) => day },
  };
  const mail = (change: object) => ({ ...right, mail: { ...right.mail, ...change } });

  it.each<[string, object, string[]]>([
    ['nothing, where all is well', right, []],
    ['a text that is missing', mail({ subject: undefined }), ['mail.subject: is missing']],
    ['a group that is missing', { mail: right.mail }, ['around.day: is missing']],
    ['a blank text', mail({ note: ' \n' }), ['mail.note: is blank']],
    ['a blank text with values', mail({ reason: () => '' }), ['mail.reason: is blank']],
    ['an English text', mail({ note: 'Bye' }), ['mail.note: is not translated']],
    ['an English text with values', mail({ reason: english.mail.reason }), ['mail.reason: is not translated']],
    [
      'a value that is left out',
      mail({ reason: 'lees' }),
      ['mail.reason: has the placeholders [] instead of [⟦host⟧]'],
    ],
    [
      'a value of another name',
      mail({ reason: ({ site }: { site: string }) => `lees ${site}` }),
      ['mail.reason: has the placeholders [⟦site⟧] instead of [⟦host⟧]'],
    ],
    [
      'a value where there is none',
      mail({ subject: ({ name }: { name: string }) => `Hola ${name}` }),
      ['mail.subject: has the placeholders [⟦name⟧] instead of []'],
    ],
  ])('finds %s', (_name, translated, problems) => {
    expect(translationProblems(english, translated)).toEqual(problems);
  });
});

it('falls back to English text by text', () => {
  const english = { mail: { subject: 'Hello', note: 'Bye', end: 'End' }, page: { title: 'Title' } };
  const { en, es } = inLanguages(english, { es: { mail: { subject: 'Hola', end: undefined } } });
  expect(en).toEqual(english);
  expect(es).toEqual({ mail: { subject: 'Hola', note: 'Bye', end: 'End' }, page: { title: 'Title' } });
});

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['es', 'es'],
  ['ES', 'es'],
  ['es-MX', 'es'],
  ['es-419', 'es'],
  ['es-Latn-ES', 'es'],
  [' es ', 'es'],
  ['de', 'en'],
  ['eses', 'en'],
  ['x-es', 'en'],
  ['', 'en'],
  ['-', 'en'],
  ['__proto__', 'en'],
  ['no language at all', 'en'],
])('the tag %j is served in %s', (tag, language) => expect(readerLanguageOf(tag)).toBe(language));

it.each([
  ['es-MX', 'en', 'es-MX'],
  ['en-US', 'es', 'en-US'],
  ['de', 'es', 'es'],
  ['de', 'fr', 'fr'],
  ['', 'es', 'es'],
  [null, 'es-MX', 'es-MX'],
  [undefined, 'de', 'de'],
])('who chose %j on a website in %j is spoken to in %j', (chosen, site, spoken) =>
  expect(spokenTag(chosen, site)).toBe(spoken),
);
