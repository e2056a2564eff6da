import escapeHtml from 'escape-html';
import { Random } from '../../random.ts';
import { clockTime, countWords, cutAtWord } from '../../text.ts';
import type { VideoData } from '../video-data.ts';
import { categoriesOf, seoDescriptionOf, tagsOf, titleOf } from './metadata.ts';
import { SentenceSupply } from './sentences.ts';
import { readSource } from './source.ts';
import type { Part, Source } from './source.ts';
import { CLOSINGS } from './stock.ts';

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

const OVERVIEW_HEADINGS = ['What the video covers', 'The video at a glance', 'An overview'];
const PARTS_HEADINGS = ['Part by part', 'Step by step through the video', 'A closer look'];
const CLOSING_HEADINGS = ['What to take along', 'Before you watch', 'In short'];

/** Asked for less than this it writes a notice of a paragraph or two: there is no room for parts. */
const NOTICE_BELOW = 150;

/** Half a sentence: where to stop so that articles come out around their target on average. */
const STOP_EARLY_WORDS = 8;

/**
 * Writes an article from a video's data alone, the same for the same seed and video, near its target of words. It speaks
 * of what the video covers and invents no facts, people or figures.
 */
export function writeArticle(seed: number, video: VideoData): Article {
  const source = readSource(video);
  const random = new Random('article', seed, video.youtubeId, video.title);
  const intro = introduction(source);
  const parts = spread(source.parts, Math.min(7, Math.max(2, Math.round(video.targetWords / 95))));
  const supply = new SentenceSupply(source, parts, random);
  const sections: Section[] = parts.map((part) => ({ part, sentences: [supply.opener(part)] }));
  const frame = {
    overview: random.pick(OVERVIEW_HEADINGS),
    parts: random.pick(PARTS_HEADINGS),
    closing: random.pick(CLOSING_HEADINGS),
    closingText: random.pick(CLOSINGS),
    list: listItems(source, video.targetWords),
  };
  const assemble = () => render(frame, intro, sections);
  fill(sections, supply, video.targetWords - STOP_EARLY_WORDS - wordsIn(assemble()));
  const title = titleOf(source, random);
  return {
    title,
    excerpt: cutAtWord(intro.slice(0, 2).join(' '), 400).replace(/([^.!?])$/u, '$1.'),
    html: video.targetWords < NOTICE_BELOW ? notice(source, supply, video.targetWords) : assemble(),
    categories: categoriesOf(source, random),
    tags: tagsOf(source),
    seoTitle: cutAtWord(title, 60),
    seoDescription: seoDescriptionOf(source, intro),
  };
}

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

function introduction({ video, topic, sentences }: Source): string[] {
  const minutes = video.durationSeconds === null ? 0 : Math.max(1, Math.round(video.durationSeconds / 60));
  const length = minutes > 0 ? `a video of about ${minutes === 1 ? 'one minute' : `${minutes} minutes`}` : 'a video';
  const from = video.channelTitle ? ` from the channel ${video.channelTitle}` : '';
  return [
    `“${cutAtWord(video.title, 110)}” is ${length}${from}.`,
    ...sentences.slice(0, 1),
    `This article follows it from the beginning to the end and sums up what it says about ${topic}.`,
  ];
}

/** Two short paragraphs: what the video is, and what it says. */
function notice(source: Source, supply: SentenceSupply, targetWords: number): string {
  const [first = '', ...more] = introduction(source);
  const sentences = [first, ...more.slice(0, -1)];
  const [part] = source.parts;
  for (let round = 0; part && wordsIn(sentences.join(' ')) < targetWords - STOP_EARLY_WORDS; round++) {
    const sentence = supply.next(part, round);
    if (sentence === null) break;
    sentences.push(sentence);
  }
  return [sentences.slice(0, 2), sentences.slice(2)]
    .filter((group) => group.length > 0)
    .map((group) => `<p>${escapeHtml(group.join(' '))}</p>`)
    .join('\n');
}

/** Adds sentences to the sections in turn until the room is used up or the stock is empty. */
function fill(sections: readonly Section[], supply: SentenceSupply, room: number): void {
  let left = room;
  for (let round = 0; left > 0; round++) {
    let added = false;
    for (const [index, section] of sections.entries()) {
      if (left <= 0) return;
      const sentence = supply.next(section.part, round + index);
      if (sentence === null) continue;
      section.sentences.push(sentence);
      left -= countWords(sentence);
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
}

function render(frame: Frame, intro: readonly string[], sections: readonly Section[]): string {
  const p = (sentences: readonly string[]) => `<p>${escapeHtml(sentences.join(' '))}</p>`;
  const body = sections.flatMap(({ part, sentences }) => [
    `<h3>${escapeHtml(part.label.charAt(0).toUpperCase() + part.label.slice(1))}</h3>`,
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
  ].join('\n');
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

/** Words of an article's text, as a reader counts them. */
export function wordsIn(html: string): number {
  return countWords(html.replace(/<[^>]*>/g, ' '));
}
