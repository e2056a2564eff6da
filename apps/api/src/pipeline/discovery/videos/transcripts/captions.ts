import type { TranscriptFormat } from '@pressloom/contracts/transcripts';
import { plainCaption } from './caption-markup.ts';
import type { SpokenLine } from './caption-markup.ts';

/** What is shown at a time; its lines without tags, none of them blank. */
export interface Cue {
  startSeconds: number;
  endSeconds: number;
  lines: SpokenLine[];
}

/** What can't be read of a file; lines are counted from 1. */
export interface CaptionProblem {
  line: number;
  message: string;
}

export interface Captions {
  cues: Cue[];
  /** The first that can't be read, and how many there are. */
  problems: CaptionProblem[];
  problemCount: number;
}

export type CaptionFormat = Exclude<TranscriptFormat, 'text'>;

const TIME = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);
/** What was meant to be times: an arrow that programs write, or one that a person typed. */
const MEANT_AS_TIMES = /-->|^\s*\d[\d:.,]{2,15}\s*(?:->|=>|→|–>|—>)/;
const BEGINS_AS_TIME = /^\s*\d{1,4}:\d/;
const NUMBER = /^\s*\d{1,9}\s*$/;
const VTT_HEADER = /^WEBVTT(?:[ \t].*)?$/;
/** Comments, styles and regions of WebVTT, and the header's own lines, which end at an empty line. */
const VTT_ASIDE = /^(?:NOTE|STYLE|REGION)(?:\s.*)?$/;
const EXAMPLE: Record<CaptionFormat, string> = {
  srt: '00:00:01,000 --> 00:00:04,000',
  vtt: '00:00:01.000 --> 00:00:04.000',
};
const QUOTED = 60;
const MOST_TOLD = 3;

/**
 * Reads SubRip and WebVTT files, of which real ones are rarely exact: numbers, empty lines between captions, hours and
 * milliseconds may be missing, and either may use point or comma. What holds no times where some must stand, or times that can't be,
 * is told by its line. Takes a time that grows with the length alone. Pure.
 */
export function readCaptions(text: string, format: CaptionFormat): Captions {
  return new CaptionReader(text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/), format).read();
}

class CaptionReader {
  private readonly cues: Cue[] = [];
  private readonly problems: CaptionProblem[] = [];
  private problemCount = 0;
  /** The one whose lines come now; null while they belong to none. */
  private current: Cue | null = null;
  private isAside = false;
  private isAfterEmpty = true;
  private wasNumber = false;

  constructor(
    private readonly lines: string[],
    private readonly format: CaptionFormat,
  ) {}

  read(): Captions {
    const first = this.lines.findIndex((line) => line.trim() !== '');
    if (this.format === 'vtt' && first >= 0 && !VTT_HEADER.test(this.lines[first] ?? '')) {
      this.tell(first, () => 'A WebVTT file begins with the word WEBVTT.');
    }
    this.lines.forEach((line, index) => this.take(line, index));
    return { cues: this.cues, problems: this.problems, problemCount: this.problemCount };
  }

  private take(line: string, index: number): void {
    if (line === '' || (this.format === 'srt' && line.trim() === '')) {
      this.isAside = false;
      this.isAfterEmpty = true;
      this.wasNumber = false;
      return;
    }
    if (this.isAside) return;
    const isFirst = this.isAfterEmpty;
    this.isAfterEmpty = false;
    if (this.format === 'vtt' && isFirst && (VTT_ASIDE.test(line) || VTT_HEADER.test(line))) this.isAside = true;
    else if (MEANT_AS_TIMES.test(line) || (this.wasNumber && BEGINS_AS_TIME.test(line))) this.begin(line, index);
    else if (this.isName(line, index, isFirst)) this.wasNumber = this.format === 'srt';
    else this.say(line, index);
  }

  /** The number or name ahead of a caption's times. */
  private isName(line: string, index: number, isFirst: boolean): boolean {
    const next = this.lines[index + 1] ?? '';
    if (this.format === 'vtt') return isFirst && MEANT_AS_TIMES.test(next);
    return NUMBER.test(line) && (MEANT_AS_TIMES.test(next) || (isFirst && BEGINS_AS_TIME.test(next)));
  }

  private begin(line: string, index: number): void {
    this.wasNumber = false;
    const match = TIMES.exec(line);
    const startSeconds = match ? secondsOf(match.slice(1, 5)) : 0;
    const endSeconds = match ? secondsOf(match.slice(5, 9)) : 0;
    if (!match) this.tell(index, () => `${quoted(line)} is not a pair of times such as ${EXAMPLE[this.format]}.`);
    else if (endSeconds < startSeconds) this.tell(index, () => `This caption ends before it begins: ${quoted(line)}.`);
    this.current = { startSeconds, endSeconds, lines: [] };
    this.cues.push(this.current);
  }

  /** An empty line within a caption is common: what follows it without times belongs to the caption before. */
  private say(line: string, index: number): void {
    this.wasNumber = false;
    if (!this.current) {
      if (this.problemCount === 0) {
        this.tell(
          index,
          () => `Expected the times of a caption, such as ${EXAMPLE[this.format]}, but found ${quoted(line)}.`,
        );
      }
      return;
    }
    const said = plainCaption(line);
    if (said.text !== '') this.current.lines.push(said);
  }

  private tell(index: number, message: () => string): void {
    this.problemCount += 1;
    if (this.problems.length < MOST_TOLD) this.problems.push({ line: index + 1, message: message() });
  }
}

const secondsOf = ([hours, minutes, seconds, fraction]: (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction ?? 0}`);

function quoted(line: string): string {
  const text = line.trim();
  return `“${text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text}”`;
}
