import type { SpokenLine } from './caption-markup.ts';
import type { Cue } from './caption-problems.ts';

/** Lines that a caption may share with the one before: more are never shown at once. */
const MOST_SHARED = 6;
/** Captions roll where so large a part of them repeats the one before, and so many at least. */
const ROLLING = { share: 0.3, least: 3 };
/** A pause after which something new is said. */
const PAUSE_SECONDS = 3;
/** Characters after which the next sentence, or at the latest the next line, begins a paragraph. */
const PARAGRAPH = { soon: 500, late: 900 };
const ENDS_SENTENCE = /[.!?…。！？｡]["'”’»)\]]?$/;
const NEXT_SPEAKER = /^>>/;
/** Scripts that put no space between words. */
const FIRST_SPACELESS = '\u2e80';
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

interface Piece extends SpokenLine {
  /** Something new begins with it. */
  isNew: boolean;
}

/**
 * What is said in captions, as paragraphs. Captions that roll (YouTube's automatic ones show each line two or three times, or word by
 * word) say each line once; a line that is really said twice, in captions that don't roll, stays. Pure.
 */
export function spokenText(cues: Cue[]): string {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let length = 0;
  let speaker: string | null = null;
  for (const piece of pieces(cues)) {
    const isOther = piece.speaker !== null && piece.speaker !== speaker;
    if (lines.length > 0 && (piece.isNew || isOther || isFull(length, lines[lines.length - 1] as string))) {
      paragraphs.push(joined(lines));
      lines = [];
      length = 0;
    }
    if (piece.speaker !== null) speaker = piece.speaker;
    lines.push(isOther ? `${piece.speaker}: ${piece.text}` : piece.text);
    length += piece.text.length + 1;
  }
  if (lines.length > 0) paragraphs.push(joined(lines));
  return paragraphs.join('\n\n');
}

const isFull = (length: number, lastLine: string): boolean =>
  length > PARAGRAPH.late || (length > PARAGRAPH.soon && ENDS_SENTENCE.test(lastLine.slice(-2)));

const joined = (lines: string[]): string =>
  lines.map((line, index) => (index === 0 || meet(lines[index - 1] as string, line) ? line : ` ${line}`)).join('');

/** Whether nothing stands between two lines. */
const meet = (before: string, next: string): boolean => isSpaceless(before.slice(-1)) && isSpaceless(next.slice(0, 1));

const isSpaceless = (character: string): boolean => character >= FIRST_SPACELESS && SPACELESS.test(character);

function pieces(cues: Cue[]): Piece[] {
  const spoken = cues.filter((cue) => cue.lines.length > 0);
  const isRolling = roll(spoken);
  const said: Piece[] = [];
  spoken.forEach((cue, index) => {
    const before = spoken[index - 1];
    const known = isRolling && before ? shared(before.lines, cue.lines) : { count: 0, grows: false };
    const grown = known.grows ? said.pop() : undefined;
    const fresh = cue.lines.slice(known.grows ? known.count - 1 : known.count);
    const isAfterPause = before !== undefined && cue.startSeconds - before.endSeconds >= PAUSE_SECONDS;
    fresh.forEach((line, place) => {
      const isFirst = place === 0 && (grown?.isNew ?? isAfterPause);
      said.push({ ...line, isNew: isFirst || NEXT_SPEAKER.test(line.text) });
    });
  });
  return said;
}

function roll(cues: Cue[]): boolean {
  const repeats = cues.filter((cue, index) => {
    const before = cues[index - 1];
    return before !== undefined && shared(before.lines, cue.lines).count > 0;
  }).length;
  return repeats >= ROLLING.least && repeats >= ROLLING.share * cues.length;
}

/** How many lines a caption begins with that the one before ended with; `grows`: the last of them has more words now. */
function shared(before: SpokenLine[], now: SpokenLine[]): { count: number; grows: boolean } {
  for (let count = Math.min(before.length, now.length, MOST_SHARED); count > 0; count -= 1) {
    const tail = before.slice(-count);
    const isSame = (place: number): boolean => tail[place]?.text === now[place]?.text;
    const last = count - 1;
    if (!tail.every((_line, place) => place === last || isSame(place))) continue;
    if (isSame(last)) return { count, grows: false };
    if (now[last]?.text.startsWith(`${tail[last]?.text} `)) return { count, grows: true };
  }
  return { count: 0, grows: false };
}
