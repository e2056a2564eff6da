/** A part of a video that its description names. */
export interface Chapter {
  /** Where it starts. */
  seconds: number;
  title: string;
}

const SHORTEST_CHAPTER_SECONDS = 10;
const FEWEST_CHAPTERS = 3;

/** A time at the start of a line, perhaps in brackets or behind a bullet, then the title. */
const LINE = /^[\s\-–—•*>#▶►]*[([]?((?:\d{1,2}:)?\d{1,3}:[0-5]\d)[)\]]?[\s\-–—:|.)]*([^\s\-–—:|.)].*)$/u;

/**
 * The chapters that a video's description sets, by YouTube's own rule: the first at 0:00, at least three, ascending,
 * each at least 10 seconds long; else none. Pure. https://support.google.com/youtube/answer/9884579
 */
export function chaptersOf(description: string): Chapter[] {
  const chapters = description.split(/\r?\n/).flatMap((line) => readLine(line) ?? []);
  const first = chapters[0];
  if (first?.seconds !== 0 || chapters.length < FEWEST_CHAPTERS) return [];
  const isSpaced = chapters.every(({ seconds }, index) => {
    const before = chapters[index - 1];
    return before === undefined || seconds - before.seconds >= SHORTEST_CHAPTER_SECONDS;
  });
  return isSpaced ? chapters : [];
}

function readLine(line: string): Chapter | null {
  // Longer lines are prose; the cap also bounds the pattern's work on hostile text.
  if (line.length > 300) return null;
  const match = LINE.exec(line);
  const [, time, title] = match ?? [];
  if (time === undefined || title === undefined) return null;
  return { seconds: time.split(':').reduce((total, part) => total * 60 + Number(part), 0), title: title.trim() };
}
