import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { gistOf } from '../checks/outcome.mjs';

/** Where they stand. */
export const JOURNEYS = 'apps/admin/e2e';
const LINES_OF_ERROR = 12;
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * What became of a shard's journeys, by the report that Playwright writes as JSON: `failed` as `file:line title`, and why: where a machine
 * keeps nothing but what was printed, these lines are all that is left. `notRun` are those that never began, or were broken off.
 */
export function outcomeOf({ stats, suites }) {
  const failed = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return {
    passed: stats.expected,
    notRun: stats.skipped,
    failed: failed.map(({ file, line, title, tests }) => ({
      place: `${file}:${line}`,
      title,
      why: tests.flatMap(whyOf),
    })),
  };
}

/** The lines of what went wrong in a test's last try, without the excerpt of the code. */
function whyOf({ results }) {
  return (results.at(-1)?.errors ?? []).flatMap(({ message, location }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^[>\s]*\d* \|/.test(line));
    const at = location ? [`at ${basename(location.file)}:${location.line}`] : [];
    return [...at, ...lines.slice(0, LINES_OF_ERROR)];
  });
}

/** The shards' outcomes as a step of all checks leaves them; a shard without one counts as failed. Pure. */
export function outcomeOfAll(shards) {
  const outcomes = shards.map(({ number, end, isGreen, outcome }) => {
    if (outcome && (isGreen || outcome.failed.length > 0)) return outcome;
    const lost = { place: JOURNEYS, title: `shard ${number}`, why: [`ended before it could tell (${end})`] };
    return { passed: outcome?.passed ?? 0, failed: [lost] };
  });
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed).map((one) => ({ ...one, why: gistOf(one.why.join('\n')) })),
  };
}

const counts = (outcomes) => {
  const sum = (count) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const notRun = sum((outcome) => outcome.notRun);
  const words = [`${sum((outcome) => outcome.passed)} passed`, `${sum((outcome) => outcome.failed.length)} failed`];
  return [...words, ...(notRun ? [`${notRun} not run`] : [])].join(', ');
};

/**
 * The last lines of a run. `shards`: how each ended, folder, and outcome or, for one that ended before it could write a report, null.
 * `took` is a text.
 */
export function summaryOf(shards, took) {
  const lines = [];
  for (const { number, end, isGreen, folder, outcome } of shards) {
    lines.push(`Shard ${number}: ${outcome ? counts([outcome]) : `ended before it could tell (${end})`}`);
    for (const { place, title, why } of outcome?.failed ?? [])
      lines.push(`  ${place} ${title}`, ...why.map((line) => `    ${line}`));
    if (outcome && !isGreen && !outcome.failed.length) lines.push(`  ended with ${end}, see its lines above`);
    if (!isGreen) lines.push(`  pictures, traces and the product's log: ${folder}`);
  }
  const outcomes = shards.flatMap(({ outcome }) => outcome ?? []);
  lines.push(`${counts(outcomes)} (${took})`);
  const places = outcomes.flatMap(({ failed }) => failed.map(({ place }) => place));
  if (places.length) lines.push(`Only those again: npm run test:e2e -- ${places.join(' ')}`);
  return lines.join('\n');
}
