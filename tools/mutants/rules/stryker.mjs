import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root, secondsSince } from '../../workspace.mjs';
import { EQUIVALENT } from './equivalent.mjs';
import { specOf } from './list.mjs';
import { verdictOf } from './verdict.mjs';

/**
 * Changes each operator, condition and constant of the rules, and runs their specs against each change. Resolves with whether enough of the
 * changes were noticed and the rest is explained.
 */
export async function changeAll(rules, say) {
  const startedAt = performance.now();
  process.env.PRESSLOOM_RULE_SPECS = JSON.stringify(rules.map((rule) => `**/${specOf(rule)}`));
  const results = await new Stryker({
    mutate: rules,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { projectType: 'custom', configFile: 'tools/mutants/rules/jest.mjs', enableFindRelatedTests: true },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    ignorePatterns: ['dist', '.cache', 'data', '.nx', '.out'],
    tempDirName: '.cache/stryker',
    reporters: ['progress-append-only'],
    concurrency: 2,
    logLevel: 'warn',
  }).runMutationTest();
  const verdict = verdictOf(
    results.map(withLines),
    EQUIVALENT.filter(({ file }) => rules.includes(file)),
  );
  for (const line of verdict.lines) say(line);
  say(`${verdict.summary} (${secondsSince(startedAt)})`);
  return verdict.isGood;
}

/** A change as the line that it was and the line that it became, its first where several change. Stryker counts lines and columns from 1. */
function withLines({ fileName, location: { start, end }, replacement, status }) {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const from = lines[start.line - 1];
  const to = from.slice(0, start.column - 1) + replacement + lines[end.line - 1].slice(end.column - 1);
  return { file: relative(root, fileName), line: start.line, from: from.trim(), to: to.trim(), status };
}
