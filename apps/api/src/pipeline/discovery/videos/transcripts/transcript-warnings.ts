import { readByWriter } from '@pressloom/contracts/writer-reads';
import type { Video } from '@pressloom/database/entities';
import { clockTime } from '../video-view.ts';
import type { ReadTranscript } from './read-transcript.ts';

/** What a transcript is compared with. */
export type ComparedVideo = Pick<Video, 'youtubeId' | 'title' | 'description' | 'durationSeconds'>;

/** Captions may end a little after the video, whose length YouTube rounds. */
const LEEWAY = { share: 1.1, seconds: 30 };
/** Nobody speaks faster for long: 300 words of six characters with their spaces. */
const CHARACTERS_PER_SECOND = 30;
/** Words are compared by their beginnings, so that `fire` is found in `fires`. */
const STEM = 4;
const MOST_WORDS = 40;
/** With fewer words a title or a description says nothing of what is spoken. */
const FEWEST_WORDS = 3;
/** A note of a few lines may well have words of its own. */
const LEAST_CHARACTERS = 300;
const COMPARED_CHARACTERS = 400_000;
const LINK = /(?:https?:\/\/|www\.)\S{1,500}/gi;
/** Of the languages that most channels speak: words that any text has. */
const COMMON = new Set(
  [
    'this that with from your have what when where which will they them then than there here their about into over just like more most',
    'some also been were does very only after before watch video videos channel subscribe',
    'como para pero porque este esta estos estas sobre todo cuando donde desde entre hasta nuestro nuestra canal',
    'nicht eine einen einer eines sind wird werden haben auch oder über mein unser unsere diese dieser dieses kanal',
  ].flatMap((words) => words.split(' ')),
);

/**
 * What a person should look at again: sentences; empty where nothing seems wrong. More than the writer reads is told; a transcript seems to be another video's where no
 * word of the title and next to none of the description is in it, or where it goes on long after the video's end. Pure.
 */
export function transcriptWarnings({ text, endsAtSeconds }: ReadTranscript, video: ComparedVideo): string[] {
  // Notes are of nothing that they could be compared with.
  const compared = video.youtubeId === null ? [] : [seemsOther(text, video), runsOn({ text, endsAtSeconds }, video)];
  return [...compared, isTooMuch(text)].filter((warning) => warning !== null);
}

/** What the writer doesn't read can't be in the post. */
function isTooMuch(text: string): string | null {
  const read = readByWriter(text);
  if (!read.isCut) return null;
  const [first, all] = [read.text.length, read.characters].map((count) => count.toLocaleString('en'));
  return `Only the first ${first} of its ${all} characters are used. The rest won't be in the post.`;
}

function seemsOther(text: string, { title, description }: ComparedVideo): string | null {
  if (text.length < LEAST_CHARACTERS) return null;
  const spoken = text.slice(0, COMPARED_CHARACTERS).toLowerCase();
  const titleWords = wordsOf(title);
  const told = wordsOf(description);
  if (titleWords.length + told.length < FEWEST_WORDS) return null;
  if (titleWords.some((word) => spoken.includes(word))) return null;
  const found = told.filter((word) => spoken.includes(word)).length;
  // A description names much besides what is spoken; fewer than one word in five are found in any text.
  if (found > 0 && found * 5 >= told.length) return null;
  return "This seems to be the transcript of another video: it shares hardly any words with this video's title and description.";
}

/** The beginnings of what words a text has that not every text has, each once. */
function wordsOf(text: string): string[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text.slice(0, 4000).replace(LINK, ' ').toLowerCase(),
  );
  const stems = new Set<string>();
  for (const { segment, isWordLike } of words) {
    const isLong = [...segment].length >= STEM || SHORT_SCRIPTS.test(segment);
    if (isWordLike && isLong && !COMMON.has(segment) && !/^\d+$/.test(segment)) {
      stems.add([...segment].slice(0, STEM).join(''));
    }
    if (stems.size === MOST_WORDS) break;
  }
  return [...stems];
}

/** Scripts in which two characters are a word that says something. */
const SHORT_SCRIPTS =
  /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]{2}/u;

function runsOn({ text, endsAtSeconds }: ReadTranscript, { durationSeconds }: ComparedVideo): string | null {
  // YouTube gives no length to what is live.
  if (!durationSeconds) return null;
  const latest = durationSeconds * LEEWAY.share + LEEWAY.seconds;
  const length = clockTime(durationSeconds);
  if (endsAtSeconds !== null && endsAtSeconds > latest) {
    return `Its captions continue until ${clockTime(Math.round(endsAtSeconds))}, but the video ends at ${length}.`;
  }
  if (text.length <= latest * CHARACTERS_PER_SECOND) return null;
  return `It is longer than anybody could say in ${length}, the length of the video. That is fine for notes, but not for a transcript.`;
}
