import { transcriptDataProblem } from '@pressloom/contracts/transcripts';
import type { TranscriptFormat, TranscriptReading } from '@pressloom/contracts/transcripts';
import type { SourceKind } from '@pressloom/contracts/videos';
import { counted } from '../../shared/ui/format.ts';

const FORMAT_LABELS: Record<TranscriptFormat, string> = {
  text: 'Plain text',
  srt: 'SRT captions',
  vtt: 'WebVTT captions',
  sbv: 'SBV captions (YouTube Studio)',
  ass: 'SubStation captions (ASS, SSA)',
  timed: 'Text with times',
};

/** What a text can be read as. */
export const FORMAT_CHOICES: { value: TranscriptReading; label: string }[] = [
  { value: 'auto', label: 'Detect automatically' },
  ...(Object.keys(FORMAT_LABELS) as TranscriptFormat[]).map((value) => ({ value, label: FORMAT_LABELS[value] })),
];

/** What comes of a text that is read so. Pure. */
export function formatHint({
  text,
  reading,
  format,
}: {
  text: string;
  reading: TranscriptReading;
  format: TranscriptFormat;
}): string {
  if (text.trim() === '') return 'Captions become plain text: times, tags and repeated lines are removed.';
  const data = reading === 'text' ? null : transcriptDataProblem(text);
  if (data !== null) return data;
  const looks = reading === 'auto' ? `Detected: ${inSentence(format)}. ` : '';
  return format === 'text'
    ? `${looks}It is kept unchanged.`
    : `${looks}Its words are kept; times, tags and repeated lines are removed.`;
}

const IN_SENTENCE: Partial<Record<TranscriptFormat, string>> = { text: 'plain text', timed: 'text with times' };
const inSentence = (format: TranscriptFormat): string => IN_SENTENCE[format] ?? FORMAT_LABELS[format];

/** Beyond it a field is slow to type in. */
const MOST_TYPED = 200_000;
const SHOWN = 600;

/** Whether a browser can't well show it in a field. Pure. */
export const isTooLongToType = (text: string): boolean => text.length > MOST_TYPED;

/** Pure. */
export const lengthText = (text: string): string => counted(text.length, 'character', 'characters');

/** As much of a text as shows what it is. Pure. */
export const beginningOf = (text: string): string => `${text.slice(0, SHOWN).toWellFormed().trim()}…`;

/** Of notes. */
export const WORKING_TITLE_HINT = 'What it is about. The post gets its own title.';

/** What the dialog of a source's text says of it. */
export const SOURCE_TEXTS: Record<SourceKind, Record<'label' | 'file' | 'lead' | 'empty' | 'saved', string>> = {
  video: {
    label: 'Transcript or notes',
    file: 'Transcript',
    lead: "The post is written from this text in place of the video's description.",
    empty: 'If empty, the description is used again.',
    saved: 'Transcript Saved',
  },
  notes: {
    label: 'Notes',
    file: 'Notes',
    lead: 'The post is written from this text and nothing else.',
    empty: 'There is nothing else to write from.',
    saved: 'Notes Saved',
  },
};
