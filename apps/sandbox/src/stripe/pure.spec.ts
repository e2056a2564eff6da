import { HOUR, DAY, periodEnd } from './calendar.ts';
import { formOf, parseForm } from './form.ts';
import { HAPPENINGS, nextStatus } from './life/states.ts';
import type { AfterRetries, Happening, Status } from './life/states.ts';
import { discountOn, money, taxOn } from './money.ts';
import { differences } from './previous.ts';

const second = (iso: string): number => Date.parse(iso) / 1000;

describe('the status of a subscription', () => {
  it.each<[Status, Happening, Status]>([
    ['incomplete', 'first-payment-made', 'active'],
    ['incomplete', 'first-payment-started', 'active'],
    ['incomplete', 'first-payment-refused', 'incomplete'],
    ['incomplete', 'first-window-over', 'incomplete_expired'],
    ['incomplete', 'trial-started', 'trialing'],
    ['incomplete', 'payment-made', 'active'],
    ['active', 'first-payment-refused', 'past_due'],
    ['trialing', 'payment-made', 'trialing'],
    ['trialing', 'trial-over', 'active'],
    ['trialing', 'trial-over-without-method', 'paused'],
    ['active', 'payment-refused', 'past_due'],
    ['active', 'retries-over', 'active'],
    ['past_due', 'payment-made', 'active'],
    ['past_due', 'payment-refused', 'past_due'],
    ['unpaid', 'payment-made', 'active'],
    ['active', 'pause-asked', 'paused'],
    ['past_due', 'pause-asked', 'past_due'],
    ['paused', 'resumed', 'active'],
    ['active', 'resumed', 'active'],
    ['past_due', 'ended', 'canceled'],
  ])('%s, %s: %s', (before, happening, after) => {
    expect(nextStatus(before, happening)).toBe(after);
  });

  it.each<[AfterRetries, Status]>([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['past_due', 'past_due'],
  ])('where the retries are used up, as set to %s: %s', (afterRetries, after) => {
    expect(nextStatus('past_due', 'retries-over', afterRetries)).toBe(after);
  });

  it.each(['canceled', 'incomplete_expired'] as const)('%s is the end, whatever happens', (status) => {
    for (const happening of HAPPENINGS) expect(nextStatus(status, happening)).toBe(status);
  });
});

describe('periods', () => {
  it.each([
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['2026-12-31T10:00:00Z', '2027-01-31T10:00:00Z'],
  ])('of a month, for a 31st: %s to %s', (start, end) => {
    const anchor = second('2026-01-31T10:00:00Z');
    expect(periodEnd(second(start), { interval: 'month', interval_count: 1 }, anchor)).toBe(second(end));
  });

  it('of a year from a leap day, of weeks and of days', () => {
    const leap = second('2028-02-29T00:00:00Z');
    expect(periodEnd(leap, { interval: 'year', interval_count: 1 }, leap)).toBe(second('2029-02-28T00:00:00Z'));
    expect(periodEnd(second('2031-02-28T00:00:00Z'), { interval: 'year', interval_count: 1 }, leap)).toBe(
      second('2032-02-29T00:00:00Z'),
    );
    expect(periodEnd(0, { interval: 'week', interval_count: 2 }, 0)).toBe(14 * DAY);
    expect(periodEnd(HOUR, { interval: 'day', interval_count: 3 }, 0)).toBe(3 * DAY + HOUR);
  });
});

describe('money', () => {
  it.each([
    [999, 'usd', '$9.99'],
    [1200, 'jpy', '¥1,200'],
    [9700, 'eur', '€97.00'],
    [90_000, 'ugx', 'UGX\u00a0900'],
    [5120, 'kwd', 'KWD\u00a05.120'],
  ])('%i of %s is %s', (amount, currency, shown) => {
    expect(money(amount, currency)).toBe(shown);
  });

  it('taxes on top, or contained, or not at all', () => {
    expect(taxOn(999, 'DE', 'exclusive')).toEqual({ amount: 190, percent: 19, behaviour: 'exclusive', taxable: 999 });
    expect(taxOn(999, 'DE', 'inclusive')).toEqual({ amount: 160, percent: 19, behaviour: 'inclusive', taxable: 839 });
    expect(taxOn(999, 'HK', 'exclusive')).toBeNull();
    expect(taxOn(999, null, 'exclusive')).toBeNull();
  });

  it('takes off a percentage, or an amount of the same currency, and never more than there is', () => {
    expect(discountOn(999, 'usd', { percent_off: 50, amount_off: null, currency: null })).toBe(500);
    expect(discountOn(999, 'usd', { percent_off: null, amount_off: 2000, currency: 'usd' })).toBe(999);
    expect(discountOn(999, 'usd', { percent_off: null, amount_off: 500, currency: 'eur' })).toBe(0);
  });
});

describe('forms', () => {
  it.each([
    ['a=1&b[c]=2', { a: '1', b: { c: '2' } }],
    ['a[0]=1&a[1]=2', { a: ['1', '2'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[0][b]=1&a[0][c]=2&a[1][b]=3', { a: [{ b: '1', c: '2' }, { b: '3' }] }],
    ['a%5Bb%5D=x+y%26', { a: { b: 'x y&' } }],
    ['', {}],
  ])('%s', (text, values) => {
    expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(values);
  });

  it.each(['a=1&a[b]=2', 'a[b=1', ']=1', `a${'[b]'.repeat(9)}=1`])('refuses %s', (text) => {
    expect(() => parseForm(text)).toThrow(/parameter/);
  });

  it('takes names of JavaScript’s own for names', () => {
    const values = parseForm('metadata[__proto__]=x&metadata[constructor]=y');
    expect(Object.keys(values.metadata ?? {})).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('makes of JSON what a form would send', () => {
    expect(formOf({ a: 1, b: [{ c: true }], d: null })).toEqual({ a: '1', b: [{ c: 'true' }], d: '' });
  });
});

it('tells the former values of what changed, and nothing of its own', () => {
  const before = { a: 1, b: { c: 1, d: 2 }, e: [1], f: 1, _g: 1 };
  const after = { a: 1, b: { c: 1, d: 3 }, e: [2], f: 1, _g: 2, h: 'new' };
  expect(differences(before, after)).toEqual({ b: { d: 2 }, e: [1], h: null });
});
