import { boilerplateOf, sourceWords } from './source-words.ts';

const words = (description: string, more: { title?: string; transcript?: string | null } = {}) =>
  sourceWords({ title: '', description, transcript: null, ...more });

describe('the words of a source', () => {
  it.each([
    ['nothing', '', 0],
    ['prose', 'Crews came at dawn. They left at noon.', 8],
    ['chapters without their times', '0:00 Introduction\n01:10 Cutting a line\n1:02:03 - Mop up', 6],
    ['the heading of chapters', 'Chapters:\n0:00 Why pans catch fire', 4],
    ['links', 'See https://news.example/a?b=1 and www.fire.example for the whole report on this fire', 9],
    ['a bare address', 'The report on this long and cold night stands at fire-news.com/reports now', 11],
    ['a label beside its link', 'Facebook: https://facebook.example/us\nRead more here: bit.ly/abc', 0],
    ['hashtags and names', '#fire #feuerwehr_nord @station.9 crews #1', 1],
    ['an address of e-mail', 'Write to desk@press.example', 0],
    ['a number sign inside a word', 'C#sharp rules', 3],
    ['calls to subscribe', 'Subscribe for more!\nDon’t forget to like and share.\nFollow us on everything.', 0],
    ['a plea behind a sentence', 'Crews came at dawn. Please subscribe to our channel!', 4],
    ['pleas in other languages', '¡Suscríbete al canal!\nAbonniert den Kanal\nSíguenos en redes sociales', 0],
    [
      'a long sentence that only mentions one',
      'The station asks people to subscribe to its warnings because the wind in this valley turns within minutes and the first engine needs at least twenty of them to arrive.',
      30,
    ],
    ['a line that is said twice', 'Crews came at dawn.\nCREWS  came at dawn', 4],
    ['Spanish prose', 'Los bomberos llegaron al amanecer y se fueron a mediodía.', 10],
    ['signs only', '———\n*** !!! ***\n▶ ▶', 0],
  ])('of %s', (_name, description, count) => expect(words(description)).toBe(count));

  it('are those of the title too, once', () => {
    expect(words('', { title: 'Kitchen Fire Safety #shorts' })).toBe(3);
    expect(words('Kitchen fire safety\nA lid, not water.', { title: 'Kitchen Fire Safety' })).toBe(7);
  });

  it.each([
    ['a transcript', 'One two three four.', 4],
    ['subtitles with their times', '1:02\nOne two\n00:00:05,120 --> 00:00:07.400\nthree four', 4],
    ['a blank one', ' \n ', 2],
    ['none', null, 2],
  ])('are those of %s alone', (_name, transcript, count) => expect(words('Quiet night', { transcript })).toBe(count));

  it.each([
    ['a@', 500_000],
    ['1:', 500_000],
    ['#', 0],
    ['a.', 200],
    ['-', 0],
    ['x', 1],
    ['www', 1],
    ['@', 0],
    ['. ', 0],
  ])('of a megabyte of %j are counted', (piece, count) => {
    const text = piece.repeat(1_000_000 / piece.length);
    expect(words('', { transcript: text })).toBe(count);
  });
});

describe("a channel's boilerplate", () => {
  const habit = 'Station 9 serves the valley since 1931.\nGear: https://shop.example/7';
  const channel = ['One.', 'Two.', 'Three.', 'Four.'].map((text, index) => (index < 3 ? `${text}\n${habit}` : text));

  it('stands in most of its descriptions', () => {
    const boilerplate = boilerplateOf(channel);
    const video = { title: 'Night call', description: `A pump failed.\n${habit}`, transcript: null };
    expect(sourceWords(video, boilerplate)).toBe(5);
    expect(sourceWords(video)).toBe(12);
  });

  it.each([
    ['half of them are not most', channel.slice(2)],
    ['two videos show no habit', channel.slice(0, 2)],
    ['no video', []],
  ])('is not there where %s', (_name, descriptions) => expect(boilerplateOf(descriptions)).toEqual(new Set()));

  it('may differ in numbers, case and links', () => {
    const lines = [
      'Episode 1 of the STATION log',
      'episode 22 of the station log',
      'Episode 3 of the Station Log https://x.example',
    ];
    const video = { title: '', description: 'Episode 4 of the station log', transcript: null };
    expect(sourceWords(video, boilerplateOf(lines))).toBe(0);
  });
});
