import { youtubeIdOf } from './youtube-address.ts';

const ID = 'dQw4w9WgXcQ';

it.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?v=${ID}&t=42s&list=PL123&index=3`,
  `https://www.youtube.com/watch?app=desktop&feature=share&v=${ID}#comments`,
  `https://m.youtube.com/watch?v=${ID}`,
  `https://music.youtube.com/watch?v=${ID}&si=abc`,
  `https://gaming.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=Tr4ck1ng&t=10`,
  `youtu.be/${ID}`,
  `  www.youtube.com/watch?v=${ID}\n`,
  `HTTPS://WWW.YouTube.COM/watch?v=${ID}`,
  `https://www.youtube.com/shorts/${ID}?feature=share`,
  `https://www.youtube.com/live/${ID}`,
  `https://www.youtube.com/embed/${ID}?autoplay=1`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/v/${ID}`,
  `https://www.youtube.com/e/${ID}`,
  `https://www.youtube.com/watch/${ID}`,
  `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
  `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}&gl=DE`,
])('finds the video of %j', (address) => {
  expect(youtubeIdOf(address)).toBe(ID);
});

it.each([
  '',
  ID,
  'https://www.youtube.com/',
  'https://www.youtube.com/@station9/videos',
  'https://www.youtube.com/playlist?list=PL1234567890',
  'https://www.youtube.com/watch?v=too-short',
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://notyoutube.com/watch?v=${ID}`,
  `https://vimeo.com/watch?v=${ID}`,
  `javascript:alert('${ID}')`,
  `https://www.youtube.com/redirect?q=https%3A%2F%2Fother.example`,
  `https://consent.youtube.com/m?continue=https%3A%2F%2Fevil.example%2Fwatch%3Fv%3D${ID}`,
])('finds none in %j', (address) => {
  expect(youtubeIdOf(address)).toBeNull();
});
