import { plainCaption } from './caption-markup.ts';
import type { SpokenLine } from './caption-markup.ts';
import { LineProblems, quoted } from './caption-problems.ts';
import type { Captions, Cue } from './caption-problems.ts';

/** The fields of an event where no line names them; the text is the last and may have commas. */
const FIELDS = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];
const SECTION = /^\s*\[([^\]]{1,60})\]\s*$/;
const TIME = /^\s*(\d{1,3}):([0-5]?\d):([0-5]?\d)(?:[.:,](\d{1,3}))?\s*$/;
/** An override of style. Bounded, so that a line of braces is looked through once. */
const OVERRIDE = /\{[^{}]{0,1000}\}/g;
/** What follows it are the strokes of a drawing, until it is switched off. */
const DRAWING = /\\p(\d)/;
const LINE_BREAK = /\\[Nn]/;

/**
 * Reads (Advanced) SubStation Alpha: of its events the words of `Dialogue`, in the order in which they are shown. Comments, styles, overrides
 * and drawings are no words; a caption that lies in several layers is said once. Pure.
 */
export function readSubStation(lines: readonly string[]): Captions {
  const problems = new LineProblems();
  const cues: Cue[] = [];
  const seen = new Set<string>();
  let section = 'events';
  let fields = FIELDS;
  lines.forEach((line, index) => {
    section = SECTION.exec(line)?.[1]?.toLowerCase() ?? section;
    const [kind, rest] = splitAt(line, ':');
    if (section !== 'events' || rest === null) return;
    if (/^\s*format$/i.test(kind)) fields = rest.split(',', 40).map((field) => field.trim().toLowerCase());
    if (!/^\s*dialogue$/i.test(kind)) return;
    const event = eventOf(rest, fields);
    const [startSeconds, endSeconds] = [secondsOf(event.get('start')), secondsOf(event.get('end'))];
    if (startSeconds === null || endSeconds === null) {
      problems.add(index, () => `${quoted(line)} has no pair of times such as 0:00:01.00,0:00:04.00.`);
      return;
    }
    const speaker = event.get('name')?.trim() ?? '';
    const spoken = linesOf(event.get('text') ?? '', speaker === '' ? null : speaker);
    const key = JSON.stringify([startSeconds, endSeconds, spoken]);
    if (!seen.has(key)) cues.push({ startSeconds, endSeconds: Math.max(startSeconds, endSeconds), lines: spoken });
    seen.add(key);
  });
  return { cues: cues.sort((a, b) => a.startSeconds - b.startSeconds), ...problems.report() };
}

function eventOf(rest: string, fields: readonly string[]): Map<string, string> {
  const event = new Map<string, string>();
  let left = rest;
  for (const field of fields.slice(0, -1)) {
    const [value, after] = splitAt(left, ',');
    event.set(field, value);
    left = after ?? '';
  }
  return event.set(fields[fields.length - 1] ?? 'text', left);
}

function splitAt(text: string, separator: string): [string, string | null] {
  const place = text.indexOf(separator);
  return place < 0 ? [text, null] : [text.slice(0, place), text.slice(place + 1)];
}

function secondsOf(text: string | undefined): number | null {
  const match = TIME.exec(text?.slice(0, 40) ?? '');
  if (!match) return null;
  const [hours, minutes, seconds] = match.slice(1, 4).map(Number) as [number, number, number];
  return hours * 3600 + minutes * 60 + seconds + Number(`0.${match[4] ?? 0}`);
}

function linesOf(text: string, speaker: string | null): SpokenLine[] {
  return withoutOverrides(text)
    .replaceAll('\\h', ' ')
    .split(LINE_BREAK)
    .map((line) => ({ ...plainCaption(line), speaker }))
    .filter((line) => line.text !== '');
}

function withoutOverrides(text: string): string {
  let spoken = '';
  let place = 0;
  let isDrawing = false;
  for (const match of text.matchAll(OVERRIDE)) {
    if (!isDrawing) spoken += text.slice(place, match.index);
    const drawing = DRAWING.exec(match[0])?.[1];
    if (drawing !== undefined) isDrawing = drawing !== '0';
    place = match.index + match[0].length;
  }
  return isDrawing ? spoken : spoken + text.slice(place);
}
