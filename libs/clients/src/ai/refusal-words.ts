/** What a server says of a refusal, whatever shape it says it in; what it doesn't say is null. */
export interface RefusalWords {
  /** Its codes and types, each as a text, the most exact first. */
  codes: string[];
  /** Which part of the request it names in a field of its own. */
  parameter: string | null;
  message: string;
}

const LONGEST_MESSAGE = 2_000;
const DEEPEST = 8;

/**
 * Reads the body of a refusal. Pure.
 * Servers put it into `error` (an object, a text, or JSON as a text), `errors`, `detail` (a text, or a list with the path of
 * each field) or nowhere in particular, and wrap another server's refusal into `innererror` or `metadata.raw`.
 */
export function refusalWords(body: unknown): RefusalWords {
  const words: RefusalWords = { codes: [], parameter: null, message: '' };
  collect(body, words, 0);
  words.message = words.message.trim().slice(0, LONGEST_MESSAGE);
  return words;
}

function collect(part: unknown, words: RefusalWords, depth: number): void {
  if (depth > DEEPEST || part === null || part === undefined) return;
  if (typeof part === 'string') return collectText(part, words, depth);
  if (Array.isArray(part)) return part.slice(0, 5).forEach((one) => collect(one, words, depth + 1));
  if (typeof part !== 'object') return;
  const fields = part as Record<string, unknown>;
  for (const name of ['code', 'type', 'status', 'reason']) {
    const code = fields[name];
    if (typeof code === 'string' || typeof code === 'number') words.codes.push(String(code).slice(0, 80));
  }
  words.parameter ??= parameterOf(fields);
  for (const name of [
    'message',
    'msg',
    'error',
    'errors',
    'detail',
    'details',
    'innererror',
    'inner_error',
    'metadata',
    'raw',
  ]) {
    collect(fields[name], words, depth + 1);
  }
}

/** A text is a sentence, or another server's body that was handed on as a text. */
function collectText(text: string, words: RefusalWords, depth: number): void {
  if (text.trimStart().startsWith('{') && text.length <= LONGEST_MESSAGE) {
    try {
      return collect(JSON.parse(text), words, depth + 1);
    } catch {
      // It only looked like one: it stays a sentence.
    }
  }
  words.message = `${words.message} ${text.slice(0, LONGEST_MESSAGE)}`;
}

function parameterOf({ param, loc }: Record<string, unknown>): string | null {
  if (typeof param === 'string' && param !== '') return param;
  // A path through the body, as Python's servers tell it.
  return Array.isArray(loc) ? loc.filter((step) => typeof step === 'string').join('.') || null : null;
}
