import { altText } from './alt-text.ts';

it.each([
  ['en', 'Illustration: Fire', 'Video: Fire'],
  ['es-MX', 'Ilustración: Fire', 'Vídeo: Fire'],
  ['ja', 'イラスト：Fire', '動画：Fire'],
  ['cy', 'Fire', 'Fire'],
])('the alternative text of a picture in %s', (language, illustration, video) => {
  expect(altText('illustration', 'Fire', language)).toBe(illustration);
  expect(altText('video', 'Fire', language)).toBe(video);
});
