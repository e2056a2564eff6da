import { hash } from '../../random.ts';
import { detectFamily } from '../../subjects/family.ts';
import type { Family } from '../../subjects/family.ts';
import { clockTime, cutAtWord, wordsOf } from '../../text.ts';
import type { VideoData } from '../video-data.ts';

/** A part that the article has a section about. */
export interface Part {
  label: string;
  /** Position in the video, null for a term of the description. */
  at: string | null;
}

/** What the writer works from, all of it taken out of the video's data. */
export interface Source {
  video: VideoData;
  family: Family;
  /** What the video is about, short enough to stand inside a sentence. */
  topic: string;
  parts: readonly Part[];
  sentences: readonly string[];
}

const FRAME_PARTS = /^(introduction|intro|welcome|summary|recap|outro|the end|end|credits)$/i;
/** Words around a subject that headlines are made with, before and after it. */
const HEADLINE_START =
  /^((an? |the )?(beginner[’']?s |practical |gentle |quiet |slow |closer |fresh |plain )?(guide|look|introduction|start) (to|at|with)|how to|how crews approach|what to know about|where to start with|coming back to|ten minutes of|this week in|inside|what) /i;
const HEADLINE_END =
  / (explained( .*)?|in ten minutes|in full|step by step|walkthrough|can show you|for beginners|for a quieter day|for this week|and the questions it raises|when you can[’']?t switch off)$/i;
const COMMON_WORDS = new Set(
  (
    'about after again their there these thing things those through under until video videos watch which while without ' +
    'would could should other people because before being between channel chapters every explains explained first from ' +
    'have into last made many minutes more most much needed only shows shown some step take takes than that them then ' +
    'they this time what when where with your does goes gives keeps comes speaks several comes itself part parts'
  ).split(' '),
);

/** Reads a video's data as an attentive writer would: what it is about, its parts, the sentences worth using. */
export function readSource(video: VideoData): Source {
  const sentences = [...sentencesOf(video.description), ...sample(sentencesOf(video.transcript ?? ''), 14)];
  const described = [video.title, video.description, ...video.chapters.map((chapter) => chapter.title)].join(' ');
  return {
    video,
    family: detectFamily(described),
    topic: topicOf(video),
    parts: partsOf(video, described),
    sentences: [...new Set(sentences)],
  };
}

/** More words than this on a single part would repeat themselves. */
const WORDS_A_PART = 250;

/** The chapters that have something to say; where they are too few for the length, the weightiest words besides. */
function partsOf(video: VideoData, described: string): Part[] {
  const chapters = video.chapters.filter((chapter) => !FRAME_PARTS.test(chapter.title));
  const parts: Part[] = chapters.map(({ title, seconds }) => ({ label: cutAtWord(title, 80), at: clockTime(seconds) }));
  const missing = Math.max(2, Math.ceil(video.targetWords / WORDS_A_PART)) - parts.length;
  if (missing <= 0) return parts;
  const terms = weightyWords(described, new Set(parts.flatMap((part) => wordsOf(part.label))));
  parts.push(...terms.slice(0, missing).map((label) => ({ label, at: null })));
  return parts.length > 0 ? parts : [{ label: cutAtWord(video.title, 60), at: null }];
}

/** Long words that aren't common, the most frequent first, without those that are known. */
function weightyWords(text: string, known: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(withoutNoise(text))) {
    if (word.length < 5 || COMMON_WORDS.has(word) || known.has(word) || /\d/.test(word)) continue;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (hash(a[0]) < hash(b[0]) ? -1 : 1)).map(([word]) => word);
}

/** The piece of the title that the description speaks of most, without 'A guide to' before it or 'in ten minutes' after it. */
function topicOf(video: Pick<VideoData, 'title' | 'description'>): string {
  const stems = new Set(wordsOf(video.description).map((word) => word.slice(0, 5)));
  const pieces = video.title
    .split(/\s*[:|?!–—]\s*/u)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const score = (piece: string) => {
    const words = wordsOf(piece).filter((word) => word.length > 3);
    return words.filter((word) => stems.has(word.slice(0, 5))).length / (words.length + 1);
  };
  const best = pieces.reduce(
    (winner, piece) => (score(piece) > score(winner) ? piece : winner),
    pieces[0] ?? video.title,
  );
  return cutAtWord(best.replace(HEADLINE_START, '').replace(HEADLINE_END, ''), 60) || 'the subject';
}

/** Drops what isn't prose: chapter lines, links, hashtags, addresses. */
function withoutNoise(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\W*\d{1,2}:\d\d(:\d\d)?\b/.test(line) && !/^\s*chapters:?\s*$/i.test(line))
    .map((line) => line.replace(/https?:\S+|www\.\S+|\S+@\S+\.\S+|javascript:\S*|[#@][\p{L}\p{N}_]+/giu, ' '))
    .join('\n');
}

/** Whole sentences of 5 to 40 words; calls to subscribe and the like are left out. */
function sentencesOf(text: string): string[] {
  return withoutNoise(text)
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .filter((sentence) => /^[\p{Lu}\p{N}"'“].*[.!?]$/u.test(sentence) && !/[<>{}]/.test(sentence))
    .filter((sentence) => !/subscribe|like button|patreon|sponsor|affiliate|follow (me|us)/i.test(sentence))
    .filter((sentence) => {
      const words = sentence.split(' ').length;
      return words >= 5 && words <= 40;
    });
}

/** Evenly spread items of a list. */
function sample<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return list.filter(
    (_, index) => Math.floor((index * count) / list.length) !== Math.floor(((index - 1) * count) / list.length),
  );
}
