import { transcriptFormat } from '@pressloom/contracts/transcripts';
import type { TranscriptFormat, TranscriptReading } from '@pressloom/contracts/transcripts';
import { countWords } from '@pressloom/contracts/words';
import { readTranscript } from './read-transcript.ts';

const read = (text: string, reading: TranscriptReading = 'auto'): string => readTranscript(text, reading).text;
const problem = (text: string, reading: TranscriptReading = 'auto'): string => {
  try {
    return `was read: ${readTranscript(text, reading).text}`;
  } catch (error) {
    return (error as { fields: { transcript: string } }).fields.transcript;
  }
};

const SBV = `0:00:00.599,0:00:04.160
The crew came at dawn,

0:00:04.160,0:00:08.240
two of them
by boat.
`;
const ASS = `[Script Info]
Title: Mill fire
PlayResX: 1920

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour
Style: Default,Arial,54,&H00FFFFFF

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:04.16,0:00:08.24,Default,,0,0,0,,two of {\\i1}them{\\i0} by\\hboat.
Dialogue: 0,0:00:00.60,0:00:04.16,Default,,0,0,0,,{\\an8\\pos(946.5,250.8)\\fs54}The crew came\\Nat dawn,
Dialogue: 1,0:00:00.60,0:00:04.16,Default,,0,0,0,,{\\an8}The crew came\\Nat dawn,
Dialogue: 0,0:00:08.24,0:00:09.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100{\\p0}
Comment: 0,0:00:12.50,0:00:13.00,Default,,0,0,0,,check this name

[Fonts]
fontname: mill.ttf
M"00:00,0:00
`;
const WHISPER = `[00:00:00.600 --> 00:00:04.160]   The crew came at dawn,
[00:00:04.160 --> 00:00:08.240]   two of them by boat.
`;
const PANEL = `0:00
The crew came at dawn,
0:04
two of them
0:08
by boat.
`;
const LYRICS = `[ar: The Crew]
[ti:Dawn]
[length: 02:10]
[00:00.60]The crew came at dawn,
[00:04.16][01:04.16]two of them <00:05.00>by <00:06.00>boat.
`;
const SAID = 'The crew came at dawn, two of them by boat.';

describe('captions of other programs', () => {
  it.each<[string, TranscriptFormat, string]>([
    ['SBV of YouTube Studio', 'sbv', SBV],
    ['SBV without fractions', 'sbv', SBV.replaceAll(/\.\d{3}/g, '')],
    ['SBV without empty lines', 'sbv', SBV.replaceAll('\n\n', '\n')],
    ['SBV with breaks in a line', 'sbv', SBV.replace('them\nby', 'them[br]by')],
    ['ASS', 'ass', ASS],
    [
      'SSA of version 4',
      'ass',
      ASS.replace('V4+ Styles', 'V4 Styles').replaceAll('Dialogue: 0,', 'Dialogue: Marked=0,'),
    ],
    ['events of ASS alone', 'ass', ASS.slice(ASS.indexOf('[Events]'))],
    [
      'lines of ASS alone',
      'ass',
      ASS.split('\n')
        .filter((line) => line.startsWith('Dialogue'))
        .join('\n'),
    ],
    ['what Whisper prints', 'timed', WHISPER],
    ['the same without hours', 'timed', WHISPER.replaceAll('00:00:0', '00:0')],
    ['the same in parts of a second by comma', 'timed', WHISPER.replaceAll('.600', ',600').replaceAll('.160', ',160')],
    ["YouTube's panel", 'timed', PANEL],
    ["YouTube's panel of a long video", 'timed', PANEL.replaceAll(/^0:/gm, '1:02:')],
    ["YouTube's panel with times for screen readers", 'timed', PANEL.replaceAll(/^0:0(\d)$/gm, '0:0$1\n$1 seconds')],
    ['times in brackets', 'timed', PANEL.replaceAll(/^(0:\d\d)\n/gm, '[$1] ')],
    ['times and words in a line', 'timed', PANEL.replaceAll(/^(0:\d\d)\n/gm, '$1 ')],
    ['times and a dash', 'timed', PANEL.replaceAll(/^(0:\d\d)\n/gm, '($1) - ')],
    ['lyrics', 'timed', LYRICS],
    [
      'SRT with words behind the times',
      'srt',
      '00:01,000 --> 00:02,000 The crew came at dawn,\n\n00:02,000 --> 00:03,000\ntwo of them by boat.',
    ],
    [
      'SRT with places',
      'srt',
      '1\n00:01,000 --> 00:02,000  X1:063 X2:223 Y1:43 Y2:58\n{\\an8}The crew came at dawn,\n\n2\n00:02,000 --> 00:03,000 align:start position:0%\ntwo of them by boat.',
    ],
  ])('%s are read as %s, without times, tags and headers', (_name, format, text) => {
    for (const form of [
      text,
      `\uFEFF${text}`,
      text.replaceAll('\n', '\r\n'),
      text.replaceAll('\n', '\r'),
      `\n \n${text}`,
    ]) {
      expect(transcriptFormat(form)).toBe(format);
      expect(read(form)).toBe(SAID);
    }
    expect(countWords(read(text))).toBe(10);
  });

  it.each([
    [ASS, 9],
    [SBV, 8.24],
    [WHISPER, 8.24],
    [PANEL, 8],
  ])('tell when they end (%#)', (text, seconds) =>
    expect(readTranscript(text, 'auto').endsAtSeconds).toBeCloseTo(seconds, 0),
  );

  it('say who speaks where they tell it', () => {
    expect(read(ASS.replace(',Default,,0,0,0,,two', ',Default,Ann Lee,0,0,0,,two'))).toBe(
      'The crew came at dawn,\n\nAnn Lee: two of them by boat.',
    );
    const meeting = 'Ann Lee  0:03\nThe crew came.\n\nBo  0:09\nBy boat.\n\nAnn Lee  0:15\nYes.';
    expect(transcriptFormat(meeting)).toBe('timed');
    expect(read(meeting)).toBe('Ann Lee: The crew came.\n\nBo: By boat.\n\nAnn Lee: Yes.');
  });

  it('have styles, notes and regions in WebVTT, none of which is spoken', () => {
    const region = 'WEBVTT\n\nREGION\nid:fred\nwidth:40%\n\nSTYLE\n::cue(.x) { color: red }\n\nNOTE\nby hand\n\n';
    expect(read(`${region}00:01.000 --> 00:02.000 region:fred\nThe crew came.`)).toBe('The crew came.');
  });

  it('name the lines that can’t be read', () => {
    expect(problem(SBV.replace('0:00:08.240', '0:00:'))).toContain(
      'Line 4: “0:00:04.160,0:00:” is not a pair of times such as 0:00:01.000',
    );
    expect(problem(ASS.replace('0:00:04.16,0:00:08.24', '0:00:04.16,soon'))).toContain(
      'Line 11: “Dialogue: 0,0:00:04.16,soon',
    );
    expect(problem('Just prose.', 'ass')).toBe('Read as SubStation captions, this text contains no words.');
    expect(problem('Just prose.', 'sbv')).toContain(
      'Line 1: Expected the times of a caption, such as 0:00:01.000,0:00:04.000',
    );
    expect(problem('0:01\n0:02\n0:03')).toBe('Read as a text with times, this text contains no words.');
  });
});

describe('half captions', () => {
  const PROSE = 'We met the crew at the river. They had been there since two.\nThey were tired.\n\n';

  it('keep what is said without times', () => {
    expect(read(`${PROSE}${PANEL}`)).toBe(
      `We met the crew at the river. They had been there since two. They were tired. ${SAID}`,
    );
    expect(read(`${PANEL}${PROSE}`)).toContain('by boat. We met the crew');
    expect(read(`${PROSE}${WHISPER}`)).toContain('They were tired. The crew');
  });
});

describe('a text that names times', () => {
  it.each([
    ['in running text', 'At 0:04 the alarm rang.\nThe crew came at 2:15 and left at 6:30.\nIt was 7:00 by then.'],
    [
      'at the start of some lines',
      '7:05 was late for them.\nNobody came.\nAt last they rang.\n7:10 and still nobody.\nThe rest is known.',
    ],
    ['as an agenda', '9:00\nWelcome\n9:30\nThe mill\n10:15\nQuestions'],
    ['as an agenda with titles', '9:00 Welcome\n9:30 The mill\n10:15 Questions'],
    ['as chapters', '0:00 Start\n1:30 The mill\n4:10 The river'],
    ['as results', 'Ann 3:58\nBo 4:02\nCy 4:10'],
    ['as verses', '3:16\nFor so it is written.\n1:1\nIn the beginning.\n3:16\nAgain.'],
    ['with an arrow', 'Chapter 1 --> see below\nand 2 --> further'],
    ['with a line of dialogue', 'Dialogue: it is what we need.\nDialogue: more of it, please.'],
    ['that begins with a bracket', '[Music]\nThe crew came.\n[Applause]'],
    ['that begins with a brace', '{sic} The crew came.'],
    ['that begins with a sign', '<3 the crew.'],
  ])('%s stays as it is', (_name, text) => {
    expect(transcriptFormat(text)).toBe('text');
    expect(read(text)).toBe(text);
  });
});

describe('captions for programs', () => {
  it.each([
    [
      'json3',
      '{\n  "wireMagic": "pb3",\n  "events": [{ "tStartMs": 0, "segs": [{ "utf8": "good" }] }] }',
      'YouTube’s JSON (json3)',
    ],
    ['JSON of Whisper', '{"text": "The crew", "segments": [{"start": 0.0, "end": 4.1}]}', 'JSON'],
    ['JSON of a library', '[\n  {\n "text": "The crew", "start": 0.6, "duration": 3.5}]', 'JSON'],
    [
      'TTML',
      '<?xml version="1.0" encoding="utf-8"?>\n<tt xml:lang="en" xmlns="http://www.w3.org/ns/ttml"><body/></tt>',
      'TTML',
    ],
    ['TTML without a prolog', '<tt xmlns="http://www.w3.org/ns/ttml">\n<body>', 'TTML'],
    [
      'srv1',
      '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.6" dur="3.5">The crew</text>',
      'YouTube’s XML (srv)',
    ],
    ['srv3', '<timedtext format="3">\n<body>\n<p t="600" d="3560">The crew</p>', 'YouTube’s XML (srv)'],
    ['XML that looks like SRT', '<subtitle>\n<entry begin="00:00:01,000" end="00:00:02,000">The crew</entry>', 'XML'],
    ['SAMI', '<SAMI>\n<HEAD>', 'SAMI'],
    ['a web page', '<!DOCTYPE html>\n<html>', 'HTML'],
    ['a rich text', '{\\rtf1\\ansi The crew}', 'RTF'],
    ['MicroDVD', '{0}{25}The crew\n{25}{50}came', 'MicroDVD (.sub)'],
  ])('%s is refused by its name, with what to choose', (_name, text, name) => {
    for (const form of [text, `\uFEFF${text}`, `\r\n ${text.replaceAll('\n', '\r\n')}`]) {
      expect(problem(form)).toBe(
        `This is ${name}, which can’t be read. Choose SRT, WebVTT or SBV where you download them, or paste the spoken words.`,
      );
    }
    expect(read(text, 'text')).toBe(text);
  });
});

// What takes a time that grows with the square of the length is over after minutes only.
describe('half a megabyte', () => {
  it.each([
    ['of braces in ASS', `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,${'{\\'.repeat(240_000)}x`],
    ['of overrides in ASS', `[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,x${'{\\p1}{\\p0}'.repeat(48_000)}`],
    ['of layers in ASS', `[Events]\n${'Dialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,x\n'.repeat(10_000)}`],
    ['of times in a line of lyrics', `[00:01.00]x\n${'[00:01.00]'.repeat(48_000)}x`],
    ['of times', `${'0:01\n'.repeat(90_000)}x`],
    ['of digits', `0:01\nx\n0:02\n${'1'.repeat(480_000)}\n0:03\n${':'.repeat(9_000)}`],
    ['of spaces', `0:01\nx\n0:02\n${' '.repeat(240_000)}0:03${' '.repeat(240_000)}\n0:04\ny`],
    ['of numbers in SBV', `0:00:01.000,0:00:02.000\nx${'\n1:1:1,1:1:1'.repeat(40_000)}`],
  ])('%s is read', (_name, text) => expect(problem(text)).toMatch(/^was read: /));

  it('of commas in ASS is told', () => {
    const text = `[Events]\nFormat: ${'a,'.repeat(240_000)}Text\nDialogue: 0,0:00:01.00,0:00:02.00,${'b,'.repeat(100_000)}x`;
    expect(problem(text)).toContain('Line 3: “Dialogue: 0,0:00:01.00');
  });

  it.each(['{"', '[{', '<a ', '<?xml', '<', '{1}{'])('of %j is looked through at its beginning only', (start) =>
    expect(problem(start.repeat(100_000))).not.toBe(''),
  );
});
