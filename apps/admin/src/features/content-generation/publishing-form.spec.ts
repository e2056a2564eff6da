import { checkDraftDays, checkDraftStock, publishingFieldsOf, publishingOf, stockText } from './publishing-form.ts';

it.each([
  ['1', true],
  [' 30 ', true],
  ['0', false],
  ['31', false],
  ['-1', false],
  ['7.5', false],
  ['1e1', false],
  ['', false],
  ['soon', false],
])('%j days are fine: %s', (typed, isFine) => {
  expect(checkDraftDays(typed)).toBe(isFine || 'A whole number from 1 to 30');
});

it('gives back what is stored', () => {
  const stored = { draftDays: 14, draftStock: 0 } as Parameters<typeof publishingFieldsOf>[0];
  expect(publishingOf(publishingFieldsOf(stored))).toEqual({ draftDays: 14, draftStock: 0 });
});

it.each([
  ['0', true, 'Writing by itself stops while 0 more wait than can still go out today (at most 3 a day).'],
  ['3', true, 'Writing by itself stops while 3 more wait than can still go out today (at most 3 a day).'],
  [
    '4',
    true,
    'Writing by itself stops while 4 more wait than can still go out today (at most 3 a day). The newest go out first, so a stock of more than a day helps only when few videos are found.',
  ],
  ['21', false, null],
  ['', false, null],
  ['two', false, null],
])('a stock of %j is fine: %s', (typed, isFine, text) => {
  expect(checkDraftStock(typed)).toBe(isFine || 'A whole number from 0 to 20');
  expect(stockText(typed)).toBe(text);
});
