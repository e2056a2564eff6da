import { changesOf, checkSearchSize, fieldsOf, settledField } from './youtube-form.ts';

const STORED = { dailyVideoQuota: 80, videosPerSearch: 2 };
const fields = (typed: Partial<ReturnType<typeof fieldsOf>> = {}) => ({ ...fieldsOf(STORED), ...typed });

it('shows the stored numbers and never a key', () => {
  expect(fieldsOf(STORED)).toEqual({ youtubeApiKey: '', dailyVideoQuota: '80', videosPerSearch: '2' });
});

it.each([
  ['dailyVideoQuota', '120', '120'],
  ['dailyVideoQuota', '', '80'],
  ['dailyVideoQuota', 'many', '80'],
  ['dailyVideoQuota', '250', '250'],
  ['videosPerSearch', ' 4 ', '4'],
  ['videosPerSearch', '', '2'],
  ['videosPerSearch', '1.5', '2'],
] as const)('%s left with %j shows %j', (name, typed, settled) => {
  expect(settledField(name, typed)).toBe(settled);
});

it.each([
  ['nothing typed', fields(), null],
  ['blanks for a key', fields({ youtubeApiKey: '  ' }), null],
  ['the same number otherwise written', fields({ dailyVideoQuota: ' 80 ' }), null],
  ['no number where the usual one is stored', fields({ dailyVideoQuota: 'x', videosPerSearch: '' }), null],
  ['another quota', fields({ dailyVideoQuota: '81' }), { dailyVideoQuota: 81 }],
  ['another size', fields({ videosPerSearch: '10' }), { videosPerSearch: 10 }],
  ['a key', fields({ youtubeApiKey: ' AIza1 ' }), { youtubeApiKey: 'AIza1' }],
  [
    'everything',
    fields({ youtubeApiKey: 'AIza1', dailyVideoQuota: '1', videosPerSearch: '1' }),
    { youtubeApiKey: 'AIza1', dailyVideoQuota: 1, videosPerSearch: 1 },
  ],
])('with %s sends only what differs', (_name, typed, changes) => {
  expect(changesOf(STORED, typed)).toEqual(changes);
});

it('keeps a stored pause while another value is changed', () => {
  const paused = { dailyVideoQuota: 80, videosPerSearch: 0 };
  expect(changesOf(paused, { ...fieldsOf(paused), dailyVideoQuota: '20' })).toEqual({ dailyVideoQuota: 20 });
});

it.each([
  [2, '1', true],
  [2, '10', true],
  [2, 'x', true],
  [2, '0', 'A whole number from 1 to 10'],
  [2, '11', 'A whole number from 1 to 10'],
  [0, '0', true],
  [0, '3', true],
])('with %i stored judges a search size of %j: %j', (stored, typed, verdict) => {
  expect(checkSearchSize(stored, typed)).toBe(verdict);
});
