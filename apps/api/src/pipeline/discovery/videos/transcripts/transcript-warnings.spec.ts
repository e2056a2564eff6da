import { transcriptWarnings } from './transcript-warnings.ts';
import type { ComparedVideo } from './transcript-warnings.ts';

const video: ComparedVideo = {
  youtubeId: 'abcdefghijk',
  title: 'How crews fight a ridge fire',
  description: `Engine 4 shows how ladders, hoses and a dozer line hold a fire above the valley.
Subscribe for more videos! https://example.com/fire-ridge-valley`,
  durationSeconds: 300,
};
const FITS = 'We stood on the ridge and the smoke came up to us. '.repeat(8);
const OTHER = 'Breathe in slowly. Let your shoulders sink, and notice the candle in front of you. '.repeat(4);
const warned = (text: string, given: Partial<ComparedVideo> = {}, endsAtSeconds: number | null = null) =>
  transcriptWarnings({ text, endsAtSeconds }, { ...video, ...given });

it('is told of one that shares no word with the video', () => {
  expect(warned(FITS)).toEqual([]);
  expect(warned(OTHER)).toEqual([expect.stringContaining('seems to be the transcript of another video')]);
  expect(warned(OTHER.slice(0, 80))).toEqual([]);
});

it('is not told where there is nothing to compare', () => {
  expect(warned(OTHER, { title: 'Log 7', description: '' })).toEqual([]);
  expect(warned(OTHER, { title: '', description: 'https://example.com/ridge/valley/ladders' })).toEqual([]);
});

it('knows other scripts and forms of a word', () => {
  expect(
    warned('Die Feuerwehren kamen. '.repeat(20), { title: 'Feuerwehr im Einsatz am Waldrand', description: '' }),
  ).toEqual([]);
  expect(warned('消防隊員が火を消した。'.repeat(40), { title: '消防隊の訓練 山火事 夜間', description: '' })).toEqual(
    [],
  );
  expect(
    warned('静かに息を吸います。'.repeat(40), { title: '消防隊の訓練 山火事 夜間', description: '' }),
  ).toHaveLength(1);
});

it('is told what the writer does not read, of notes too', () => {
  const notes = { youtubeId: null, title: 'My notes', description: '', durationSeconds: null };
  expect(warned(OTHER, notes)).toEqual([]);
  expect(warned('Ein Satz über Äpfel. '.repeat(6_000), notes)).toEqual([
    expect.stringMatching(/^Only the first 9\d,\d{3} of its 126,000 characters are used\./),
  ]);
});

it('is told of one that goes on after the video', () => {
  expect(warned(FITS, {}, 355)).toEqual([]);
  expect(warned(FITS, {}, 3600)).toEqual(['Its captions continue until 1:00:00, but the video ends at 5:00.']);
  expect(warned(FITS.repeat(40))).toEqual([
    expect.stringContaining('longer than anybody could say in 5:00, the length of the video'),
  ]);
  expect(warned(FITS.repeat(40), { durationSeconds: null })).toEqual([]);
});
