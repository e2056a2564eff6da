/**
 * Bytes (UTF-8) of a transcript that the writer reads: some two hours of talk in English, and as long in Japanese, where fewer
 * characters say as much. A byte is booked as a token at the most, so that reading it never costs more than this.
 */
const READ_BYTES = 100_000;

/** A place to end is looked for in the last part of what fits. */
const LOOK_BACK = 500;

/** What the writer gets of a transcript. */
export interface WriterReads {
  text: string;
  /** There is more than it reads. */
  isCut: boolean;
  /** Of the whole; UTF-16 units, as forms count them. */
  characters: number;
}

/** The beginning of a transcript, up to the end of a sentence, or else of a word. Pure. */
export function readByWriter(transcript: string): WriterReads {
  const characters = transcript.length;
  // Ends between two characters, never within one.
  const { read } = new TextEncoder().encodeInto(transcript, new Uint8Array(READ_BYTES));
  if (read === characters) return { text: transcript, isCut: false, characters };
  const fitting = transcript.slice(0, read);
  return { text: fitting.slice(0, endOf(fitting)), isCut: true, characters };
}

function endOf(text: string): number {
  const from = Math.max(0, text.length - LOOK_BACK);
  const tail = text.slice(from);
  const sentence = tail.search(/[.!?。！？…](?=[^.!?。！？…]*$)/u);
  if (sentence !== -1) return from + sentence + 1;
  const space = tail.search(/\s(?=\S*$)/u);
  return space === -1 ? text.length : from + space;
}
