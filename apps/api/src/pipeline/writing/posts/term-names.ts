import { POST_LIMITS } from '@pressloom/contracts/posts';
import { plainText } from '../../../common/html/sanitise.ts';

/** Names of categories or tags: plain, in NFC, each once without regard to case, at most so many. What is no name is left out. Pure. */
export function termNames(value: unknown, max: number): string[] {
  if (!Array.isArray(value)) return [];
  const byKey = new Map<string, string>();
  for (const entry of value) {
    const name = typeof entry === 'string' ? plainName(entry) : '';
    if (name !== '' && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()].slice(0, max);
}

/**
 * Until nothing goes any more: `&lt;b&gt;` is the text of a tag, and WordPress takes it for the tag. A name of which it leaves nothing
 * would fail every publish of the post.
 */
function plainName(given: string): string {
  const name = plainText(given, POST_LIMITS.termName.max);
  return name === given ? name : plainName(name);
}
