import { transcriptDataProblem, transcriptFormat } from '@pressloom/contracts/transcripts';
import type { TranscriptReading } from '@pressloom/contracts/transcripts';
import { invalidField } from '../../../../common/errors.ts';
import { readCaptions } from './captions.ts';
import type { CaptionProblem } from './caption-problems.ts';
import type { CaptionFormat } from './captions.ts';
import { spokenText } from './spoken-text.ts';

/** What a person gave, as it is kept. */
export interface ReadTranscript {
  text: string;
  /** When its last caption ends; null for a text without times. */
  endsAtSeconds: number | null;
}

const NAMES: Record<CaptionFormat, string> = {
  srt: 'SRT captions',
  vtt: 'WebVTT captions',
  sbv: 'SBV captions',
  ass: 'SubStation captions',
  timed: 'a text with times',
};

/**
 * The words of a transcript: a text as it is, captions without their times. Pure.
 *
 * @throws DomainError 400 at `transcript`, naming the lines that can't be read, or the kind of data that it is
 */
export function readTranscript(given: string, reading: TranscriptReading): ReadTranscript {
  const problem = reading === 'text' ? null : transcriptDataProblem(given);
  if (problem !== null) throw invalidField('transcript', problem);
  const format = reading === 'auto' ? transcriptFormat(given) : reading;
  if (format === 'text') return { text: given.replace(/^\uFEFF/, '').trim(), endsAtSeconds: null };
  const { cues, problems, problemCount } = readCaptions(given, format);
  if (problemCount > 0) throw invalidField('transcript', told(problems, problemCount));
  const text = spokenText(cues);
  if (text === '') throw invalidField('transcript', `Read as ${NAMES[format]}, this text contains no words.`);
  const endsAtSeconds = cues.reduce((latest, cue) => Math.max(latest, cue.endSeconds), 0);
  return { text, endsAtSeconds };
}

function told(problems: CaptionProblem[], count: number): string {
  const first = problems.map(({ line, message }) => `Line ${line}: ${message}`);
  const rest = count - first.length;
  if (rest > 0) first.push(rest === 1 ? 'One more line can’t be read.' : `${rest} more lines can’t be read.`);
  return first.join(' ');
}
