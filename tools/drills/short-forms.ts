import { runNpm } from '../npm.mjs';

/** Drills that mostly wait, such as until somebody takes up the work of a process that was killed: two run beside each other. */
export const WAITING = [
  ...[
    'publish-kills',
    'text-kills',
    'rename-kills',
    'import-kills',
    'jobs',
    'jobs-at-rest',
    'migrations',
    'upgrade-events',
    'restarts',
    'strangers',
    'view-kills',
    'event-kills',
  ],
  ...['T1', 'T2', 'T3', 'T7', 'T11', 'T14', 'T15'],
];

/** All others. */
export const WORKING = [
  ...[
    'month',
    'two-browsers',
    'import-memory',
    'import-gigabyte',
    'subscribe-lcp',
    'T4',
    'T5',
    'T6',
    'T8',
    'T9',
    'T10',
  ],
  ...['T12', 'T16', 'T17', 'T19', 'T20', 'T21', 'T22', 'T23', 'T24', 'T25', 'T26', 'T30'],
];

export const BENCHES = [
  ...['planner', 'pipeline', 'lists', 'subscribers', 'newsletter', 'payments'],
  ...['premium', 'views', 'widget', 'events', 'reads'],
];

/** Each ends by itself before. */
export const LIMIT_MS = 300_000;

/** Runs one of npm's scripts in the short form; resolves with `passed`, or with all that it printed and its exit code. */
export async function runShort(script: 'bench' | 'test:faults', name: string): Promise<string> {
  // Of Jest's own they would get what serves tests alone.
  const env = { NODE_OPTIONS: '', NODE_ENV: '' };
  const ended = (await runNpm(['run', '--silent', script, '--', '--short', name], { env })) as Ended;
  return ended.code === 0 ? 'passed' : `${ended.output}\nended with ${ended.code}`;
}

interface Ended {
  code: number;
  output: string;
}
