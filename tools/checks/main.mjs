/**
 * `.ci/run` and `.ci/full`: the checks one after the other, each with its time, then what failed and why. A step that fails does not keep
 * the others from running, unless they need it. Plain Node without a package: it starts before `npm ci`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUTCOME_VARIABLE, readOutcome } from './outcome.mjs';
import { reportOf, TAIL_LINES } from './report.mjs';

const BEFORE_TESTS = [
  { command: 'npm ci', isNeeded: true },
  { command: 'npm run lint' },
  { command: 'npm run typecheck' },
  { command: 'npm run build', isNeeded: true },
  { command: 'npm test' },
];
const STEPS = {
  change: [...BEFORE_TESTS, { command: 'npm run test:e2e -- short' }],
  full: [
    ...BEFORE_TESTS,
    { command: 'npm run test:long' },
    { command: 'npm run test:wordpress' },
    { command: 'npm run test:e2e' },
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'pressloom-checks-'));
const startedAt = performance.now();
const secondsSince = (time) => Math.round((performance.now() - time) / 1000);

try {
  const steps = await runAll(STEPS[process.argv[2] ?? 'change']);
  process.stdout.write(`\n${reportOf(steps, secondsSince(startedAt))}\n`);
  process.exitCode = steps.every(({ state }) => state === 'ok') ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function runAll(steps) {
  const ended = [];
  let isStopped = false;
  for (const { command, isNeeded = false } of steps) {
    if (isStopped) {
      ended.push({ command, state: 'not run' });
      continue;
    }
    const step = await run(command, join(folder, `${ended.length}.json`));
    ended.push(step);
    isStopped = isNeeded && step.state !== 'ok';
  }
  return ended;
}

/** Shows what the step prints, and keeps the end of it. */
async function run(command, outcomeFile) {
  process.stdout.write(`\n== ${command}\n`);
  const from = performance.now();
  const [program, ...args] = command.split(' ');
  const child = spawn(program, args, {
    env: { ...process.env, CI: 'true', [OUTCOME_VARIABLE]: outcomeFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      process.stdout.write(chunk);
      tail = (tail + chunk).slice(-20_000);
    });
  }
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const lines = tail.split('\n').filter((line) => line.trim() !== '');
  return {
    command,
    state: code === 0 ? 'ok' : 'failed',
    seconds: secondsSince(from),
    outcome: readOutcome(outcomeFile),
    tail: lines.slice(-TAIL_LINES),
  };
}
