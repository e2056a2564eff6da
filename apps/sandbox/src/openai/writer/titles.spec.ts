import { LOCAL_STOCKS, localQuery } from '../../youtube/local/local-stock.ts';
import { buildVideo, EPOCH_MS } from '../../youtube/video.ts';
import { readBrief } from '../brief.ts';
import { writeArticle } from './article.ts';

/** More days than a stock has pairs of subject and title. */
const DAYS = 70;
const WORDS: Record<string, string> = { de: 'waldbrand', es: 'luna llena', ja: '火災の備え' };

describe('the title of an article on a video that somebody searched for', () => {
  it.each(LOCAL_STOCKS.map((stock) => [stock.language, stock] as const))('in %s names it', (language, stock) => {
    const words = WORDS[language] as string;
    const titles = new Map<string, string>();
    for (let day = 0; day < DAYS; day += 1) {
      for (const slot of [0, 1]) {
        const { id, channel, ...video } = buildVideo({ seed: 1, epochMs: EPOCH_MS }, localQuery(stock, words), {
          query: 1,
          day,
          slot,
        });
        const source = { ...video, youtubeId: id, channelTitle: channel.title, isNotes: false, transcript: null };
        const order = readBrief(`- Write in Something (${language}).`);
        const { title } = writeArticle(1, { ...source, allowedCategories: [], targetWords: 400 }, order);
        titles.set(video.title, title.toLowerCase());
      }
    }
    expect(titles.size).toBe(stock.titles.length * stock.subjects.length);
    expect([...titles].filter(([, title]) => !title.includes(words))).toEqual([]);
  });
});

it('leaves no comma where a part of the headline was taken away, and an excerpt tells of the matter', () => {
  const video = {
    ...{ youtubeId: 'abcdefghijk', isNotes: false, title: 'Getting Started in Ladder Training, Step by Step' },
    description: 'A ladder is raised by two people, and a third one watches the wires. The foot stands on firm ground.',
    ...{ channelTitle: 'Sample Workshop', publishedAt: new Date('2026-03-01T12:00:00Z'), durationSeconds: 300 },
    ...{ chapters: [], transcript: null, allowedCategories: [], targetWords: 400 },
  };
  const { title, excerpt } = writeArticle(1, video, readBrief('- Write in Something (en).'));
  expect(title).toMatch(/^Getting Started in Ladder Training: /);
  expect(excerpt).toBe(video.description);
});
