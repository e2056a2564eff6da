import { hash, Random } from '../random.ts';
import { detectFamily } from '../subjects/family.ts';
import type { Family, Subject } from '../subjects/family.ts';
import { subjectsOf } from '../subjects/subjects-of.ts';
import { cutAtWord, titleCase, wordsOf } from '../text.ts';
import { channelOfQuery, channelsOf } from './channels.ts';
import type { Channel } from './channels.ts';
import { ENGLISH_TEXTS, richDescription } from './description.ts';
import { localStockOf, readLocalQuery } from './local/local-stock.ts';
import type { LocalStock } from './local/local-stock.ts';
import { encodeVideoId } from './video-id.ts';
import type { VideoKey } from './video-id.ts';

export const DAY_MS = 86_400_000;
/** Day 0 of a video key in a world that nobody moves. */
export const EPOCH_MS = Date.UTC(2020, 0, 1);
/**
 * Day 0, in epoch milliseconds, of a world in which the videos of `seenAt` are there `now`, equally old to the millisecond; without it that
 * of the calendar, with other videos every day. Pure.
 */
export const epochOf = (seenAt: Date | null | undefined, now: Date): number =>
  EPOCH_MS + (seenAt ? now.getTime() - seenAt.getTime() : 0);
/**
 * At most so many videos a day for one query, in English and in another language; with 29 days below the number of titles of
 * each family and of each of the other languages.
 */
const MAX_PER_DAY = 5;
const MAX_LOCAL_PER_DAY = 2;

const CHANNEL_WORDS: Record<Family, string> = {
  fire: 'fire and rescue',
  tarot: 'tarot and astrology',
  meditation: 'meditation',
  general: 'everyday skills',
};

export interface Chapter {
  seconds: number;
  title: string;
}

/** A sample video; everything in it follows from the seed, the query's words and the key. */
export interface Video {
  id: string;
  family: Family;
  subject: Subject;
  title: string;
  description: string;
  chapters: readonly Chapter[];
  channel: Channel;
  publishedAt: Date;
  /** Until then it is only announced; null for a plain upload. */
  premiereAt: Date | null;
  durationSeconds: number;
  /** Spoken in it. */
  language: string;
  /** Whether the channel has told YouTube. */
  tellsLanguage: boolean;
  tags: readonly string[];
  categoryId: string;
  embeddable: boolean;
  madeForKids: boolean;
  isAgeRestricted?: boolean;
  /** Countries where it can be watched; everywhere where left out. */
  allowedIn?: readonly string[];
  /** For its copyright: it is listed, and plays for nobody. */
  isRejected?: boolean;
  hasMaxres: boolean;
  /** Views it will have had after a long time. */
  finalViews: number;
  /** Higher is listed first under order=relevance. */
  relevance: number;
}

/** What all videos follow from. */
export interface World {
  seed: number;
  epochMs: number;
}

const SPOKEN = ['es', 'de', 'fr'] as const;
/** One in so many channels says nothing of its language. */
const UNTOLD_ONE_IN = 12;
const PREMIERE_HOURS = 6;

const mostOnDay = (query: string): number => (localOf(query) ? MAX_LOCAL_PER_DAY : MAX_PER_DAY);

/** How many videos a query has on a day: at least one. */
export function videosOnDay(seed: number, query: string, day: number): number {
  return 1 + (hash('videos on day', seed, query, day) % mostOnDay(query));
}

/** The language and the bare words of a query that is not for videos in English. */
function localOf(query: string): { stock: LocalStock; words: string } | null {
  const stock = localStockOf(channelOfQuery(query)?.language);
  return stock ? { stock, words: stock.words } : readLocalQuery(query);
}

/** Builds the video of a key. The same arguments give the same video, always. */
export function buildVideo({ seed, epochMs }: World, query: string, key: VideoKey): Video {
  const random = new Random('video', seed, query, key.day, key.slot);
  const ownChannel = channelOfQuery(query);
  const local = localOf(query);
  const stock = local?.stock;
  const family = ownChannel?.family ?? detectFamily(local?.words ?? query);
  const words = local ? local.words || local.stock.words : ownChannel || query === '' ? CHANNEL_WORDS[family] : query;
  const known = { ...subjectsOf(family), ...(stock && { hashtags: stock.hashtags }) };
  const { subject, titlePattern } = choose(seed, query, key, family);
  const fill = (text: string) => text.replaceAll('{q}', cutAtWord(words, 60));
  const headline = stock ? capitalised(cutAtWord(words, 44)) : titleCase(cutAtWord(words, 44));
  const title = titlePattern.replaceAll('{q}', headline).replaceAll('{s}', subject.phrase);
  // Dice of their own, so that what they decide changes nothing else.
  const kind = new Random('kind', seed, query, key.day, key.slot);
  const length = random.int(known.length[0], known.length[1]);
  const durationSeconds = kind.chance(1 / 12) ? kind.int(15, 59) : length;
  const texts = stock?.description ?? ENGLISH_TEXTS;
  const chapters = makeChapters(random, [texts.intro, ...subject.chapters, texts.summary], durationSeconds);
  const restriction = random.int(1, 24);
  const marks = makeMarks(random, known.hashtags);
  const channel = ownChannel ?? random.pick(channelsOf(family, stock?.language));
  const publishedAt = new Date(epochMs + key.day * DAY_MS + random.int(6 * 3600, 22 * 3600) * 1000);
  return {
    id: encodeVideoId(seed, key),
    family,
    subject,
    title: cutAtWord(title, 100),
    description: richDescription(new Random('description', seed, query, key.day, key.slot), texts, {
      about: subject.about.map(fill).join(texts.gap),
      chapters,
      marks,
      channel: channel.title,
    }),
    chapters,
    channel,
    publishedAt,
    premiereAt: kind.chance(1 / 30) ? new Date(publishedAt.getTime() + PREMIERE_HOURS * 3_600_000) : null,
    durationSeconds,
    language: spokenIn(kind, stock),
    tellsLanguage: hash('tells language', seed, query, key.day, key.slot) % UNTOLD_ONE_IN !== 0,
    tags: makeTags(random, [words, subject.phrase.toLowerCase(), ...known.hashtags]),
    categoryId: known.categoryId,
    embeddable: restriction !== 1,
    madeForKids: restriction === 2,
    hasMaxres: !random.chance(0.2),
    finalViews: Math.round(10 ** random.between(2.6, 5.9)),
    relevance: relevanceOf(words, title) + 2 * relevanceOf(words, subject.phrase) + random.next() * 1.8,
  };
}

/** Some videos with English titles are spoken in another language. */
const spokenIn = (kind: Random, stock: LocalStock | undefined): string =>
  stock?.language ?? (kind.chance(1 / 8) ? kind.pick(SPOKEN) : 'en');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Walks through all pairs of subject and title pattern, so that no pair repeats inside one search window. */
function choose(
  seed: number,
  query: string,
  key: VideoKey,
  family: Family,
): { subject: Subject; titlePattern: string } {
  const { subjects, titles } = localOf(query)?.stock ?? subjectsOf(family);
  const pairs = subjects.length * titles.length;
  const start = hash('first title', seed, query) % pairs;
  // 35 shares no factor with 156 = 12 x 13, nor with 64: a step through all pairs that doesn't look like counting.
  const index = (start + (key.day * mostOnDay(query) + key.slot) * 35) % pairs;
  const subject = subjects[index % subjects.length];
  const titlePattern = titles[Math.floor(index / subjects.length)];
  if (!subject || !titlePattern) throw new Error(`The family ${family} has no subject ${index}.`);
  return { subject, titlePattern };
}

/** @param all the last of them is a summary, which not every video has */
function makeChapters(random: Random, all: readonly string[], durationSeconds: number): Chapter[] {
  const titles = random.chance(0.6) ? all : all.slice(0, -1);
  const step = durationSeconds / titles.length;
  return titles.map((title, index) => ({
    title,
    seconds: index === 0 ? 0 : Math.round(step * (index + random.between(-0.25, 0.25))),
  }));
}

function makeMarks(random: Random, hashtags: readonly string[]): string {
  const marks = random.shuffle(hashtags).slice(0, 3);
  return marks.map((tag) => `#${tag}`).join(' ');
}

function makeTags(random: Random, candidates: readonly string[]): string[] {
  return [...new Set(candidates)].slice(0, random.int(4, 7));
}

/** Share of the searched words that a text has. Chance is added to it, or the first titles would all be alike. */
function relevanceOf(words: string, text: string): number {
  const wanted = wordsOf(words);
  const inText = new Set(wordsOf(text));
  return wanted.filter((word) => inText.has(word)).length / Math.max(1, wanted.length);
}
