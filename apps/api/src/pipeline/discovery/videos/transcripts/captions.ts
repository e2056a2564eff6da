import type { TranscriptFormat } from '@pressloom/contracts/transcripts';
import { plainCaption } from './caption-markup.ts';
import { LineProblems, quoted } from './caption-problems.ts';
import type { Captions, Cue } from './caption-problems.ts';
import { readSubStation } from './substation.ts';
import { readTimedText } from './timed-text.ts';

export type CaptionFormat = Exclude<TranscriptFormat, 'text'>;
/** Formats that have a pair of times on the line before the words. */
type PairFormat = Exclude<CaptionFormat, 'ass' | 'timed'>;

const TIME = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s(.*))?$`);
const SBV_TIME = TIME.replace('[.,]', String.raw`\.`);
const SBV_TIMES = new RegExp(String.raw`^\s*${SBV_TIME}\s*,\s*${SBV_TIME}\s*$`);
/** Two times with a comma, as SBV has them, right or wrong. */
const MEANT_AS_SBV_TIMES = /^\s*\d{1,4}:\d[\d:.]{1,12}\s*[,;]\s*\d{1,4}:\d/;
/** What may stand behind times: where a caption is shown. */
const SETTING = /^(?:[\w-]{1,20}:[^\s:]{1,40})$/;
/** What was meant to be times: an arrow that programs write, or one that a person typed. */
const MEANT_AS_TIMES = /-->|^\s*\d[\d:.,]{2,15}\s*(?:->|=>|→|–>|—>)/;
const BEGINS_AS_TIME = /^\s*\d{1,4}:\d/;
const NUMBER = /^\s*\d{1,9}\s*$/;
const VTT_HEADER = /^WEBVTT(?:[ \t].*)?$/;
/** Comments, styles and regions of WebVTT, and the header's own lines, which end at an empty line. */
const VTT_ASIDE = /^(?:NOTE|STYLE|REGION)(?:\s.*)?$/;
const EXAMPLE: Record<PairFormat, string> = {
  srt: '00:00:01,000 --> 00:00:04,000',
  vtt: '00:00:01.000 --> 00:00:04.000',
  sbv: '0:00:01.000,0:00:04.000',
};

/**
 * Reads captions, of which real ones are rarely exact: numbers, empty lines between captions, hours and
 * milliseconds may be missing, and SubRip and WebVTT may use point or comma. What holds no times where some must stand, or times that can't be,
 * is told by its line. Takes a time that grows with the length alone. Pure.
 */
export function readCaptions(text: string, format: CaptionFormat): Captions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (format === 'ass') return readSubStation(lines);
  return format === 'timed' ? readTimedText(lines) : new CaptionReader(lines, format).read();
}

class CaptionReader {
  private readonly cues: Cue[] = [];
  private readonly problems = new LineProblems();
  /** The one whose lines come now; null while they belong to none. */
  private current: Cue | null = null;
  private isAside = false;
  private isAfterEmpty = true;
  private wasNumber = false;

  constructor(
    private readonly lines: string[],
    private readonly format: PairFormat,
  ) {}

  read(): Captions {
    const first = this.lines.findIndex((line) => line.trim() !== '');
    if (this.format === 'vtt' && first >= 0 && !VTT_HEADER.test(this.lines[first] ?? '')) {
      this.problems.add(first, () => 'A WebVTT file begins with the word WEBVTT.');
    }
    this.lines.forEach((line, index) => this.take(line, index));
    return { cues: this.cues, ...this.problems.report() };
  }

  private take(line: string, index: number): void {
    if (line === '' || (this.format !== 'vtt' && line.trim() === '')) {
      this.isAside = false;
      this.isAfterEmpty = true;
      this.wasNumber = false;
      return;
    }
    if (this.isAside) return;
    const isFirst = this.isAfterEmpty;
    this.isAfterEmpty = false;
    if (this.format === 'vtt' && isFirst && (VTT_ASIDE.test(line) || VTT_HEADER.test(line))) this.isAside = true;
    else if (this.isMeantAsTimes(line) || (this.wasNumber && BEGINS_AS_TIME.test(line))) this.begin(line, index);
    else if (this.isName(line, index, isFirst)) this.wasNumber = this.format === 'srt';
    else this.say(line, index);
  }

  private isMeantAsTimes(line: string): boolean {
    return (this.format === 'sbv' ? MEANT_AS_SBV_TIMES : MEANT_AS_TIMES).test(line);
  }

  /** The number or name ahead of a caption's times. */
  private isName(line: string, index: number, isFirst: boolean): boolean {
    if (this.format === 'sbv') return false;
    const next = this.lines[index + 1] ?? '';
    if (this.format === 'vtt') return isFirst && MEANT_AS_TIMES.test(next);
    return NUMBER.test(line) && (MEANT_AS_TIMES.test(next) || (isFirst && BEGINS_AS_TIME.test(next)));
  }

  private begin(line: string, index: number): void {
    this.wasNumber = false;
    const match = (this.format === 'sbv' ? SBV_TIMES : TIMES).exec(line);
    const startSeconds = match ? secondsOf(match.slice(1, 5)) : 0;
    const endSeconds = match ? secondsOf(match.slice(5, 9)) : 0;
    if (!match)
      this.problems.add(index, () => `${quoted(line)} is not a pair of times such as ${EXAMPLE[this.format]}.`);
    else if (endSeconds < startSeconds)
      this.problems.add(index, () => `This caption ends before it begins: ${quoted(line)}.`);
    this.current = { startSeconds, endSeconds, lines: [] };
    this.cues.push(this.current);
    const behind = match?.[9]?.trim() ?? '';
    if (behind !== '' && !behind.split(/\s+/).every((word) => SETTING.test(word))) this.say(behind, index);
  }

  /** An empty line within a caption is common: what follows it without times belongs to the caption before. */
  private say(line: string, index: number): void {
    this.wasNumber = false;
    if (!this.current) {
      if (this.problems.count === 0) {
        this.problems.add(
          index,
          () => `Expected the times of a caption, such as ${EXAMPLE[this.format]}, but found ${quoted(line)}.`,
        );
      }
      return;
    }
    const said = plainCaption(line);
    if (said.text !== '') this.current.lines.push(said);
  }
}

const secondsOf = ([hours, minutes, seconds, fraction]: (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction ?? 0}`);
