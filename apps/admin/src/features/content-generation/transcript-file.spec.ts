import { decodeTranscript, readTranscriptFile } from './transcript-file.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const file = (name: string, size: number, content: Uint8Array<ArrayBuffer> | Error = bytes(0x68, 0x69)) => ({
  name,
  size,
  arrayBuffer: () => (content instanceof Error ? Promise.reject(content) : Promise.resolve(content.buffer)),
});

it.each([
  ['UTF-8', bytes(0xc3, 0xa4), 'ä'],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a'],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0xe4, 0), 'ä'],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0xe4), 'ä'],
])('%s is read', (_name, given, text) => expect(decodeTranscript(given)).toEqual({ text }));

it.each([
  ['an older encoding', bytes(0x61, 0xe4, 0x62)],
  ['UTF-16 without a mark', bytes(0x61, 0, 0x62, 0)],
  ['half a character', bytes(0xff, 0xfe, 0x61)],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47)],
])('%s is told', (_name, given) => {
  expect(decodeTranscript(given)).toEqual({ problem: expect.stringContaining('save it as UTF-8') });
});

it('takes text files up to five megabytes', async () => {
  expect(await readTranscriptFile(file('Talk.SRT', 5_000_000))).toEqual({ text: 'hi' });
  expect(await readTranscriptFile(file('talk.srt', 5_000_001))).toEqual({
    problem: 'This file has 5,000,001 bytes. The limit is 5 MB.',
  });
  expect(await readTranscriptFile(file('talk.txt', 0))).toEqual({ problem: 'This file is empty.' });
  expect(await readTranscriptFile(file('talk.docx', 9))).toEqual({
    problem: 'Choose a .txt, .srt, .vtt, .sbv, .ass, .ssa or .lrc file.',
  });
});

it('takes captions of other programs, and names those that are data for programs', async () => {
  for (const name of ['talk.sbv', 'talk.ASS', 'talk.ssa', 'song.lrc']) {
    expect(await readTranscriptFile(file(name, 9))).toEqual({ text: 'hi' });
  }
  const json = new TextEncoder().encode('{"wireMagic":"pb3","events":[{"tStartMs":0,"segs":[]}]}');
  for (const name of ['talk.json3', 'talk.json', 'talk.txt']) {
    expect(await readTranscriptFile(file(name, 9, json))).toEqual({
      problem: expect.stringMatching(/^This is YouTube’s JSON \(json3\), .* Choose SRT/),
    });
  }
  // By its name alone it is nothing.
  expect(await readTranscriptFile(file('talk.ttml', 9))).toEqual({ problem: expect.stringMatching(/^Choose a \.txt/) });
});

it('tells of one that is gone', async () => {
  expect(await readTranscriptFile(file('talk.vtt', 9, new Error('gone')))).toEqual({
    problem: expect.stringContaining('choose it again'),
  });
});
