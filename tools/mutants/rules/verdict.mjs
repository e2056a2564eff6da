/** The least share of changes that the specs have to notice. */
const LEAST = 0.9;
const NOTICED = new Set(['Killed', 'Timeout']);
const NOT_NOTICED = new Set(['Survived', 'NoCoverage']);

/**
 * What a run says. Pure.
 * @param changes {{ file: string, line: number, from: string, to: string, status: string }[]} lines without the spaces around them
 * @param equivalent {{ file: string, from: string, to: string, why: string }[]} changes that change nothing
 * @returns {{ isGood: boolean, lines: string[], summary: string }}
 */
export function verdictOf(changes, equivalent) {
  const noticed = changes.filter(({ status }) => NOTICED.has(status));
  const survivors = changes.filter(({ status }) => NOT_NOTICED.has(status));
  const isSame = (change) => (known) => ['file', 'from', 'to'].every((key) => known[key] === change[key]);
  const unexplained = survivors.filter((change) => !equivalent.some(isSame(change)));
  const idle = equivalent.filter((known) => !survivors.some(isSame(known)));
  const share = noticed.length / (noticed.length + survivors.length);
  return {
    isGood: share >= LEAST && unexplained.length === 0 && idle.length === 0,
    lines: [
      ...unexplained.map(({ file, line, from, to }) => `MISSED   ${file}:${line}\n  - ${from}\n  + ${to}`),
      ...idle.map(
        ({ file, from, to }) => `noticed, or not there, though called equivalent: ${file}\n  - ${from}\n  + ${to}`,
      ),
    ],
    summary:
      `${noticed.length} of ${noticed.length + survivors.length} changes of rules noticed (${(100 * share).toFixed(1)} %), ` +
      `${survivors.length - unexplained.length} change nothing, ${unexplained.length} missed`,
  };
}
