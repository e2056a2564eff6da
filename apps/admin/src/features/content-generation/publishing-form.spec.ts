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
  ['0', true, 'Writing by itself stops while 3 drafts wait: the 3 of a day and 0 more.'],
  ['20', true, 'Writing by itself stops while 23 drafts wait: the 3 of a day and 20 more.'],
  ['21', false, null],
  ['', false, null],
  ['two', false, null],
])('a stock of %j is fine: %s', (typed, isFine, text) => {
  expect(checkDraftStock(typed)).toBe(isFine || 'A whole number from 0 to 20');
  expect(stockText(typed)).toBe(text);
});
