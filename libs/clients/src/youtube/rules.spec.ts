import { decodeEntities } from './entities.ts';
import { parseDuration } from './duration.ts';
import { chaptersOf } from './index.ts';

describe('a duration', () => {
  it.each([
    ['PT15S', 15],
    ['PT4M', 240],
    ['PT1H2M3S', 3723],
    ['PT45M7S', 2707],
    ['P1DT2H', 93_600],
    ['P2D', 172_800],
    ['P1W', 604_800],
    ['PT90M', 5400],
    ['PT1.9S', 1],
    ['P0D', null],
    ['PT0S', null],
    ['P', null],
    ['PT', null],
    ['P1Y', null],
    ['P1M', null],
    ['1:02:03', null],
    ['PT-5S', null],
    ['PT99999999999999999999S', null],
    ['', null],
    [90, null],
    [undefined, null],
  ])('%j is %j seconds', (text, expected) => {
    expect(parseDuration(text)).toBe(expected);
  });
});

describe('the title of a search result', () => {
  it.each([
    ['Fire &amp; rescue', 'Fire & rescue'],
    ['&quot;Calm&quot; &#39;now&#39;', '"Calm" \'now\''],
    ['&lt;b&gt;', '<b>'],
    ['caf&#xE9; &#128293;', 'café 🔥'],
    ['&amp;lt; stays escaped once', '&lt; stays escaped once'],
    ['&unknown; &#0; &#xD800; &#9999999; & alone', '&unknown; &#0; &#xD800; &#9999999; & alone'],
    ['&constructor;', '&constructor;'],
  ])('%j reads %j', (escaped, plain) => {
    expect(decodeEntities(escaped)).toBe(plain);
  });
});

describe('the chapters of a description', () => {
  const seconds = (text: string): number[] => chaptersOf(text).map((chapter) => chapter.seconds);

  it('are read with their titles from among other lines', () => {
    const text = 'About this video\n\n0:00 Start\r\n1:30 - The middle\n1:02:03 The end\n\nFollow us!';
    expect(chaptersOf(text)).toEqual([
      { seconds: 0, title: 'Start' },
      { seconds: 90, title: 'The middle' },
      { seconds: 3723, title: 'The end' },
    ]);
  });

  it.each([
    ['brackets', '(0:00) A\n[0:20] B\n(0:40) C', [0, 20, 40]],
    ['bullets', '- 00:00 A\n• 00:20 B\n▶ 00:40 | C', [0, 20, 40]],
    ['many minutes', '0:00 A\n59:59 B\n120:00 C', [0, 3599, 7200]],
  ])('may be written with %s', (_name, text, expected) => {
    expect(seconds(text)).toEqual(expected);
  });

  it.each([
    ['the first is not at 0:00', '0:05 A\n1:00 B\n2:00 C'],
    ['there are two', '0:00 A\n1:00 B'],
    ['one goes back', '0:00 A\n2:00 B\n1:00 C'],
    ['one is shorter than 10 seconds', '0:00 A\n0:09 B\n1:00 C'],
    ['titles are missing', '0:00\n1:00\n2:00'],
    ['seconds are impossible', '0:00 A\n0:75 B\n0:99 C'],
    ['there is nothing', ''],
  ])('are none when %s', (_name, text) => {
    expect(seconds(text)).toEqual([]);
  });

  it('do not come from endless lines', () => {
    expect(seconds(`0:00 A\n1:00 B\n2:00 ${'- '.repeat(50_000)}`)).toEqual([]);
  });
});
