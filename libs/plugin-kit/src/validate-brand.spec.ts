import type { Brand } from './brand.ts';
import { SampleBrand } from './sample-brand.fixture.ts';
import { validateBrand } from './validate-brand.ts';

const MANIFEST = { key: 'city-news' };
const FINE = new SampleBrand();

/** A sound brand with one part replaced; values of any type, as plain JavaScript could hold. */
function brandWith(part: Record<string, unknown>): Brand {
  return Object.assign(new SampleBrand(), part);
}

function change(section: keyof SampleBrand, part: Record<string, unknown>): Brand {
  return brandWith({ [section]: { ...(FINE[section] as object), ...part } });
}

/** The same within one language of a section. */
function say(section: 'offer' | 'newsletter' | 'gate' | 'categories', part: object, language = 'en'): Brand {
  const given = FINE[section] as Record<string, object>;
  return change(section, { [language]: { ...given[language], ...part } });
}

const rule = (part: object): Record<string, unknown> => ({ rules: [{ name: 'Streets', words: ['street'], ...part }] });
const capability = (part: object): object => ({
  key: 'refresh',
  label: 'Refresh',
  path: '/city-news/refresh',
  ...part,
});

const CASES: [string, Brand, string][] = [
  ['a colour by name', change('look', { color: 'red' }), 'look.color must be a colour of the form #rrggbb, found red.'],
  [
    'a short colour',
    change('look', { textSafeColor: '#fff' }),
    'look.textSafeColor must be a colour of the form #rrggbb, found #fff.',
  ],
  [
    'too little contrast',
    change('look', { textSafeColor: '#d97706' }),
    'look.textSafeColor must have a contrast of at least 4.5:1 against white, found #d97706 with 3.18:1.',
  ],
  [
    'contrast just short of enough',
    change('look', { textSafeColor: '#777777' }),
    'look.textSafeColor must have a contrast of at least 4.5:1 against white, found #777777 with 4.47:1.',
  ],
  [
    'an unknown image style',
    change('look', { imageStyle: 'cubist' }),
    'look.imageStyle must be one of professional, realistic, dramatic, documentary, heroic, illustration, minimalist, found cubist.',
  ],
  ['no look', brandWith({ look: undefined }), 'look must be an object, found nothing.'],
  ['a blank persona', change('voice', { persona: '  ' }), 'voice.persona must not be blank.'],
  ['no article rules', change('voice', { articleRules: [] }), 'voice.articleRules must not be empty.'],
  ['nothing to avoid', change('voice', { avoid: [] }), 'voice.avoid must not be empty.'],
  [
    'a rule twice',
    change('voice', { avoid: ['Never guess.', 'never guess.'] }),
    'voice.avoid must not repeat itself, found never guess. twice.',
  ],
  ['no category', say('categories', { rules: [] }), 'categories.en.rules must not be empty.'],
  [
    'a category without words',
    say('categories', rule({ words: [] })),
    'categories.en.rules[0].words must not be empty.',
  ],
  [
    'a word with a capital',
    say('categories', rule({ words: ['Street'] })),
    'categories.en.rules[0].words[0] must be a word or phrase in lower case, found Street.',
  ],
  [
    'a word of dashes',
    say('categories', rule({ words: ['--'] })),
    'categories.en.rules[0].words[0] must be a word or phrase in lower case, found --.',
  ],
  [
    'a category name twice',
    say('categories', {
      rules: [
        { name: 'A', words: ['x'] },
        { name: 'a', words: ['y'] },
      ],
    }),
    'categories.en.rules must not repeat itself, found a twice.',
  ],
  ['no fallback', say('categories', { fallback: '' }), 'categories.en.fallback must not be blank.'],
  ['a limit of 0', say('categories', { limit: 0 }), 'categories.en.limit must be a whole number from 1 to 3, found 0.'],
  ['a limit of 4', say('categories', { limit: 4 }), 'categories.en.limit must be a whole number from 1 to 3, found 4.'],
  [
    'a limit of 1.5',
    say('categories', { limit: 1.5 }),
    'categories.en.limit must be a whole number from 1 to 3, found 1.5.',
  ],
  [
    'a price with a comma',
    change('prices', { monthly: '19,99' }),
    'prices.monthly must be a decimal string such as 19.99, found 19,99.',
  ],
  [
    'a price as a number',
    change('prices', { yearly: 97 }),
    'prices.yearly must be a decimal string such as 19.99, found 97.',
  ],
  [
    'a price of nothing',
    change('prices', { yearly: '0.00' }),
    'prices.yearly must be a decimal string such as 19.99, found 0.00.',
  ],
  [
    'a currency sign',
    change('prices', { currency: '$' }),
    'prices.currency must be a currency code of three capital letters such as USD, found $.',
  ],
  [
    'four features',
    say('offer', { features: ['1', '2', '3', '4'] }),
    'offer.en.features must be exactly five, found 4.',
  ],
  ['a blank feature', say('offer', { features: ['1', '2', ' ', '4', '5'] }), 'offer.en.features[2] must not be blank.'],
  [
    'a feature twice',
    say('offer', { features: ['1', '2', '2', '4', '5'] }),
    'offer.en.features must not repeat itself, found 2 twice.',
  ],
  [
    'a title that is too long',
    say('offer', { title: 'x'.repeat(121) }),
    'offer.en.title must have at most 120 characters, found 121.',
  ],
  [
    'markup',
    say('gate', { message: 'Join <b>now</b>' }),
    'gate.en.message must be plain text in one line, without markup or spaces around it.',
  ],
  [
    'a line break',
    say('newsletter', { intro: 'One\ntwo' }),
    'newsletter.en.intro must be plain text in one line, without markup or spaces around it.',
  ],
  [
    'a blank text of another language',
    say('offer', { features: ['1', '2', '', '4', '5'] }, 'es'),
    'offer.es.features[2] must not be blank.',
  ],
  ['no texts of a language', change('gate', { es: undefined }), 'gate.es must be an object, found nothing.'],
  ['no language', brandWith({ categories: {} }), 'categories must be given in one language at least, such as en.'],
  ['words that stand in no language', brandWith({ gate: 'Join' }), 'gate must be an object, found Join.'],
  [
    'a language by its name',
    change('gate', { english: FINE.gate.en }),
    'gate must be given by language, such as en or pt-BR, found english.',
  ],
  [
    'a language that there is not',
    change('newsletter', { sp: FINE.newsletter.es }),
    'newsletter must be given by language, such as en or pt-BR, found sp.',
  ],
  [
    'a language in another form than the canonical one',
    change('offer', { 'es-mx': FINE.offer.es }),
    'offer must name a language as es-MX, found es-mx.',
  ],
  [
    'a language without a newsletter',
    brandWith({ newsletter: { en: FINE.newsletter.en } }),
    'newsletter.es must be given too: a language has all of offer, newsletter and gate.',
  ],
  [
    'another language first',
    brandWith({ gate: { es: FINE.gate.es, en: FINE.gate.en } }),
    "gate must begin with en, the brand's own language, as offer does, found es.",
  ],
  [
    'categories without those of its own language',
    brandWith({ categories: { es: FINE.categories.en } }),
    "categories must begin with en, the brand's own language, as offer does, found es.",
  ],
  ['a number for a text', say('gate', { callToAction: 5 }), 'gate.en.callToAction must be a text, found 5.'],
  [
    'an id beyond int4',
    change('sample', { id: 2_147_483_648 }),
    'sample.id must be a whole number from 1 to 2147483647, found 2147483648.',
  ],
  ['an id of 0', change('sample', { id: 0 }), 'sample.id must be a whole number from 1 to 2147483647, found 0.'],
  [
    'a keyword of 101 characters',
    change('sample', { keywords: ['k'.repeat(101)] }),
    'sample.keywords[0] must have at most 100 characters, found 101.',
  ],
  [
    'a keyword twice',
    change('sample', { keywords: ['Parks', 'parks'] }),
    'sample.keywords must not repeat itself, found parks twice.',
  ],
  ['no keyword', change('sample', { keywords: [] }), 'sample.keywords must not be empty.'],
  [
    'a path without a slash',
    brandWith({ capabilities: [capability({ path: 'refresh' })] }),
    'capabilities[0].path must start with / and name a route such as /city-news/refresh, found refresh.',
  ],
  [
    'a path that climbs',
    brandWith({ capabilities: [capability({ path: '/a/../b' })] }),
    'capabilities[0].path must start with / and name a route such as /city-news/refresh, found /a/../b.',
  ],
  [
    'a capability key twice',
    brandWith({ capabilities: [capability({}), capability({})] }),
    'capabilities must not repeat itself, found refresh twice.',
  ],
  [
    'a length that is no number',
    brandWith({ targetWords: () => Number.NaN }),
    'targetWords() must answer a finite number above 0, found NaN.',
  ],
  [
    'a length without end',
    brandWith({ targetWords: () => Infinity }),
    'targetWords() must answer a finite number above 0, found Infinity.',
  ],
  [
    'a promise of a length',
    brandWith({ targetWords: async () => 300 }),
    'targetWords() must answer a finite number above 0, found {}.',
  ],
  [
    'a subject of two lines',
    brandWith({ imageSubject: () => 'One\ntwo' }),
    'imageSubject() must answer plain text in one line of 1-1000 characters, found One\ntwo.',
  ],
  [
    'a function that throws',
    brandWith({
      imageSubject: () => {
        throw new Error('no idea');
      },
    }),
    'imageSubject() must answer plain text in one line of 1-1000 characters, but it threw no idea.',
  ],
];

describe('validateBrand', () => {
  it('has nothing to say of a sound brand', () => {
    expect(validateBrand(MANIFEST, FINE)).toEqual([]);
  });

  it('takes a brand without sample site and capabilities', () => {
    expect(validateBrand(MANIFEST, brandWith({ sample: null, capabilities: [] }))).toEqual([]);
  });

  it.each(CASES)('names plugin and field for %s', (_what, brand, sentence) => {
    expect(validateBrand(MANIFEST, brand)).toEqual([`Brand plugin "city-news": ${sentence}`]);
  });

  it('tells of categories in a language that has nothing else', () => {
    const brand = brandWith({ categories: { ...FINE.categories, fr: FINE.categories.en } });
    expect(validateBrand(MANIFEST, brand)).toEqual(
      ['offer', 'newsletter', 'gate'].map(
        (part) =>
          `Brand plugin "city-news": ${part}.fr must be given too: a language has all of offer, newsletter and gate.`,
      ),
    );
  });

  it('tells only what has to move while a field stands where version 1 had it', () => {
    const brand = brandWith({ look: undefined, gate: { ...FINE.gate, headline: 'For members' } });
    expect(validateBrand(MANIFEST, brand)).toEqual([
      'Brand plugin "city-news": gate.headline must move to gate.en.headline.',
    ]);
  });

  it('tells everything at once, and of an empty object too', () => {
    const problems = validateBrand(MANIFEST, {} as Brand);
    for (const field of [
      'look',
      'voice',
      'categories',
      'prices',
      'offer',
      'newsletter',
      'gate',
      'sample',
      'capabilities',
      'targetWords()',
    ]) {
      expect(problems.some((one) => one.startsWith(`Brand plugin "city-news": ${field} must`))).toBe(true);
    }
  });
});
