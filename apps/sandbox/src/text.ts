/** `m:ss`, or `h:mm:ss` from one hour on, as chapter lines and players write a position. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const SMALL_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Headline case; words that already carry a capital inside (iPhone, NFPA) stay as they are. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, index) => {
      if (/\p{Lu}/u.test(word) || (index > 0 && SMALL_WORDS.has(word))) return word;
      return word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');
}

/** At most `max` characters, cut at a word where there is one, without trailing punctuation. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const space = cut.lastIndexOf(' ');
  // An unbroken run longer than half of the room is cut inside: an empty result would be worse.
  const whole = space > max / 2 ? cut.slice(0, space) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  return whole.replace(/[\s,;:.!?、。，：！？\u2013\u2014-]+$/u, '');
}

/** The words of a text in lower case, punctuation left out. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
