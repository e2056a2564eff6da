import { countWords } from '@pressloom/contracts/words';
import escapeHtml from 'escape-html';
import { Random } from '../../random.ts';
import type { Brief } from '../brief.ts';
import { fencedObject } from '../fenced-data.ts';
import type { VideoData } from '../video-data.ts';
import { asSentence, wordsIn, writeArticle } from './article.ts';
import type { Article } from './article.ts';
import { blocksOf, htmlOf, shortened } from './blocks.ts';
import type { Block } from './blocks.ts';
import { languageOf } from './language-of.ts';
import { stockOf } from './metadata.ts';
import { SentenceSupply } from './sentences.ts';
import { readSource } from './source.ts';

/** What is wished of a text that is there already. */
export interface Rewriting {
  task: 'shorter' | 'longer' | 'angle' | 'note';
  current: Article;
  /** Words that the new text is to come near. */
  targetWords: number | null;
  /** What a person told, '' without. */
  note: string;
}

const TASK = /^Task: (shorter|longer|angle|note)[ \t]*$/m;
/** Of the present words, where the prompt names no number. */
const SHARE = { shorter: 2 / 3, longer: 3 / 2, angle: 1, note: 1 } as const;

/** The wish of a prompt that carries a present text, null for one that asks for a first text. */
export function findRewriting(messages: readonly string[]): Rewriting | null {
  const data = fencedObject(messages, 'CURRENT_POST');
  const task = messages.map((message) => TASK.exec(message)?.[1]).findLast((name) => name !== undefined);
  if (!data || task === undefined) return null;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const texts = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return {
    task: task as Rewriting['task'],
    current: {
      title: text(data.title),
      excerpt: text(data.excerpt),
      html: text(data.html),
      categories: texts(data.categories),
      tags: texts(data.tags),
      seoTitle: text(data.seoTitle),
      seoDescription: text(data.seoDescription),
    },
    targetWords: typeof data.targetWords === 'number' && data.targetWords > 0 ? data.targetWords : null,
    note: text(fencedObject(messages, 'OPERATOR_NOTE')?.note).replace(/\s+/g, ' ').trim(),
  };
}

/** Who asks, and for what. */
interface Order {
  seed: number;
  /** Null where the source is gone: then the present text is all there is. */
  video: VideoData | null;
  brief: Brief;
}

/**
 * The present text as it was wished: cut, added to, with the note taken up, or written from another angle. A text in another
 * language than the brief's is written anew first: this writer can't translate.
 */
export function rewriteArticle(rewriting: Rewriting, order: Order): Article {
  const { task, current, note } = rewriting;
  const { seed, brief } = order;
  const { book, locale } = brief;
  const source = { ...(order.video ?? asNotes(current)) };
  const plain = current.html.replace(/<[^>]*>/g, ' ');
  const words = countWords(plain, locale);
  source.targetWords = rewriting.targetWords ?? Math.round(words * SHARE[task]);
  if (task === 'angle') {
    const other = writeArticle(seed, source, brief, { title: current.title, wish: note });
    return { ...other, categories: current.categories };
  }
  const speaks = languageOf(plain) ?? book.language;
  const anew = () => writeArticle(seed, { ...source, targetWords: Math.max(150, words) }, { ...brief, ending: null });
  const present = speaks === book.language ? current : { ...anew(), categories: current.categories };
  const blocks = withoutEnding(blocksOf(present.html), brief.ending);
  const room = source.targetWords - countWords(brief.ending ?? '', locale);
  const ending: Block[] = brief.ending === null ? [] : [{ tag: 'p', sentences: [escapeHtml(brief.ending)] }];
  const done = {
    shorter: () => shortened(blocks, { target: room, locale }),
    longer: () => lengthened(blocks, source, { ...order, room }),
    note: () => withNote(blocks, note, brief),
  }[task]();
  return { ...present, html: htmlOf([...done, ...ending], book.gap) };
}

/** A source made of the present text. */
function asNotes({ title, html, categories }: Article): VideoData {
  return {
    youtubeId: '',
    isNotes: true,
    title: title || 'Untitled',
    description: '',
    channelTitle: '',
    publishedAt: null,
    durationSeconds: null,
    chapters: [],
    transcript: blocksOf(html)
      .filter(({ tag }) => tag === 'p')
      .map(({ sentences }) => sentences.join(' '))
      .join('\n'),
    allowedCategories: categories,
    targetWords: 400,
  };
}

const withoutEnding = (blocks: readonly Block[], ending: string | null): Block[] =>
  blocks.filter(({ sentences }) => ending === null || sentences.join(' ') !== escapeHtml(ending));

/** With new sentences in a section of their own before the last one; in a text without sections in a paragraph behind it. */
function lengthened(
  blocks: readonly Block[],
  video: VideoData,
  { seed, brief, room }: { seed: number; brief: Brief; room: number },
): Block[] {
  const { book, locale } = brief;
  const source = readSource(video, book);
  const stock = stockOf(source, book);
  const supply = new SentenceSupply({ source, stock }, source.parts, new Random('longer', seed, video.title));
  const present = htmlOf(blocks, book.gap);
  const added: string[] = [];
  let left = room - wordsIn(present, locale);
  let dry = 0;
  for (let round = 0; left > 0 && dry < source.parts.length; round++) {
    const part = source.parts[round % source.parts.length];
    const sentence = part ? supply.next(part, round) : null;
    dry = sentence === null ? dry + 1 : 0;
    if (sentence === null || present.includes(escapeHtml(sentence))) continue;
    added.push(escapeHtml(sentence));
    left -= countWords(sentence, locale);
  }
  const paragraphs: Block[] = [];
  for (let i = 0; i < added.length; i += 3) paragraphs.push({ tag: 'p', sentences: added.slice(i, i + 3) });
  const last = blocks.findLastIndex(({ tag }) => tag === 'h2');
  if (last < 0) return [...blocks, ...paragraphs];
  const section = [{ tag: 'h2', sentences: [book.again.more] }, ...paragraphs];
  return [...blocks.slice(0, last), ...section, ...blocks.slice(last)];
}

/** The note in words of the article, after its first paragraph. */
function withNote(blocks: readonly Block[], note: string, { book }: Brief): Block[] {
  const paragraph = { tag: 'p', sentences: [escapeHtml(book.again.note(asSentence(note, book.stop)))] };
  const hasSections = blocks.some(({ tag }) => tag === 'h2');
  const taken = hasSections ? [{ tag: 'h2', sentences: [book.again.noteHeading] }, paragraph] : [paragraph];
  return [...blocks.slice(0, 1), ...taken, ...blocks.slice(1)];
}
