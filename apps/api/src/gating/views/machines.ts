import { isbot } from 'isbot';

/** Names that were judged: a few browsers make nearly all calls. Longer ones are judged each time. */
const MOST_KEPT = 1_000;
const LONGEST_KEPT = 300;
const judged = new Map<string, boolean>();

/**
 * Whether a call comes from a program by the name that it gives itself: a crawler, a preview, a test. A name proves nothing; one that lies gets
 * at most an article that a script covers. Without a name it counts as a person.
 */
export function isMachine(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const name = String(headers['user-agent'] ?? '');
  const known = judged.get(name);
  if (known !== undefined) return known;
  const is = isbot(name);
  if (judged.size >= MOST_KEPT) judged.clear();
  if (name.length <= LONGEST_KEPT) judged.set(name, is);
  return is;
}
