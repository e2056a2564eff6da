import { timedLine } from '@pressloom/contracts/transcripts';
import { plainCaption } from './caption-markup.ts';
import type { Captions, Cue } from './caption-problems.ts';

/** What YouTube's panel has for screen readers below a time: `1 minute, 4 seconds`. */
const SPOKEN_TIME = /^\s*(?:\d{1,3} (?:hours?|minutes?|seconds?)(?:, )?){1,3}\s*$/;
/** Lyrics tell whose they are, and shift their times. */
const LYRICS_HEADER = /^\s*\[(?:ar|ti|al|au|by|la|length|offset|re|ve|tool|id)\s?:[^\]]{0,400}\]\s*$/i;
/** Lyrics may name several times for a line, and a time for each word. */
const MORE_TIMES = /^\s*\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\]/;

/**
 * Reads a text that has times in it: ahead of the words, or alone on the line before them. Words ahead of the first time, and lines without
 * one, belong to what is said. Pure.
 */
export function readTimedText(lines: readonly string[]): Captions {
  const cues: Cue[] = [];
  let current: Cue = { startSeconds: 0, endSeconds: 0, lines: [] };
  let speaker: string | null = null;
  let wasAlone = false;
  const say = (line: string): void => {
    const said = plainCaption(line);
    if (said.text !== '') current.lines.push({ ...said, speaker: said.speaker ?? speaker });
  };
  for (const line of lines) {
    if (LYRICS_HEADER.test(line) || (wasAlone && SPOKEN_TIME.test(line))) continue;
    const timed = timedLine(line);
    wasAlone = timed?.form === 'alone';
    if (!timed) {
      say(line);
      continue;
    }
    cues.push(current);
    const { startSeconds, endSeconds } = timed;
    // Without an end it lasts until the next begins: a pause is not known.
    if (cues.length > 1) current.endSeconds = Math.max(current.endSeconds, startSeconds);
    current = { startSeconds, endSeconds: Math.max(startSeconds, endSeconds ?? startSeconds), lines: [] };
    if (timed.form === 'alone') ({ speaker } = timed);
    say(timed.form === 'lyrics' ? withoutTimes(timed.text) : timed.text);
  }
  cues.push(current);
  return { cues, problems: [], problemCount: 0 };
}

function withoutTimes(text: string): string {
  let left = text;
  for (let match = MORE_TIMES.exec(left); match; match = MORE_TIMES.exec(left)) left = left.slice(match[0].length);
  return left;
}
