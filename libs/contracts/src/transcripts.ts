import type { VideoView } from './videos.ts';

/** `srt` and `vtt` are subtitles with their times: SubRip and WebVTT. */
export const TRANSCRIPT_FORMATS = ['text', 'srt', 'vtt'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** `auto`: found out from how it begins. */
export const TRANSCRIPT_READINGS = ['auto', ...TRANSCRIPT_FORMATS] as const;
export type TranscriptReading = (typeof TRANSCRIPT_READINGS)[number];

/**
 * The query of `PUT /api/videos/{id}/transcript`, whose body is the text itself. Of subtitles the words are kept, without times, tags and
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

/** Subtitles say what they are within their first captions. */
const LOOKED_AT = 20_000;
const VTT_HEADER = /^WEBVTT(?:[ \t].*)?$/;
const TIMES = /^\s*\d{1,4}:\d[\d:.,]{1,12}\s*-->/;

/**
 * What a text is: WebVTT says so in its first line; SubRip has times in its first or second line, or soon and more than once.
 * Looks at its beginning only, so that it may be asked at every key. Pure.
 */
export function transcriptFormat(text: string): TranscriptFormat {
  const lines = text
    .slice(0, LOOKED_AT)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  if (VTT_HEADER.test(lines[0] ?? '')) return 'vtt';
  if (lines.slice(0, 2).some((line) => TIMES.test(line))) return 'srt';
  return lines.filter((line) => TIMES.test(line)).length > 1 ? 'srt' : 'text';
}
