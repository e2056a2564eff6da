import { SOURCE_LIMITS, SOURCE_MESSAGES } from '@pressloom/contracts/videos';
import { countWords } from '@pressloom/contracts/words';
import { counted, formatNumber } from '../../shared/ui/format.ts';

export interface NotesForm {
  title: string;
  notes: string;
}

/** Beyond it counting at each pause of typing would hold the browser up. */
const MOST_COUNTED = 200_000;
const { maxBytes } = SOURCE_LIMITS.transcript;

/** What is wrong with a form; empty where it can be sent. Pure. */
export function notesProblems({ title, notes }: NotesForm): Partial<NotesForm> {
  const bytes = new TextEncoder().encode(notes).length;
  const tooLong = `These notes have ${formatNumber(bytes)} bytes; the limit is ${formatNumber(maxBytes)}. Remove what the post doesn’t need.`;
  return {
    ...(title.trim() === '' && { title: SOURCE_MESSAGES.title }),
    ...(notes.trim() === '' ? { notes: SOURCE_MESSAGES.notes } : bytes > maxBytes && { notes: tooLong }),
  };
}

/** How long notes are: words, and of very long ones characters. Pure. */
export function notesLength(notes: string): string {
  if (notes.trim() === '') return 'No words yet.';
  if (notes.length > MOST_COUNTED) return `${formatNumber(notes.length)} characters.`;
  return `${counted(countWords(notes), 'word', 'words')}.`;
}
