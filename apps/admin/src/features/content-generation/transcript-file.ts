import { TRANSCRIPT_EXTENSIONS, transcriptDataProblem } from '@pressloom/contracts/transcripts';
import { SOURCE_LIMITS } from '@pressloom/contracts/videos';
import { bytesText } from '../../shared/ui/bytes-text.ts';
import { formatNumber } from '../../shared/ui/format.ts';

/** What a file input offers. */
export const TRANSCRIPT_FILES = [
  ...TRANSCRIPT_EXTENSIONS.map((extension) => `.${extension}`),
  ...['text/plain', 'text/vtt', 'application/x-subrip'],
].join(',');
const NAME = new RegExp(String.raw`\.(?:${TRANSCRIPT_EXTENSIONS.join('|')})$`, 'i');
/** Captions for programs: what they are stands in them, and is told with what to choose instead. */
const DATA_NAME = /\.(?:json3?|xml|ttml|dfxp|srv[123]|smi|sami|sub|rtf|html?)$/i;
/** The endings of files that can be chosen, for a sentence. */
export const FILE_KINDS = `.${TRANSCRIPT_EXTENSIONS.slice(0, -1).join(', .')} or .${TRANSCRIPT_EXTENSIONS.at(-1) ?? ''}`;
const { maxBytes } = SOURCE_LIMITS.transcript;
const WRONG_FILE = `Choose a ${FILE_KINDS} file.`;

/** What a file holds, or why it can't be taken, a sentence. */
export type FileText = { text: string } | { problem: string };

/** Reads a file of somebody's choice. Never rejects. */
export async function readTranscriptFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<FileText> {
  const problem = fileProblem(file);
  if (problem !== null) return { problem };
  try {
    const read = decodeTranscript(new Uint8Array(await file.arrayBuffer()));
    const data = 'text' in read ? transcriptDataProblem(read.text) : null;
    if (data !== null) return { problem: data };
    return 'text' in read && !NAME.test(file.name) ? { problem: WRONG_FILE } : read;
  } catch {
    return { problem: 'This file can’t be read. It may have been moved or changed: please choose it again.' };
  }
}

function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!NAME.test(name) && !DATA_NAME.test(name)) return WRONG_FILE;
  if (size === 0) return 'This file is empty.';
  if (size > maxBytes) return `This file has ${formatNumber(size)} bytes. The limit is ${bytesText(maxBytes)}.`;
  return null;
}

/** The text of a file in UTF-8, or in UTF-16 that says so in its first two bytes. Pure. */
export function decodeTranscript(bytes: Uint8Array<ArrayBuffer>): FileText {
  const text = decoded(bytes);
  if (text !== null && !text.includes('\0')) return { text };
  return {
    problem: 'This file can’t be read as text. Open it in a text editor, save it as UTF-8 and choose it again.',
  };
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string | null {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    // What is not in this encoding.
    return null;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
