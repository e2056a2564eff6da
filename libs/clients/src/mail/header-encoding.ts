/** Together with its frame a word is at most 64 characters: with the longest name before it a line stays below 76 (RFC 2047). */
const WORD_BYTES = 39;
const LINE = 76;

/** Whether a text is one of printable ASCII characters and spaces; so is the empty one. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Encoded words (RFC 2047) in UTF-8 and base64, one space between them, each with whole characters. Pure. */
export function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join(' ');
}

/** A plain text as a quoted string (RFC 5322). Pure. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;

/** A header's line, broken before words where it would be longer than 76 characters; a longer word stands as it is. Pure. */
export function folded(line: string): string {
  if (line.length <= LINE) return line;
  const [first = '', ...words] = line.split(/(?<=\S)(?= +\S)/);
  let length = first.length;
  return words.reduce((text, word) => {
    const fits = length + word.length <= LINE;
    length = fits ? length + word.length : word.length;
    return text + (fits ? '' : '\r\n') + word;
  }, first);
}
