/**
 * What of a form differs from what is stored, to be sent alone: whoever saves another field of the same settings at the same time keeps
 * theirs. Pure.
 */
export function changesFrom<T extends object>(stored: object, wanted: T): Partial<T> {
  const known = stored as Record<string, unknown>;
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => known[name] !== value)) as Partial<T>;
}
