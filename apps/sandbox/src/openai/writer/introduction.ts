import { cutAtWord } from '../../text.ts';
import type { Stock } from './phrase-book.ts';
import type { Source } from './source.ts';

/** The first sentences: what the source is, what it says first, and what the article is going to do. Figures and days by Intl. */
export function introduction(source: Source, { stock, locale }: { stock: Stock; locale: string }): string[] {
  const { video, topic, sentences } = source;
  const minutes = video.durationSeconds === null ? 0 : Math.max(1, Math.round(video.durationSeconds / 60));
  const opening = stock.opening({
    title: cutAtWord(video.title, 110),
    channel: video.channelTitle,
    minutes: minutes > 0 ? minutes : null,
    minutesText: new Intl.NumberFormat(locale).format(minutes),
    date: video.publishedAt && dayIn(locale, video.publishedAt),
  });
  return [opening, ...sentences.slice(0, 1), stock.announcement(topic)];
}

const dayIn = (locale: string, day: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
