import { domainToASCII, domainToUnicode } from 'node:url';

/** Classes stand as what is in brackets. Escapes of four digits are read alike by both engines; what is beyond them stands as it is. */
const SIGNS =
  String.raw`\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f` +
  String.raw`\u3000-\u3004\u3008-\u3020\u3030\ufe10-\ufe19\ufe30-\ufe6f\ufeff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65` +
  '\u{1f000}-\u{1faff}';
/** A letter, digit or mark of any script. */
const WORD = String.raw`[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f${SIGNS}]`;
/** What a local part without quotes may have (RFC 5322, RFC 6531). */
const LOCAL = String.raw`[^\u0001-\u0020\u0022\u0028\u0029\u002c\u003a-\u003c\u003e\u0040\u005b-\u005d\u007f${SIGNS}]`;
/** What it may not have, but for `"` and `<`, in which a whole address may stand. */
const APART = String.raw`[\u0001-\u0020\u0028\u0029\u002c\u003a\u003b\u003e\u0040\u005b-\u005d\u007f${SIGNS}]`;
/** `! # $ % & ' * ^ { } ~` and the backtick. */
const SOFT = String.raw`\u0021\u0023-\u0027\u002a\u005e\u0060\u007b\u007d\u007e`;
/** Those, and `/ = ? |`. */
const ODD = String.raw`${SOFT}\u002f\u003d\u003f\u007c`;

/** How `. - _ +`, and `'` and `&` behind a letter, are written in HTML. The end of `%2B` and of `\u002b` is a letter or digit already. */
const IN_HTML =
  String.raw`\u0026(?:plus|period|lowbar|hyphen|\u0023(?:0*(?:43|45|46|95)|[xX]0*(?:2[bBdDeE]|5[fF])));` +
  String.raw`|${WORD}\u0026(?:apos|amp|\u0023(?:0*3[89]|[xX]0*2[67]));`;
const JOINED = String.raw`${WORD}|[\u002b\u002d\u002e\u005f]|${WORD}[${SOFT}]|${IN_HTML}`;
/** What ends with a letter or digit and is neither: an encoded space, bracket, quote or `=`, or the end of a line in JSON. */
const PARTING =
  String.raw`\u0025(?:[01][0-9a-fA-F]|2[023689cCfF]|3[a-fA-F]|40|5[b-dB-D]|7[cC])` +
  String.raw`|\\+u00(?:[01][0-9a-fA-F]|2[023689cCfF]|3[a-fA-F]|5[b-dB-D]|7[cC])` +
  String.raw`|(?:^|[^\\])(?:\\\\)*\\[bfnrt]`;
/** A dot as the web and HTML write it. */
const ENCODED_DOT = String.raw`(?:\u00252[eE]|\u0026(?:period|\u0023(?:0*46|[xX]0*2[eE]));)`;
/** How most letters that are not ASCII begin in addresses of the web. The signs that may stand behind an address begin otherwise. */
const ENCODED_LETTER = String.raw`\u0025(?:[cC][3-9a-fA-F]|[dD][0-9a-fA-F])`;
/** How an address of the web begins without its scheme, as the pages of visits are stored. */
const HOST = String.raw`(?:^|[\u0020\u0022\u003c])(?:[0-9A-Za-z\u002d]+\.)+[0-9A-Za-z\u002d]+(?:\u003a[0-9]+)?\u002f`;
const BEHIND = String.raw`(?!\u002d*${WORD}|\u002e${WORD}|${ENCODED_DOT}${WORD}|${ENCODED_LETTER})`;

/**
 * The regular expression that finds an address in texts: the whole address, never a part of another. PostgreSQL and JavaScript (flag `u`) read it
 * alike, whatever the locale; see `address-sql.ts` and `addressIn`.
 *
 * - Letter case doesn't count. Dots, and what stands behind a plus, do: it is the address as people sign up with it, in lower case and trimmed.
 * - Before it, a letter, digit or mark of any script and `. _ + -` are of a longer local part. So are `! # $ % & ' * ^ { } ~` and the backtick behind
 *   one of those: `o'ann@...` is not Ann, `'ann@...'` is.
 * - `/ = ? |` part: `?reader=ann@...` is Ann's. But what is one address as a whole, as a value, in quotes or in angle brackets, is compared as a
 *   whole: `x=ann@...` alone is somebody else's. What begins with a host is an address of the web: `press.example/for/ann@...` is Ann's.
 * - Behind it a letter, digit or mark is of a longer domain, also behind a dot or hyphens. The dot at the end of a sentence or of a full domain is not.
 * - Signs may be written as in addresses of the web (`%40`), in HTML (`&#64;`) or in JSON (`\u0040`); the local part may stand in quotes.
 *
 * Not covered: `ann (at) example.com`, one encoding inside another, letters that are written as entities of HTML, and text without spaces in another
 * script that touches the address, which can't be told from a longer one.
 *
 * @param email in lower case, as it is stored; the other form of an international domain is an address of its own (`addressForms`)
 */
export function addressPattern(email: string): string {
  const address = `${written(email)}${BEHIND}`;
  return [
    `(?:(?<=${PARTING})|(?<!${JOINED}|[${ODD}]))${address}`,
    `(?<=[${ODD}])(?<!${JOINED})${address}${String.raw`(?!\\*["\u003e]|$)`}`,
    `(?<=${APART}${LOCAL}*[${ODD}])(?<!${JOINED})${address}`,
    `(?<=${HOST}(?:${LOCAL}*[${ODD}])?)(?<!${JOINED})${address}`,
  ].join('|');
}

/** A test for texts: whether one names this address. NUL, which a text of PostgreSQL can't have, is passed over. See `addressPattern`. */
export function addressIn(email: string): (text: string) => boolean {
  const pattern = new RegExp(addressPattern(email), 'u');
  return (text) => pattern.test(text.includes('\0') ? text.replaceAll('\0', '') : text);
}

/** An address with its domain as it is, in ASCII (`xn--...`) and in its script: mail to each comes to one mailbox, so they are one person. Pure. */
export function addressForms(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const ascii = domainToASCII(email.slice(at));
  const domains = [email.slice(at), ascii, domainToUnicode(ascii)].filter((domain) => domain !== '');
  return [...new Set(domains.map((domain) => email.slice(0, at) + domain))];
}

/** The longest runs of ASCII letters and digits of local part and domain: no text names the address without them. May be empty. Pure. */
export function addressRuns(email: string): [string, string] {
  const at = email.lastIndexOf('@');
  const longest = (part: string): string =>
    (part.match(/[0-9a-z]+/g) ?? []).reduce((best, run) => (run.length > best.length ? run : best), '');
  return [longest(email.slice(0, at)), longest(email.slice(at + 1))];
}

const QUOTE = String.raw`(?:\\?\u0022|%22|\u0026quot;)?`;

/** All ways in which an address may be written. */
function written(email: string): string {
  const at = email.lastIndexOf('@');
  const part = (text: string): string => [...text].map(writtenCharacter).join('');
  return part(email.slice(0, at)) + QUOTE + part(email.slice(at));
}

const NAMED: Record<string, string> = {
  '@': 'commat',
  '+': 'plus',
  '.': 'period',
  _: 'lowbar',
  "'": 'apos',
  '&': 'amp',
};

function writtenCharacter(character: string): string {
  const upper = character.toUpperCase();
  // Some letters have a capital that is another letter's: that of ſ is the capital of s.
  const forms = upper.toLowerCase() === character && upper !== character ? [character, upper] : [character];
  if (/[0-9A-Za-z]/.test(character)) return `[${forms.join('')}]`;
  return `(?:${forms.flatMap(encodings).join('|')})`;
}

function encodings(character: string): string[] {
  const point = character.codePointAt(0) ?? 0;
  const name = NAMED[character];
  const percent = [...Buffer.from(character)].map((byte) => `%${anyCase(byte.toString(16).padStart(2, '0'))}`).join('');
  const units = character
    .split('')
    .map((unit) => String.raw`\\+u${anyCase(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`);
  return [
    point < 0x80 ? String.raw`\u${point.toString(16).padStart(4, '0')}` : character,
    percent,
    units.join(''),
    String.raw`\u0026\u0023(?:0*${point}|[xX]0*${anyCase(point.toString(16))});`,
    ...(name === undefined ? [] : [String.raw`\u0026${name};`]),
  ];
}

const anyCase = (hex: string): string => hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
