import { NEWSLETTER_LIMITS } from '@pressloom/contracts/newsletters';
import { mergedTexts, readIssueTexts } from './issue-answer.ts';

const ITEMS = [{ isPremium: false }, { isPremium: true }, { isPremium: false }];
const GOOD = {
  subjects: ['One', 'Two', 'Three'],
  preheader: 'Inside',
  summaries: [
    { number: 1, summary: 'First.' },
    { number: 3, summary: 'Third.' },
  ],
};
const answer = (value: unknown, more: object = {}) => ({
  text: typeof value === 'string' ? value : JSON.stringify(value),
  finishReason: 'stop',
  refusal: null,
  ...more,
});
const read = (value: unknown, more?: object) => readIssueTexts(answer(value, more), ITEMS);

describe('an answer of the model', () => {
  it('gives the summaries by their place, those of premium posts apart', () => {
    expect(read(GOOD)).toEqual({
      texts: { subjects: ['One', 'Two', 'Three'], preheader: 'Inside', summaries: { 0: 'First.', 2: 'Third.' } },
      problem: null,
    });
  });

  it.each([
    ['an empty text', '', {}, 'The answer was empty.'],
    [
      'a text cut off, though it can be read',
      GOOD,
      { finishReason: 'length' },
      'The answer was cut off before its end.',
    ],
    ['what its filter held back', '', { finishReason: 'content_filter' }, 'Its content filter blocked the answer.'],
    ['a refusal', '', { refusal: 'No.' }, 'The model refused: No.'],
    ['prose', 'Sure!', {}, 'The answer was not in the form that was asked for (JSON).'],
    ['a list', '[1]', {}, 'The answer was not in the form that was asked for (JSON).'],
    ['no summaries', { ...GOOD, summaries: null }, {}, 'The answer lacks the summary of item 1, 3.'],
    [
      'an empty summary',
      { ...GOOD, summaries: [{ number: 1, summary: ' ' }, GOOD.summaries[1]] },
      {},
      'The answer lacks the summary of item 1.',
    ],
    ['no subjects', { ...GOOD, subjects: [] }, {}, 'The answer lacks the subjects.'],
    ['subjects of markup alone', { ...GOOD, subjects: ['<script>x</script>'] }, {}, 'The answer lacks the subjects.'],
  ])('is a problem with %s', (_name, value, more, problem) => expect(read(value, more).problem).toBe(problem));

  it.each([
    [
      'of an item that there is not',
      [
        { number: 4, summary: 'x' },
        { number: 0, summary: 'x' },
        { number: -1, summary: 'x' },
      ],
    ],
    ['of a premium post', [{ number: 2, summary: 'x' }]],
    ['a second time', [{ number: 1, summary: 'Other.' }]],
    [
      'with odd numbers',
      [
        { number: '1', summary: 'x' },
        { number: 1.5, summary: 'x' },
        null,
        5,
        { summary: 'x' },
        { number: 1e99, summary: 'x' },
      ],
    ],
  ])('takes no summary %s', (_name, more) => {
    expect(read({ ...GOOD, summaries: [...GOOD.summaries, ...more] }).texts.summaries).toEqual({
      0: 'First.',
      2: 'Third.',
    });
  });

  it.each([
    ['markup', '<b onclick="x">Fire</b> <script>alert(1)</script>out', 'Fire out'],
    ['line breaks', 'Fire\r\nBcc: all@press.example', 'Fire Bcc: all@press.example'],
    ['addresses', 'Fire https://evil.example/a?b=1 and www.evil.example out', 'Fire and out'],
    ['turned directions', 'Fire\u202eout', 'Fireout'],
    ['half a character', 'Fire \ud800', 'Fire \ufffd'],
  ])('is plain text, whatever has %s', (_name, text, plain) => {
    const { texts } = read({
      subjects: [text],
      preheader: text,
      summaries: [{ number: 1, summary: text }, GOOD.summaries[1]],
    });
    expect([texts.subjects[0], texts.preheader, texts.summaries[0]]).toEqual([plain, plain, plain]);
  });

  it('is cut to its limits, and no subject is there twice', () => {
    const long = 'word '.repeat(1_000);
    const { texts } = read({
      subjects: ['A', 'a', 'B', 'C', 'D'],
      preheader: long,
      summaries: [{ number: 1, summary: long }],
    });
    expect(texts.subjects).toEqual(['A', 'B', 'C']);
    expect(texts.preheader.length).toBeLessThanOrEqual(NEWSLETTER_LIMITS.preheader.max);
    expect(texts.summaries[0]?.length).toBeLessThanOrEqual(NEWSLETTER_LIMITS.summary.max);
  });
});

it('two answers together give what either has, the later one first', () => {
  const first = { subjects: ['A'], preheader: 'P', summaries: { 0: 'a', 1: 'b' } };
  expect(mergedTexts(first, { subjects: [], preheader: '', summaries: { 1: 'c' } })).toEqual({
    subjects: ['A'],
    preheader: 'P',
    summaries: { 0: 'a', 1: 'c' },
  });
  expect(mergedTexts(first, { subjects: ['B'], preheader: 'Q', summaries: {} })).toMatchObject({
    subjects: ['B'],
    preheader: 'Q',
  });
});
