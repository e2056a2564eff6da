import { countWords } from '@pressloom/contracts/words';
import escapeHtml from 'escape-html';
import { Random } from '../../random.ts';
import { clockTime, cutAtWord } from '../../text.ts';
import type { VideoData } from '../video-data.ts';
import type { Brief } from '../brief.ts';
import { categoriesOf, seoDescriptionOf, stockOf, tagsOf, titleOf } from './metadata.ts';
import { introduction } from './introduction.ts';
import { SentenceSupply } from './sentences.ts';
import { readSource } from './source.ts';
import type { Part, Source } from './source.ts';

/** What the product's writer asks a model for. */
export interface Article {
  title: string;
  excerpt: string;
  html: string;
  categories: string[];
  tags: string[];
  seoTitle: string;
  seoDescription: string;
}

interface Section {
  part: Part;
  sentences: string[];
}

/** Asked for less than this it writes a notice of a paragraph or two: there is no room for parts. */
const NOTICE_BELOW = 150;

/** Half a sentence: where to stop so that articles come out around their target on average. */
const STOP_EARLY_WORDS = 8;

/** A present text that the new one must differ from, and what somebody wished. */
export interface Angle {
  title: string;
  wish: string;
}

/**
 * Writes an article from a source's data alone, the same for the same seed, source and brief, near its target of words. It
 * speaks of what the source covers and invents no facts, people or figures.
 */
export function writeArticle(seed: number, video: VideoData, brief: Brief, angle?: Angle): Article {
  const { book, locale } = brief;
  const source = readSource(video, book);
  const stock = stockOf(source, book);
  const random = new Random('article', seed, video.youtubeId, video.title, ...(angle ? [angle.title, angle.wish] : []));
  const lead = angle?.wish ? [book.again.angle(asSentence(angle.wish, book.stop))] : [];
  const intro = [...lead, ...introduction(source, { stock, locale })];
  const parts = spread(source.parts, Math.min(7, Math.max(2, Math.round(video.targetWords / 95))));
  const supply = new SentenceSupply({ source, stock }, parts, random);
  const sections: Section[] = parts.map((part) => ({ part, sentences: [supply.opener(part)] }));
  const frame: Frame = {
    overview: random.pick(stock.headings.overview),
    parts: random.pick(stock.headings.parts),
    closing: random.pick(stock.headings.closing),
    closingText: random.pick(stock.closings),
    list: listItems(source, video.targetWords),
    gap: book.gap,
    ending: brief.ending,
  };
  const measure = { target: video.targetWords - STOP_EARLY_WORDS, locale };
  const assemble = () => render(frame, intro, sections);
  fill(sections, supply, { target: measure.target - wordsIn(assemble(), locale), locale });
  const title = titleOf(source, book, random, angle?.title);
  // Of the matter: what the video is stands in the article.
  const matter = source.sentences.length > 0 ? source.sentences.slice(0, 2) : intro.slice(0, 2);
  const excerpt = cutAtWord(matter.join(book.gap), 400);
  return {
    title,
    excerpt: asSentence(excerpt, book.stop),
    html: video.targetWords < NOTICE_BELOW ? notice(source, supply, { intro, frame, measure }) : assemble(),
    categories: categoriesOf(source, random),
    tags: tagsOf(source, book),
    seoTitle: cutAtWord(title, book.seoTitle),
    seoDescription: seoDescriptionOf(source, book, intro),
  };
}

/** With an end where it has none. */
export const asSentence = (text: string, stop: string): string => text.replace(/([^.!?。！？…])$/u, `$1${stop}`);

/** The article as plain text, for answers without a schema. */
export function asPlainText(article: Article): string {
  const text = article.html
    .replace(/<\/(p|h2|h3|li|ul)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n{2,}/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return `${article.title}\n\n${text.trim()}`;
}

/** Words that are wanted, as the language counts them. */
interface Measure {
  target: number;
  locale: string;
}

/** Two short paragraphs: what the source is, and what it says. */
function notice(
  source: Source,
  supply: SentenceSupply,
  { intro, frame, measure }: { intro: readonly string[]; frame: Frame; measure: Measure },
): string {
  const { gap, ending } = frame;
  const sentences = intro.slice(0, Math.max(1, intro.length - 1));
  const [part] = source.parts;
  const room = measure.target - countWords(ending ?? '', measure.locale);
  for (let round = 0; part && countWords(sentences.join(gap), measure.locale) < room; round++) {
    const sentence = supply.next(part, round);
    if (sentence === null) break;
    sentences.push(sentence);
  }
  return [sentences.slice(0, 2), sentences.slice(2), ending === null ? [] : [ending]]
    .filter((group) => group.length > 0)
    .map((group) => `<p>${escapeHtml(group.join(gap))}</p>`)
    .join('\n');
}

/** Adds sentences to the sections in turn until the room is used up or the stock is empty. */
function fill(sections: readonly Section[], supply: SentenceSupply, { target, locale }: Measure): void {
  let left = target;
  for (let round = 0; left > 0; round++) {
    let added = false;
    for (const [index, section] of sections.entries()) {
      if (left <= 0) return;
      const sentence = supply.next(section.part, round + index);
      if (sentence === null) continue;
      section.sentences.push(sentence);
      left -= countWords(sentence, locale);
      added = true;
    }
    if (!added) return;
  }
}

function listItems({ video, parts }: Source, targetWords: number): string[] {
  const most = targetWords < 220 ? 3 : 10;
  const chapters = video.chapters
    .slice(0, most)
    .map(({ seconds, title }) => `${clockTime(seconds)} – ${cutAtWord(title, 80)}`);
  return chapters.length >= 2 ? chapters : parts.slice(0, Math.min(most, 5)).map((part) => part.label);
}

interface Frame {
  overview: string;
  parts: string;
  closing: string;
  closingText: string;
  list: readonly string[];
  gap: string;
  ending: string | null;
}

function render(frame: Frame, intro: readonly string[], sections: readonly Section[]): string {
  const p = (sentences: readonly string[]) => `<p>${escapeHtml(sentences.join(frame.gap))}</p>`;
  const body = sections.flatMap(({ part, sentences }) => [
    `<h3>${escapeHtml(headingOf(part))}</h3>`,
    ...paragraphs(sentences).map(p),
  ]);
  return [
    p(intro),
    `<h2>${frame.overview}</h2>`,
    `<ul>${frame.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
    `<h2>${frame.parts}</h2>`,
    ...body,
    `<h2>${frame.closing}</h2>`,
    p([frame.closingText]),
    ...(frame.ending === null ? [] : [p([frame.ending])]),
  ].join('\n');
}

function headingOf({ label, name }: Part): string {
  const title = label.charAt(0).toUpperCase() + label.slice(1);
  return name === label ? title : `${name}: ${title}`;
}

/** Paragraphs of three or four sentences, none of a single one unless that is all there is. */
function paragraphs(sentences: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let i = 0; i < sentences.length; i += 3) groups.push(sentences.slice(i, i + 3));
  const last = groups.at(-1);
  if (groups.length > 1 && last?.length === 1) groups.at(-2)?.push(...(groups.pop() ?? []));
  return groups;
}

function spread(parts: readonly Part[], count: number): Part[] {
  if (parts.length <= count) return [...parts];
  return Array.from({ length: count }, (_, i) => parts[Math.floor((i * parts.length) / count)]).filter(
    (part) => part !== undefined,
  );
}

/** Words of an article's text, as a reader of the language counts them. */
export function wordsIn(html: string, locale = 'en'): number {
  return countWords(html.replace(/<[^>]*>/g, ' '), locale);
}
