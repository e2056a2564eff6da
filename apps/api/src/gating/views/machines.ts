import { isbot } from 'isbot';

/**
 * Whether a call comes from a program by the name that it gives itself: a crawler, a preview, a test. A name proves nothing; one that lies gets
 * at most an article that a script covers. Without a name it counts as a person. Pure.
 */
export const isMachine = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
  isbot(String(headers['user-agent'] ?? ''));
