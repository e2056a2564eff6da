import { ValidationPipe } from '@nestjs/common';
import { declaredRoutes } from '../routes.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { WEB_ONLY } from '../worker.ts';
import { tryForms } from './forms.ts';
import { askEverything } from './run.ts';
import type { RunFigures } from './run.ts';
import { Scene } from './scene.ts';

/**
 * Promise T25: no input makes a 5xx, and every answer is one that the API document tells. `npm run test:faults -- T25` asks
 * 20,000 times with a seed of its own.
 */
const SEED = Number(process.env['INPUT_SEED'] ?? 25);
const REQUESTS = Number(process.env['INPUT_REQUESTS'] ?? 1_000);

/** Calls that can't be asked here as they should be. */
const UNREACHED: Record<string, string> = {
  'DELETE /api/auth/member-browsers/{id}': 'Only a browser that used a member’s link is listed.',
  'DELETE /api/auth/sessions/{session}': 'Only its owner is told the name of a session.',
  'GET /api/billing/checkouts/{id}': 'Only its owner has one.',
  'GET /api/content-gate/pages.js': 'It is a built file, and nothing is built here.',
  'GET /api/newsletter/widget.js': 'It is a built file, and nothing is built here.',
  'POST /api/billing/checkout': 'It wants a key in a header.',
  'POST /api/content-gate/passes': 'It wants a page of a connected website.',
  'POST /api/test/create-wp-auth-url': 'It wants the account of a premium reader.',
  'POST /api/provider-keys/{provider}/test': 'It wants a key, and the provider behind it.',
  'POST /api/wordpress-sites/test': 'It wants a password, or a website that has one.',
  ...Object.fromEntries(
    ['youtube', 'openai', 'mail'].map((provider) => [
      `PUT /api/provider-keys/${provider}`,
      'It stores only what a real provider has accepted.',
    ]),
  ),
  ...Object.fromEntries(
    [
      'invoices/{id}/link',
      'portal',
      'membership/cancel',
      'membership/keep',
      'membership/pause',
      'membership/resume',
    ].map((path) => [`POST /api/billing/${path}`, 'Only who pays has a membership.']),
  ),
};

let test: TestApp;
let scene: Scene;

beforeAll(async () => {
  // No job runs and no call waits for one: whether a provider answers has nothing to do with the input.
  const timing = { jobAnswerWaitMs: 0 };
  test = await startTestApp({ env: { ...WEB_ONLY, TRUST_PROXY: '1' }, timing });
  scene = await Scene.open(test);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

const kept = ({ faults, undocumented }: RunFigures): void => {
  expect(faults).toEqual([]);
  expect(undocumented).toEqual([]);
};

describe(`${REQUESTS} requests made from the API document by the seed ${SEED}`, () => {
  it('are all answered as it says, and none with a fault', async () => {
    const figures = await askEverything(scene, { seed: SEED, requests: REQUESTS });
    const { requests, calls, byStatus, leastOfACall } = figures;
    process.stdout.write(`Seed ${SEED}: ${requests} requests to ${calls} calls, ${JSON.stringify(byStatus)}\n`);
    kept(figures);
    expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    expect(calls).toBe(declaredRoutes(test.app).length);
    expect(leastOfACall).toBeGreaterThanOrEqual(Math.floor(REQUESTS / calls));
    // What is asked as it should be comes to the room that serves the call.
    expect(figures.unreached.filter(({ call }) => !(call in UNREACHED))).toEqual([]);
    expect(figures.unreached.map(({ call }) => call).sort()).toEqual(Object.keys(UNREACHED).sort());
  }, 900_000);
});

describe('each hostile value in each field of each form', () => {
  it('is taken or refused, and no fault', async () => {
    const { fields, tried, refused, faults } = await tryForms(test, SEED);
    process.stdout.write(`${tried} values for ${fields} fields, ${refused} refused\n`);
    expect(faults).toEqual([]);
    expect(fields).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(tried / 2);
  });
});

describe('a variant', () => {
  it('that looks at no form is found', async () => {
    jest.spyOn(ValidationPipe.prototype, 'transform').mockImplementation((value: unknown) => Promise.resolve(value));
    const figures = await askEverything(scene, { seed: SEED, requests: 180 });
    expect(figures.faults.length).toBeGreaterThan(5);
    expect(() => kept(figures)).toThrow();
  });
});
