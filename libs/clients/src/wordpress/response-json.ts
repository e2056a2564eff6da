/**
 * What stood around the JSON of a response, or was wrong with its content type: `blank` lines or a byte order mark before it, `notices` or
 * other text before it, more `output` behind it, or a `type` that isn't JSON's.
 */
export type ResponseRemark = 'blank' | 'notices' | 'output' | 'type';

/** The JSON of a response. */
export interface ResponseJson {
  json: unknown;
  /** Null where the response is as WordPress sends it. */
  remark: ResponseRemark | null;
}

/**
 * Blanks and byte order marks at the beginning; `trim` takes a byte order mark for a blank, as ECMAScript does. Files print them that have
 * something before `<?php`.
 */
const startsBlank = (text: string): boolean => text !== '' && text.charAt(0).trim() === '';

/**
 * Where JSON that WordPress writes can begin: an object with a name, a list of objects, or one with nothing in it. PHP's messages
 * contain brackets too ("[] operator not supported").
 */
const BEGINNING = /\{\s{0,20}"|\[\s{0,20}\{\s{0,20}"|\{\}|\[\]/g;

/** A page may hold JSON in its scripts, which isn't what it was asked for. */
const PAGE = /<(?:!doctype|html|head|body|script|style|meta|title|link|iframe)\b/i;

/** How many beginnings are tried: each that is none costs a thrown error. */
const MOST_TRIES = 200;

/**
 * The JSON object or list of a response's body, whatever its content type says and whatever stands around it; null where there is none, or
 * where it is a page. With several behind one another the first counts. Linear in the length of the text. Pure.
 */
export function readResponseJson(body: string, contentType: string): ResponseJson | null {
  const isJsonType = contentType === 'application/json' || contentType.endsWith('+json');
  const text = body.trim();
  const whole = parsed(text);
  if (whole !== undefined && (isJsonType || isContainer(whole))) {
    const remark = startsBlank(body) ? 'blank' : isJsonType ? null : 'type';
    return { json: whole, remark };
  }
  return amongText(text);
}

/** What is inside of something that was cut off, or that PHP printed into, isn't the response: the search goes on behind it. */
function amongText(text: string): ResponseJson | null {
  const page = text.search(PAGE);
  let from = 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    BEGINNING.lastIndex = from;
    const beginning = BEGINNING.exec(text);
    if (!beginning || (page !== -1 && page < beginning.index)) return null;
    const end = endOfJson(text, beginning.index);
    if (end === null) return null;
    // In the middle of a text an empty list or object means something else.
    const isProse = !beginning[0].includes('"') && end < text.length;
    const json = isProse ? undefined : parsed(text.slice(beginning.index, end));
    if (json !== undefined) return { json, remark: beginning.index > 0 ? 'notices' : 'output' };
    from = end;
  }
  return null;
}

/** Behind the bracket that closes the one at `start`; null where nothing does. Brackets in strings don't count. */
function endOfJson(text: string, start: number): number | null {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isString) {
      if (char === '\\') at += 1;
      else if (char === '"') isString = false;
    } else if (char === '"') isString = true;
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Undefined where it isn't JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What each remark means and what to do about it, in sentences for a publisher. */
export const REMARK_SENTENCES: Readonly<Record<ResponseRemark, string>> = {
  blank:
    'A file of the theme or a plugin prints blank lines or a byte order mark before WordPress’ data. Pressloom can read it, but other ' +
    'programs can’t: remove what stands before <?php in that file.',
  notices:
    'WordPress’ data comes with PHP messages or other text before it. Pressloom can read it, but other programs can’t: switch off the ' +
    'display of PHP errors (WP_DEBUG_DISPLAY).',
  output:
    'Something prints more text behind WordPress’ data: a plugin may fail after WordPress has answered. See the PHP error log of the website.',
  type: 'WordPress’ data comes with the wrong content type. Pressloom can read it: check the settings of the cache plugin.',
};
