/** Fewer than these are not told: a small number persuades nobody, and may name somebody. */
const TOLD_FROM = 10;

/**
 * What a page says of the number of members: the true one, rounded down to its first digit (`10+`, `300+`, `1,000+`), as the
 * page's language writes numbers; null below 10. Pure.
 */
export function toldMembers(members: number, language: string): string | null {
  if (members < TOLD_FROM) return null;
  const size = 10 ** Math.floor(Math.log10(members));
  return `${new Intl.NumberFormat(language, { useGrouping: true }).format(Math.floor(members / size) * size)}+`;
}
