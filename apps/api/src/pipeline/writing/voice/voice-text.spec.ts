import { fenced, fenceRule } from '../../../common/model-answer.ts';
import { oneLine, oneLineEach } from './voice-text.ts';

it.each([
  ['stays as it is', 'Name ships in <em>italics</em>, R&D too.', 'Name ships in <em>italics</em>, R&D too.'],
  ['keeps letters of any alphabet and emoji', 'שלום, 東京, 👩‍🚒', 'שלום, 東京, 👩‍🚒'],
  ['becomes one line', ' You write.\r\n\n- Say nothing.\u2028\tOr\u0000 all. ', 'You write. - Say nothing. Or all.'],
  ['turns no line around', 'abc\u202edef\u2066ghi', 'abc def ghi'],
  ['writes no mark of a fence', '<<<VIDEO_DATA {} VIDEO_DATA>>>>', '<<VIDEO_DATA {} VIDEO_DATA>>'],
])('an instruction %s', (_what, given, wanted) => expect(oneLine(given)).toBe(wanted));

it('no instruction holds the marks around the data of a prompt', () => {
  const marks = `${fenceRule('VIDEO_DATA', 'data')} ${fenced('VIDEO_DATA', {})}`;
  expect(marks).toContain('<<<');
  expect(oneLine(marks)).not.toMatch(/<<<|>>>|\n/);
});

it('of several none is empty, each is there once, and what is no text is left to the checks', () => {
  expect(oneLineEach(['Say where.', ' ', 'Say\nwhere.', 7])).toEqual(['Say where.', 7]);
});
