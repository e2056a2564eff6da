import { transcriptFormat } from '@pressloom/contracts/transcripts';
import type { TranscriptReading } from '@pressloom/contracts/transcripts';
import { readTranscript } from './read-transcript.ts';

const read = (text: string, reading: TranscriptReading = 'auto'): string => readTranscript(text, reading).text;
const problem = (text: string, reading: TranscriptReading = 'auto'): string => {
  try {
    readTranscript(text, reading);
    return 'was read';
  } catch (error) {
    return (error as { fields: { transcript: string } }).fields.transcript;
  }
};

const SRT = `1
00:00:01,000 --> 00:00:03,000
The crew <i>came</i> at dawn

2
00:00:03,000 --> 00:00:05,500
and {\\an8}closed the <font color="#fff">road</font>.
`;
const VTT = `WEBVTT - a title
Kind: captions
Language: en

STYLE
::cue { color: red }

NOTE made by hand
on two lines

intro
00:01.000 --> 00:03.000 align:start position:0%
<v.loud Ada Byron>The <c.yellow>crew</c> came &amp; went

00:03.000 --> 00:05.000
<v Ada Byron>at <00:00:04.000><c>dawn</c>.

00:05.000 --> 00:06.000
<v Grace>So it&nbsp;did.
`;

describe('what a text is', () => {
  it.each([
    ['text', 'The crew came at dawn.'],
    ['timed', '0:01\nThe crew came\n0:04\nat dawn\n0:07\nand left'],
    ['text', 'Chapter 1 --> see below\nand 2 --> further'],
    ['text', 'WEBVTTs are files'],
    ['srt', SRT],
    ['srt', `\uFEFF\r\n\r\n${SRT.replaceAll('\n', '\r\n')}`],
    ['srt', '00:01 --> 00:02\nHello'],
    ['srt', `Downloaded somewhere\nby someone\nfor you\n${SRT}`],
    ['vtt', VTT],
    ['vtt', `\uFEFF${VTT}`],
  ])('%s', (format, text) => expect(transcriptFormat(text)).toBe(format));
});

describe('subtitles', () => {
  it('are read without numbers, times and tags', () => {
    expect(readTranscript(SRT, 'auto')).toEqual({
      text: 'The crew came at dawn and closed the road.',
      endsAtSeconds: 5.5,
    });
  });

  it('of WebVTT without header, notes and styles; who speaks is told once', () => {
    expect(read(VTT)).toBe('Ada Byron: The crew came & went at dawn.\n\nGrace: So it did.');
  });

  it.each([
    ['old line ends', SRT.replaceAll('\n', '\r')],
    ['no numbers', SRT.replaceAll(/^\d\n/gm, '')],
    ['no empty lines', SRT.replaceAll('\n\n', '\n')],
    ['points for commas', SRT.replaceAll(/(\d),(\d)/g, '$1.$2')],
    ['no hours', SRT.replaceAll('00:00:0', '00:0')],
    ['an empty line within a caption', SRT.replace('crew ', 'crew \n\n')],
    ['captions without words', `${SRT}\n3\n00:00:07,000 --> 00:00:08,000\n`],
  ])('may have %s', (_name, text) => expect(read(text)).toBe('The crew came at dawn and closed the road.'));

  it('begin a paragraph after a pause, where another speaks, and where one grows long', () => {
    const said = Array.from(
      { length: 30 },
      (_, index) => `00:${10 + index}.000 --> 00:${11 + index}.000\nSentence ${index + 10} has six words here.`,
    );
    const paragraphs = read(`WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n\n${said.join('\n\n')}`).split('\n\n');
    expect(paragraphs[0]).toBe('Hello.');
    expect(paragraphs.length).toBe(3);
    expect(Math.max(...paragraphs.map((each) => each.length))).toBeLessThan(560);
    expect(read('WEBVTT\n\n00:01.000 --> 00:02.000\n>> Who goes?\n\n00:02.000 --> 00:03.000\n>> Me.')).toBe(
      '>> Who goes?\n\n>> Me.',
    );
  });

  it('are joined as their script is', () => {
    expect(read('WEBVTT\n\n00:01.000 --> 00:02.000\n消防隊員が\n火を消した。')).toBe('消防隊員が火を消した。');
    expect(read('WEBVTT\n\n00:01.000 --> 00:02.000\nهذا هو\nالصباح')).toBe('هذا هو الصباح');
  });

  it('keep what only looks like a tag', () => {
    expect(read('1\n00:01,000 --> 00:02,000\nif a < b and c > d, <3 {sic} &amp;lt;')).toBe(
      'if a < b and c > d, <3 {sic} &lt;',
    );
  });
});

describe('captions that roll', () => {
  const LINES = ['hello and welcome', 'to the valley', 'no no', 'no no', 'today we look', 'at the ridge'];
  const time = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}`;
  /** As YouTube writes its automatic ones: each line with the one before, then for a moment alone. */
  const rolling = LINES.flatMap((line, index) => [
    `${time(index)}.000 --> ${time(index)}.990\n${LINES[index - 1] ?? ' '}\n${line.replace(/ /, '<00:00:01.500><c> ')}</c>`,
    `${time(index)}.990 --> ${time(index + 1)}.000\n${line}\n `,
  ]);

  it('say each line once, and what is really said twice, twice', () => {
    expect(read(`WEBVTT\n\n${rolling.join('\n\n')}`)).toBe(LINES.join(' '));
  });

  it('that grow word by word say each word once', () => {
    const words = 'hello and welcome to the valley'.split(' ');
    const grown = words.map(
      (_, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${words.slice(0, index + 1).join(' ')}`,
    );
    expect(read(`WEBVTT\n\n${grown.join('\n\n')}`)).toBe(words.join(' '));
  });

  it('are none where a line is said again now and then', () => {
    const said = ['No.', 'No.', 'Please.', 'Come.', 'Come.', 'Look.', 'Here.', 'There.'];
    const cues = said.map((line, index) => `00:0${index}.000 --> 00:0${index + 1}.000\n${line}`);
    expect(read(`WEBVTT\n\n${cues.join('\n\n')}`)).toBe(said.join(' '));
  });
});

describe('what can’t be read', () => {
  it.each([
    [
      SRT.replace('00:00:03,000 --> 00:00:05,500', '00:00:03,000 -> 00:00:05,500'),
      'Line 6: “00:00:03,000 -> 00:00:05,500” is not a pair of times such as 00:00:01,000 --> 00:00:04,000.',
    ],
    [SRT.replace('00:00:05,500', '00:00:'), 'Line 6: “00:00:03,000 --> 00:00:” is not a pair of times'],
    [SRT.replace('--> 00:00:05,500', ''), 'Line 6: “00:00:03,000” is not a pair of times'],
    [SRT.replace('00:00:05,500', '00:61:05,500'), 'Line 6: '],
    [
      SRT.replace('00:00:05,500', '00:00:02,500'),
      'Line 6: This caption ends before it begins: “00:00:03,000 --> 00:00:02,500”.',
    ],
    [
      `From a friend\n${SRT}`,
      'Line 1: Expected the times of a caption, such as 00:00:01,000 --> 00:00:04,000, but found “From a friend”',
    ],
  ])('is told by its line (%#)', (text, told) => expect(problem(text)).toContain(told));

  it('in WebVTT too', () => {
    expect(problem(VTT.replace('00:05.000 -->', '00:05,x -->'))).toContain(
      'Line 18: “00:05,x --> 00:06.000” is not a pair of times such as 00:00:01.000',
    );
    expect(problem('00:01.000 --> 00:02.000\nHello', 'vtt')).toContain(
      'Line 1: A WebVTT file begins with the word WEBVTT.',
    );
  });

  it('is told of three lines, and of how many more', () => {
    const broken = Array.from({ length: 5 }, (_, index) => `${index}\n00:00:0x,000 --> 00:00:01,000\nHi\n`).join('\n');
    expect(problem(broken, 'srt')).toMatch(/^Line 2: .+ Line 6: .+ Line 10: .+ 2 more lines can’t be read\.$/);
  });

  it('is what says nothing', () => {
    expect(problem('Just prose.', 'srt')).toContain(
      'Line 1: Expected the times of a caption, such as 00:00:01,000 --> 00:00:04,000, but found “Just prose.”',
    );
    expect(problem('WEBVTT\n\nNOTE nothing')).toBe('Read as WebVTT captions, this text contains no words.');
    expect(problem('1\n00:00:01,000 --> 00:00:02,000\n')).toBe('Read as SRT captions, this text contains no words.');
  });

  it('is read all the same as plain text', () => {
    expect(read(`\uFEFF From a friend\n${SRT} `, 'text')).toBe(`From a friend\n${SRT}`.trim());
  });
});

// What takes a time that grows with the square of the length is over after minutes only.
describe('half a megabyte', () => {
  const CUE = '00:01.000 --> 00:02.000\n';

  it.each([
    ['of one line', 'word '.repeat(100_000), 499_999],
    ['of tags that don’t end', `WEBVTT\n\n${CUE}${'<c.'.repeat(160_000)}`, 480_000],
    ['of braces', `1\n${CUE}${'{\\'.repeat(240_000)}`, 480_000],
    ['of spaces', `WEBVTT\n\n${CUE}${' '.repeat(490_000)}x`, 1],
    ['of captions that are all alike', `WEBVTT\n\n${`${CUE}a\na\n\n`.repeat(15_000)}`, 3],
    ['of lines that are all alike', `WEBVTT\n\n${CUE}${'a\n'.repeat(240_000)}`, 480_000],
  ])('%s are read', (_name, text, length) => {
    expect(Math.abs(read(text).length - length)).toBeLessThan(1_000);
  });

  it('of arrows are refused in a sentence', () => {
    expect(problem(`1\n${CUE}${'-->\n'.repeat(120_000)}`)).toMatch(/119997 more lines can’t be read\.$/);
  });
});
