import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { currencyChoices } from './currencies.ts';
import {
  checkColor,
  checkFeatures,
  checkPrice,
  checkTrial,
  dearYearNote,
  discountText,
  featureKeys,
  offerFieldsOf,
  offerOf,
  previewOf,
  priceNote,
  withFeature,
  withFeatureAt,
} from './offer-form.ts';
import { membersText, previewPath, taxHint } from './offer-text.ts';
import { FIELD_NAMES } from './tabs.ts';

const STORED = {
  id: 3,
  websiteId: 1,
  title: 'Stay informed',
  subtitle: 'In full.',
  monthlyPrice: '29.99',
  yearlyPrice: '99.99',
  currency: 'USD',
  brandColor: '#dc2626',
  features: ['One', 'Two\nlines', 'Three'],
  memberCount: null,
  memberCountShown: '20+',
  professionalType: 'crews',
  trialDays: 7,
  promotionCodes: true,
  automaticTax: false,
  membershipReach: 'all',
  memberPrices: 'keep',
} as unknown as SubscriptionSettingsView;
const fields = (change: object = {}) => ({ ...offerFieldsOf(STORED), ...change });

describe('the draft', () => {
  it('sends back what was stored', () => {
    const { title, subtitle, monthlyPrice, yearlyPrice, currency, brandColor, professionalType } = STORED;
    expect(offerOf(fields())).toEqual({
      ...{ title, subtitle, monthlyPrice, yearlyPrice, currency, brandColor, professionalType },
      ...{ features: ['One', 'Two lines', 'Three'], memberCount: null, trialDays: 7 },
      ...{ promotionCodes: true, automaticTax: false, membershipReach: 'all', memberPrices: 'keep' },
    });
  });

  it('takes along a feature that was typed and not added', () => {
    expect(offerOf(fields({ newFeature: ' Four ' })).features).toEqual(['One', 'Two lines', 'Three', 'Four']);
  });

  it('sends an emptied number of members as none, an emptied trial as none, and a whole colour', () => {
    const typed = fields({ memberCount: '  ', trialDays: '', brandColor: 'F00' });
    expect(offerOf(typed)).toMatchObject({ memberCount: null, trialDays: 0, brandColor: '#ff0000' });
  });

  it('knows the tab of each of its fields', () => {
    expect(FIELD_NAMES.toSorted()).toEqual(Object.keys(fields()).toSorted());
  });
});

describe('features', () => {
  it.each([
    ['One', ' Two ', 'One\nTwo'],
    ['', 'One', 'One'],
    ['One', '   ', 'One'],
    ['One', '', 'One'],
    ['One', 'a\nb', 'One\na b'],
  ])('%j with %j are %j', (lines, typed, expected) => {
    expect(withFeature(lines, typed)).toBe(expected);
  });

  it.each([
    [0, 1, 'b\na\nc'],
    [2, 1, 'a\nc\nb'],
    [1, null, 'a\nc'],
    [7, null, 'a\nb\nc'],
  ])('the one at %i goes to %j', (from, to, expected) => {
    expect(withFeatureAt('a\nb\nc', from, to)).toBe(expected);
  });

  it.each([
    [12, '', true],
    [12, 'one more', 'At most 12 features can be listed.'],
    [0, 'x'.repeat(121), 'A feature can have at most 120 characters.'],
    [0, '', true],
  ])('%i of them, with %j: %s', (count, typed, expected) => {
    expect(checkFeatures(Array(count).fill('one').join('\n'), typed)).toBe(expected);
  });
});

it.each([
  ['29.99', 'USD', true, null],
  ['', 'USD', true, 'Enter a number, or the default $29.99 is saved.'],
  ['abc', 'EUR', true, 'Enter a number, or the default €29.99 is saved.'],
  ['-1', 'USD', 'A price must be at least $0.50.', null],
  ['29.99', 'JPY', 'A price must be at least ¥50.', null],
  ['', 'JPY', 'Please enter a price in JPY as a whole number.', null],
])('the monthly price %j in %s: %s, %s', (typed, currency, check, note) => {
  expect([checkPrice(typed, 'monthly', currency), priceNote(typed, 'monthly', currency)]).toEqual([check, note]);
});

it.each([
  ['', true],
  ['0', true],
  ['90', true],
  ['91', 'A whole number from 0 to 90'],
  ['-1', 'A whole number from 0 to 90'],
  ['1.5', 'A whole number from 0 to 90'],
])('a trial of %j days: %s', (typed, expected) => {
  expect(checkTrial(typed)).toBe(expected);
});

it.each(['', 'red', '#12345'])('%j is no colour', (typed) => {
  expect(checkColor(typed)).toBe('Enter a colour as #rrggbb, such as #dc2626.');
});

describe('the live preview', () => {
  it('follows what is typed', () => {
    const typed = fields({ monthlyPrice: '10', yearlyPrice: '60', newFeature: 'Four', brandColor: '#000' });
    expect(previewOf(typed)).toEqual({
      ...{ monthly: '10.00', yearly: '60.00', discount: 50, perMonth: '5.00', color: '#000000' },
      features: ['One', 'Two lines', 'Three', 'Four'],
    });
  });

  it('shows no price that can’t be asked', () => {
    const typed = fields({ monthlyPrice: '-1', yearlyPrice: '1e9', brandColor: 'red' });
    expect(previewOf(typed)).toMatchObject({ monthly: null, yearly: null, perMonth: null, discount: 0, color: null });
  });

  it('sells no year that costs more than twelve months', () => {
    const typed = fields({ monthlyPrice: '9.50', yearlyPrice: '200' });
    expect(previewOf(typed)).toMatchObject({ yearly: '200.00', perMonth: null, discount: 0 });
  });
});

it('says what readers are told of members, and whose words it is', () => {
  expect(membersText(STORED)).toBe('20+ crews (counted)');
  expect(membersText({ ...STORED, memberCount: '1,000+', memberCountShown: '1,000+' })).toBe(
    '1,000+ crews (your own words)',
  );
  expect(membersText({ ...STORED, memberCountShown: null })).toBe('Not shown: fewer than 10 members');
});

it('says of tax what becomes of a price in the currency', () => {
  expect(taxHint('USD')).toContain('It is added to prices in USD.');
  expect(taxHint('EUR')).toContain('Prices in EUR include it.');
});

it('leads to the page as readers come to it', () => {
  const url = new URL(previewPath({ id: 2, siteUrl: 'https://news.example/a b' }), 'http://localhost');
  expect([url.pathname, url.searchParams.get('site'), url.searchParams.get('return_url')]).toEqual([
    '/subscribe',
    '2',
    'https://news.example/a b',
  ]);
});

it('has the stored currency among the choices, each once and with its name', () => {
  const choices = currencyChoices('XTS');
  expect(choices[0]).toEqual({ value: 'USD', label: 'USD · US Dollar' });
  expect(choices.filter(({ value }) => value === 'XTS')).toHaveLength(1);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  const known = Intl.supportedValuesOf('currency');
  expect(choices.filter(({ value, label }) => !known.includes(value) || label === `${value} · ${value}`)).toEqual([
    expect.objectContaining({ value: 'XTS' }),
  ]);
});

it.each([
  ['9.50', '200', true, 'None'],
  ['9,50', '200', true, 'None'],
  ['9.50', '114', false, 'None'],
  ['29.99', '99.99', false, '72%'],
  ['', '200', false, 'None'],
])(
  'with %j a month and %j a year it warns at the year: %s, and the discount is %s',
  (...[monthly, yearly, warns, discount]) => {
    expect(dearYearNote({ monthlyPrice: monthly, yearlyPrice: yearly }) !== null).toBe(warns);
    expect(discountText(monthly, yearly)).toBe(discount);
  },
);

it('gives features keys that they keep at another place, also where one stands there twice', () => {
  expect(featureKeys(['a', 'b', 'a'])).toEqual(['0-a', '0-b', '1-a']);
  expect(featureKeys(['b', 'a', 'a'])).toEqual(['0-b', '0-a', '1-a']);
});
