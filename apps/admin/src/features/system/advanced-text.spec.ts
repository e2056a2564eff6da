import type { JobView } from '@pressloom/contracts/jobs';
import { imagesText, jobsText, resultText, variableStatus } from './advanced-text.ts';

const job = (over: object) => ({ status: 'completed', result: null, ...over }) as JobView;

it.each([
  [null, null],
  [job({ result: { message: '2 old records deleted.' } }), '2 old records deleted.'],
  // Of a version before this one.
  [job({ result: { forgotten: 2 } }), 'Done.'],
  [job({ status: 'failed' }), null],
  [job({ status: 'cancelled' }), null],
  [
    job({ status: 'cancelled', result: { message: 'Stopped. The figures stayed as they were.' } }),
    'Stopped. The figures stayed as they were.',
  ],
  [job({ status: 'running' }), null],
])('the result of %j: %s', (lastJob, text) => expect(resultText(lastJob)).toBe(text));

it.each([
  [{ running: 0, waiting: 0 }, 'None'],
  [{ running: 2, waiting: 0 }, '2 running'],
  [{ running: 0, waiting: 5 }, '5 waiting'],
  [{ running: 2, waiting: 5 }, '2 running, 5 waiting'],
])('jobs of %j: %s', (jobs, text) => expect(jobsText(jobs)).toBe(text));

it.each([
  [0, 'None'],
  [1, '1 image'],
  [1_200, '1,200 images'],
])('%d images: %s', (count, text) => expect(imagesText(count)).toBe(text));

it.each([
  [{ isSet: true, overriddenIn: null }, 'Set'],
  [{ isSet: false, overriddenIn: null }, 'Default'],
  [{ isSet: true, overriddenIn: 'api-keys' as const }, 'Overridden'],
  [{ isSet: false, overriddenIn: 'payments' as const }, 'Overridden'],
])('a variable of %j: %s', (variable, label) =>
  expect(variableStatus({ name: 'OPENAI_API_KEY', ...variable }).label).toBe(label),
);
