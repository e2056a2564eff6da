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
  [
    '0',
    true,
    'Pressloom keeps up to 0 drafts beyond those that can still be published today (at most 3 a day). Then automatic writing pauses.',
  ],
  [
    '3',
    true,
    'Pressloom keeps up to 3 drafts beyond those that can still be published today (at most 3 a day). Then automatic writing pauses.',
  ],
  [
    '4',
    true,
    'Pressloom keeps up to 4 drafts beyond those that can still be published today (at most 3 a day). Then automatic writing pauses. The newest are published first, so more than a day’s worth helps only when few videos are found.',
  ],
  ['21', false, null],
  [
    '1',
    true,
    'Pressloom keeps up to 1 draft beyond those that can still be published today (at most 3 a day). Then automatic writing pauses.',
  ],
  ['', false, null],
  ['two', false, null],
])('a stock of %j is fine: %s', (typed, isFine, text) => {
  expect(checkDraftStock(typed)).toBe(isFine || 'A whole number from 0 to 20');
  expect(stockText(typed)).toBe(text);
});
