import { detectFamily } from '../../subjects/family.ts';
import type { Family } from '../../subjects/family.ts';
import { clockTime, cutAtWord, wordsOf } from '../../text.ts';
import type { VideoData } from '../video-data.ts';
import { languageOf } from './language-of.ts';
import type { PhraseBook } from './phrase-book.ts';
import { sentencesOf, weightyWords } from './prose.ts';

/** A part that the article has a section about. */
export interface Part {
  label: string;
  /** What it is called once it was introduced: its label, or its number where that is in another language than the article. */
  name: string;
  /** Position in the video, null for a term of the description. */
  at: string | null;
}

/** What the writer works from, all of it taken out of the source's data. */
export interface Source {
  video: VideoData;
  family: Family;
  /** What the video is about, short enough to stand inside a sentence. */
  topic: string;
  parts: readonly Part[];
  sentences: readonly string[];
}

const FRAME_PARTS =
  /^(introduction|intro|welcome|summary|recap|outro|the end|end|credits|einleitung|zusammenfassung|introducción|resumen|はじめに|まとめ)$/i;
/** Words around a subject that headlines are made with, before and after it. */
const HEADLINE_START =
  /^((an? |the )?(beginner[’']?s |practical |gentle |quiet |slow |closer |fresh |plain )?(guide|look|introduction|start) (to|at|with)|how to|how crews approach|what to know about|where to start with|coming back to|ten minutes of|this week in|inside|what) /i;
const HEADLINE_END =
  / (explained( .*)?|in ten minutes|in full|step by step|walkthrough|can show you|for beginners|for a quieter day|for this week|and the questions it raises|when you can[’']?t switch off)$/i;

/**
 * Reads a source as an attentive writer would: what it is about, its parts, the sentences worth using. Sentences of another
 * language than the article's are left out, since this writer can't translate; its parts are introduced by their titles, and go by numbers from then on.
 */
export function readSource(video: VideoData, { language, numbered }: PhraseBook): Source {
  const spoken = sample(sentencesOf(video.transcript ?? ''), video.isNotes ? 40 : 14);
  const sentences = [...sentencesOf(video.description), ...spoken];
  const described = [
    video.title,
    video.description,
    ...video.chapters.map((chapter) => chapter.title),
    ...(video.isNotes ? [video.transcript ?? ''] : []),
  ].join('\n');
  const fits = (languageOf([described, ...spoken].join(' ')) ?? 'en') === language;
  return {
    video,
    family: detectFamily(described),
    topic: topicOf(video),
    parts: partsOf(video, described).map((part, index) => ({
      ...part,
      name: fits ? part.label : numbered(index + 1),
    })),
    sentences: fits ? [...new Set(sentences)] : [],
  };
}

/** More words than this on a single part would repeat themselves. */
const WORDS_A_PART = 250;

/** The chapters that have something to say; where they are too few for the length, the weightiest words besides. */
function partsOf(video: VideoData, described: string): Omit<Part, 'name'>[] {
  const chapters = video.chapters.filter((chapter) => !FRAME_PARTS.test(chapter.title));
  const parts: Omit<Part, 'name'>[] = chapters.map(({ title, seconds }) => ({
    label: cutAtWord(title, 80),
    at: clockTime(seconds),
  }));
  const missing = Math.max(2, Math.ceil(video.targetWords / WORDS_A_PART)) - parts.length;
  if (missing <= 0) return parts;
  const terms = weightyWords(described, new Set(parts.flatMap((part) => wordsOf(part.label))));
  parts.push(...terms.slice(0, missing).map((label) => ({ label, at: null })));
  return parts.length > 0 ? parts : [{ label: cutAtWord(video.title, 60), at: null }];
}

/** The first term in quotation marks. */
const QUOTED = /[„“«「]([^“”»」]+)[“”»」]/u;

/**
 * The piece of the title that names what the description puts in quotation marks, else the one that it speaks of most, without
 * 'A guide to' before it or 'in ten minutes' after it.
 */
function topicOf({ title, description }: Pick<VideoData, 'title' | 'description'>): string {
  const stems = new Set(wordsOf(description).map((word) => word.slice(0, 5)));
  const pieces = title
    .split(/\s*[:|?!¿¡：｜？！【】–—]\s*/u)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const subject = QUOTED.exec(description)?.[1]?.toLowerCase();
  const named = pieces.find((piece) => subject !== undefined && piece.toLowerCase().includes(subject));
  const score = (piece: string) => {
    const words = wordsOf(piece).filter((word) => word.length > 3);
    return words.filter((word) => stems.has(word.slice(0, 5))).length / (words.length + 1);
  };
  const most = pieces.reduce((winner, piece) => (score(piece) > score(winner) ? piece : winner), pieces[0] ?? title);
  const bare = (named ?? most).replace(HEADLINE_START, '').replace(HEADLINE_END, '');
  // What stood before 'step by step' may end in a comma.
  return cutAtWord(bare.replace(/[\s,;、，-]+$/u, ''), 60) || title;
}

/** Evenly spread items of a list. */
function sample<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return list.filter(
    (_, index) => Math.floor((index * count) / list.length) !== Math.floor(((index - 1) * count) / list.length),
  );
}
