import type { Random } from '../../random.ts';
import { cutAtWord, wordsOf } from '../../text.ts';
import type { PhraseBook, Stock } from './phrase-book.ts';
import type { Source } from './source.ts';

/** Never the title of `present`, so that another angle has another one. */
export function titleOf(source: Source, book: PhraseBook, random: Random, present = ''): string {
  const tails = ofSource(source, book.titleTails[source.family]);
  const titles = tails.map((tail) => `${cutAtWord(source.topic, 60)}${book.colon}${tail}`);
  return random.pick(titles.filter((title) => title !== present));
}

/** What may be said of notes: nothing that has to do with a video. */
const ofSource = ({ video }: Source, texts: readonly string[]): readonly string[] =>
  video.isNotes ? texts.filter((text) => !/video|watch|follow/i.test(text)) : texts;

/** One or two of the allowed categories: those whose words the source uses most; some allowed one when none fits. */
export function categoriesOf(source: Source, random: Random): string[] {
  const { video } = source;
  const stem = (word: string) => word.slice(0, 5);
  const used = new Map<string, number>();
  for (const word of wordsOf(`${video.title} ${video.title} ${video.description}`)) {
    used.set(stem(word), (used.get(stem(word)) ?? 0) + 1);
  }
  const scored = video.allowedCategories.map((name, index) => {
    const words = wordsOf(name).filter((word) => word.length > 2);
    return { name, index, score: words.reduce((sum, word) => sum + (used.get(stem(word)) ?? 0), 0) };
  });
  const fitting = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.index - b.index);
  if (fitting.length > 0) return fitting.slice(0, 2).map(({ name }) => name);
  return video.allowedCategories.length > 0 ? [random.pick(video.allowedCategories)] : [];
}

/** Three to six tags: the topic, short chapter titles, then words of the family. */
export function tagsOf(source: Source, book: PhraseBook): string[] {
  const isShort = (label: string) => (book.gap === '' ? label.length <= 12 : label.split(' ').length <= 3);
  const labels = source.parts.map((part) => part.label).filter(isShort);
  const candidates = [source.topic, ...labels.slice(0, 3), ...ofSource(source, book.tags[source.family])];
  const tags = new Map<string, string>();
  for (const candidate of candidates) {
    const tag = cutAtWord(
      candidate
        .replace(/[^\p{L}\p{M}\p{N} &'’-]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      40,
    );
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag.charAt(0).toUpperCase() + tag.slice(1));
  }
  return [...tags.values()].slice(0, 6);
}

/** As long as the language's range asks for; where it is cut inside a sentence, an ellipsis says so. */
export function seoDescriptionOf(source: Source, book: PhraseBook, intro: readonly string[]): string {
  const [min, max] = book.seoDescription;
  const parts = source.parts.slice(0, 4).map((part) => part.label);
  const [about, named] = stockOf(source, book).seo(source.topic, parts.join(book.comma));
  const text = [about, ...intro.slice(1, 2), named].join(book.gap);
  const end = book.gap === '' ? '[。！？]' : '[.!?](?= |$)';
  const whole = new RegExp(`^.{${min - 1},${max - 1}}${end}`, 's').exec(text)?.[0];
  if (whole !== undefined) return whole;
  const cut = cutAtWord(text, max - 1);
  // A very long word at the end can cost more than there is to spare: then the cut goes through it.
  return `${cut.length >= min - 1 ? cut : text.slice(0, max - 5).padEnd(min + 5, '.')}…`;
}

export const stockOf = ({ video }: Source, book: PhraseBook): Stock => (video.isNotes ? book.notes : book.video);
