/** Letters that would break a line or hide in one: control characters and the Unicode line and paragraph separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const MARKUP = /<[a-z!/?]/i;

/** True for text that stands in one line, without markup and without blanks at its ends. */
export function isPlainText(value: string): boolean {
  return value === value.trim() && !CONTROL.test(value) && !MARKUP.test(value);
}

/** Gathers what is wrong with one plugin, a sentence each, so that all of it can be told at once. */
export class Findings {
  readonly sentences: string[] = [];
  private readonly plugin: string;

  constructor(plugin: string) {
    this.plugin = plugin;
  }

  /** `complaint` continues the sentence after the field's name, without the full stop. */
  add(field: string, complaint: string): void {
    this.sentences.push(`Brand plugin "${this.plugin}": ${field} ${complaint}.`);
  }

  /** Checks a text that people or the model read: not blank, one line, no markup, at most `max` characters. */
  text(field: string, value: unknown, max: number): void {
    if (typeof value !== 'string') this.add(field, `must be a text, found ${show(value)}`);
    else if (value.trim() === '') this.add(field, 'must not be blank');
    else if (value.length > max) this.add(field, `must have at most ${max} characters, found ${value.length}`);
    else if (!isPlainText(value)) this.add(field, 'must be plain text in one line, without markup or spaces around it');
  }

  /** Checks that `value` is a list and hands its entries over; an empty list where it is not one. */
  list(field: string, value: unknown): unknown[] {
    if (Array.isArray(value)) return value as unknown[];
    this.add(field, `must be a list, found ${show(value)}`);
    return [];
  }

  /** Checks that `value` is an object and hands it over; null, told of, where it is not one. */
  record(field: string, value: unknown): Record<string, unknown> | null {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    this.add(field, `must be an object, found ${show(value)}`);
    return null;
  }

  /** Tells of each text that stands twice in a list; texts are compared without regard to case. */
  unique(field: string, values: unknown[]): void {
    const seen = new Set<string>();
    for (const value of values) {
      if (typeof value !== 'string') continue;
      const folded = value.toLowerCase();
      if (seen.has(folded)) this.add(field, `must not repeat itself, found ${show(value)} twice`);
      seen.add(folded);
    }
  }
}

/** A value as a sentence can hold it: texts as they stand, cut at 60 characters; `nothing` for null and undefined. */
export function show(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (value === '') return 'an empty text';
  const text = typeof value === 'string' ? value : asJson(value);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

function asJson(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  // JSON has no such numbers and would say null.
  if (typeof value === 'number') return String(value);
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return `a ${typeof value} that can't be shown`;
  }
}
