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

const QUOTED = 60;
const MOST_REPORTED = 3;

/** Collects what can't be read, of which the first few lines are named. */
export class LineProblems {
  private readonly first: CaptionProblem[] = [];
  count = 0;

  /** @param index of the line, from 0 */
  add(index: number, message: () => string): void {
    this.count += 1;
    if (this.first.length < MOST_REPORTED) this.first.push({ line: index + 1, message: message() });
  }

  report(): Omit<Captions, 'cues'> {
    return { problems: this.first, problemCount: this.count };
  }
}

/** The beginning of a line, for a sentence. Pure. */
export function quoted(line: string): string {
  const text = line.trim();
  return `“${text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text}”`;
}
