import type { VideoView } from './videos.ts';

/**
 * `srt`, `vtt`, `sbv` and `ass` are captions: SubRip, WebVTT, YouTube's own, and (Advanced) SubStation Alpha. `timed` is a text with times in
 * it, as Whisper prints it, as YouTube's transcript panel is copied, or as lyrics (LRC) have them.
 */
export const TRANSCRIPT_FORMATS = ['text', 'srt', 'vtt', 'sbv', 'ass', 'timed'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** `auto`: found out from how it begins. */
export const TRANSCRIPT_READINGS = ['auto', ...TRANSCRIPT_FORMATS] as const;
export type TranscriptReading = (typeof TRANSCRIPT_READINGS)[number];

/**
 * The query of `PUT /api/videos/{id}/transcript`, whose body is the text itself. Of captions the words are kept, without times, tags and
 * repeats; a blank text removes what was given before.
 */
export interface TranscriptOptions {
  /** Left out: `auto`. */
  format?: TranscriptReading;
  /** Of notes, another working title; left out: as it is. */
  title?: string;
}

/** Its answer: the video, and what a person should look at again; empty where nothing seems wrong. */
export interface GivenTranscript extends VideoView {
  /** Sentences. The transcript is kept all the same. */
  warnings: string[];
}

/** Names of caption files that can be read, without the dot. */
export const TRANSCRIPT_EXTENSIONS = ['txt', 'srt', 'vtt', 'sbv', 'ass', 'ssa', 'lrc'] as const;

/** What to choose in place of captions that can't be read. */
const CHOOSE = 'Choose SRT, WebVTT or SBV where you download them, or paste the spoken words.';

/** Captions as data for programs, by how they begin or what their first lines hold. */
const DATA_FORMATS: readonly { begins: RegExp; holds?: RegExp; name: string }[] = [
  { begins: /^\{\s{0,99}"/, holds: /"(?:wireMagic|segs|tStartMs)"\s{0,9}:/, name: 'YouTube’s JSON (json3)' },
  { begins: /^(?:\{\s{0,99}"|\[\s{0,99}\{\s{0,99}")/, name: 'JSON' },
  { begins: /^<(?:\?xml|tt|!)/i, holds: /<(?:tt:)?tt[\s>]/, name: 'TTML' },
  {
    begins: /^<(?:\?xml|transcript|timedtext)/i,
    holds: /<(?:transcript|timedtext)[\s>]/i,
    name: 'YouTube’s XML (srv)',
  },
  { begins: /^<sami[\s>]/i, name: 'SAMI' },
  { begins: /^<!doctype html|^<html/i, name: 'HTML' },
  { begins: /^<\?xml|^<[a-z][\w:-]{0,40}(?:\s[^<>]{0,400})?>\s{0,99}</i, name: 'XML' },
  { begins: /^\{\\rtf/, name: 'RTF' },
  { begins: /^\{\d{1,9}\}\{\d{0,9}\}/, name: 'MicroDVD (.sub)' },
];

/** Why a text is no transcript but data for programs, a sentence that says what to choose instead; null for any other text. Pure. */
export function transcriptDataProblem(text: string): string | null {
  const beginning = text
    .slice(0, LOOKED_AT)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const data = DATA_FORMATS.find(({ begins, holds }) => begins.test(beginning) && (!holds || holds.test(beginning)));
  return data ? `This is ${data.name}, which can’t be read. ${CHOOSE}` : null;
}

/** Captions say what they are within their first lines. */
const LOOKED_AT = 20_000;
const VTT_HEADER = /^WEBVTT(?:[ \t].*)?$/;
const TIMES = /^\s*\d{1,4}:\d[\d:.,]{1,12}\s*-->/;
const SBV_TIMES = /^\s*\d{1,4}:\d{1,2}:\d{1,2}(?:\.\d{1,3})?,\d{1,4}:\d{1,2}:\d{1,2}(?:\.\d{1,3})?\s*$/;
const ASS_HEADER = /^\s*\[(?:Script Info|V4\+? Styles|Events)\]\s*$/i;
const ASS_LINE = /^Dialogue:[^,]{0,40},\s*\d{1,2}:\d{2}:\d{2}[.:]\d{2},/;

/**
 * What a text is: WebVTT and SubStation Alpha say so in their first line; SubRip and SBV have times in their first or second line, or soon
 * and more than once. Looks at its beginning only, so that it may be asked at every key. Pure.
 */
export function transcriptFormat(text: string): TranscriptFormat {
  const lines = text
    .slice(0, LOOKED_AT)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const has = (pattern: RegExp): boolean =>
    lines.slice(0, 2).some((line) => pattern.test(line)) || lines.filter((line) => pattern.test(line)).length > 1;
  if (VTT_HEADER.test(first)) return 'vtt';
  if (ASS_HEADER.test(first) || has(ASS_LINE)) return 'ass';
  if (has(TIMES)) return 'srt';
  if (has(SBV_TIMES)) return 'sbv';
  return isTimed(lines) ? 'timed' : 'text';
}

/** A time ahead of what is said then, or alone on its line. */
export interface TimedLine {
  startSeconds: number;
  /** Null where only its start is told. */
  endSeconds: number | null;
  /** What stands behind it; empty where it is alone. */
  text: string;
  /** Who speaks, where the line names a person and the time, and nothing else. */
  speaker: string | null;
  /** How it is written: Whisper's pair, a time in brackets with fractions (LRC), any other with words behind it, or one that is alone. */
  form: 'pair' | 'lyrics' | 'inline' | 'alone';
}

const STAMP = String.raw`(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?`;
const PAIR = new RegExp(String.raw`^\s{0,20}[[(]\s?${STAMP}\s{0,9}(?:-->|->|–|-)\s{0,9}${STAMP}\s?[\])]:?(.*)$`);
const LYRICS = new RegExp(String.raw`^\s{0,20}\[${STAMP}\](.*)$`);
const INLINE = new RegExp(String.raw`^\s{0,20}[[(]?${STAMP}[\])]?(?:\s{0,9}[-–—:|]\s|\s)\s{0,20}(\S.*)$`);
const ALONE = new RegExp(String.raw`^\s{0,20}[[(]?${STAMP}[\])]?\s*$`);
const NAMED = new RegExp(String.raw`^\s{0,20}(\p{L}[^\t\n]{0,58}?)(?:\t| {2,20})[[(]?${STAMP}[\])]?\s*$`, 'u');

/** The time that a line of a transcript begins with, or consists of; null for a line without one. Pure. */
export function timedLine(line: string): TimedLine | null {
  const pair = PAIR.exec(line);
  if (pair) {
    const [startSeconds, endSeconds] = [secondsOf(pair.slice(1, 5)), secondsOf(pair.slice(5, 9))];
    return { startSeconds, endSeconds, text: pair[9] ?? '', speaker: null, form: 'pair' };
  }
  const single = { endSeconds: null, text: '', speaker: null };
  const alone = ALONE.exec(line);
  if (alone) return { ...single, startSeconds: secondsOf(alone.slice(1, 5)), form: 'alone' };
  const lyrics = LYRICS.exec(line);
  if (lyrics?.[4] !== undefined) {
    return { ...single, startSeconds: secondsOf(lyrics.slice(1, 5)), text: lyrics[5] ?? '', form: 'lyrics' };
  }
  const inline = INLINE.exec(line);
  if (inline) return { ...single, startSeconds: secondsOf(inline.slice(1, 5)), text: inline[5] ?? '', form: 'inline' };
  const named = NAMED.exec(line);
  if (!named) return null;
  return { ...single, startSeconds: secondsOf(named.slice(2, 6)), speaker: named[1] ?? null, form: 'alone' };
}

const secondsOf = ([hours, minutes, seconds, fraction]: (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction ?? 0}`);

/** Captions follow each other within seconds; items of an agenda and chapters don't. */
const CLOSE_SECONDS = 12;
/** A transcript begins with its video. */
const BEGINNING_SECONDS = 60;
/** Of the lines of a text that has its times ahead of the words: fewer are a talk that names some. */
const INLINE_SHARE = 0.6;

/** Whether a text has times in it that nobody spoke. Notes with an agenda or chapters, and talks that name a time, have none. */
function isTimed(lines: readonly string[]): boolean {
  const times = lines.flatMap((line) => timedLine(line) ?? []);
  const of = (...forms: TimedLine['form'][]) => times.filter(({ form }) => forms.includes(form));
  if (of('pair', 'lyrics').length > 1) return true;
  const alone = of('alone');
  if (alone.length > 2 && isAscending(alone) && (begins(alone) || areClose(alone))) return true;
  const inline = of('inline');
  return inline.length > 2 && inline.length >= INLINE_SHARE * lines.length && isAscending(inline) && areClose(inline);
}

const begins = ([first]: readonly TimedLine[]): boolean =>
  first !== undefined && first.startSeconds < BEGINNING_SECONDS;

const gaps = (times: readonly TimedLine[]): number[] =>
  times.slice(1).map(({ startSeconds }, index) => startSeconds - (times[index]?.startSeconds ?? 0));

const isAscending = (times: readonly TimedLine[]): boolean => gaps(times).every((gap) => gap >= 0);

function areClose(times: readonly TimedLine[]): boolean {
  const sorted = gaps(times).sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) <= CLOSE_SECONDS;
}
