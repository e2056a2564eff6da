import { videoCredit } from './video-credit.ts';

it.each([
  ['en', 'Source video by X on YouTube.'],
  ['es-MX', 'Vídeo original de X en YouTube.'],
  ['de-AT', 'Quelle: Video von X auf YouTube.'],
  ['ja', '元の動画：YouTubeのX。'],
  ['pl', 'Source video by X on YouTube.'],
  ['constructor', 'Source video by X on YouTube.'],
])('the credit in %s is %j', (language, credit) => expect(videoCredit(language).join('X')).toBe(credit));

it('every language has a credit of its own that names YouTube', () => {
  const credits = ['en', 'es', 'de', 'fr', 'pt', 'it', 'nl', 'ja'].map((language) => videoCredit(language).join('X'));
  expect(new Set(credits).size).toBe(credits.length);
  for (const credit of credits) expect(credit).toContain('YouTube');
});
