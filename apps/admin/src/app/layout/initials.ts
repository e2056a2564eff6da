/** One or two capital letters for a name or an e-mail: 'Jo Ortiz' gives 'JO'; '?' for an empty one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const initials = letters.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return initials.toUpperCase() || '?';
}
