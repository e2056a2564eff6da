import { expect, test as base, type BrowserContext } from '@playwright/test';
import { moveClockOf } from './moved-clock.ts';

const OWN_HOSTS = new Set(['127.0.0.1', 'localhost']);
const EXPECTED_LINES = [
  // The browser's own line about an error answer, which is judged as an answer.
  'Failed to load resource',
  // A preview's frame lets no script in and talks to nobody, axe included.
  "Blocked script execution in 'about:srcdoc'",
  "Failed to execute 'postMessage' on 'DOMWindow': The target origin provided",
];
const LOCAL_SCHEMES = new Set(['data:', 'blob:', 'about:']);

/** What a journey's browser did that nobody wants; the answers that a step is meant to provoke are announced first. */
export interface Watch {
  /** Announces an error answer, such as `409 POST /api/keywords`. */
  expectAnswer: (answer: string) => void;
  /** From now on the page may complain, since a step breaks something on purpose. */
  expectTrouble: () => void;
}

function watchOver(context: BrowserContext): Watch & { problems: string[] } {
  const problems: string[] = [];
  // A signed-out visitor is found out by asking who is signed in.
  const expected = new Set(['401 GET /api/auth/me']);
  let troubled = false;
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!LOCAL_SCHEMES.has(protocol) && !OWN_HOSTS.has(hostname)) problems.push(`outside host: ${request.url()}`);
  });
  context.on('response', (response) => {
    const answer = `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`;
    if (response.status() >= 400 && !troubled && !expected.has(answer)) problems.push(`answer: ${answer}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Going to another page breaks off what the old one still asked for.
    if (reason !== 'net::ERR_ABORTED' && !troubled) problems.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('console', (message) => {
    const isExpected = EXPECTED_LINES.some((line) => message.text().startsWith(line));
    if (['error', 'warning'].includes(message.type()) && !isExpected && !troubled)
      problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
  return { problems, expectAnswer: (answer) => expected.add(answer), expectTrouble: () => (troubled = true) };
}

/**
 * A test whose whole browser context is watched: it fails at its end for a request to another host, an error answer that
 * was not announced, a failed request, or anything in the console.
 */
export const test = base.extend<{ watch: Watch }, { clockOfPages: void }>({
  clockOfPages: [
    async ({ browser }, use) => {
      moveClockOf(browser);
      await use();
    },
    { auto: true, scope: 'worker' },
  ],
  watch: [
    async ({ context }, use) => {
      const watch = watchOver(context);
      await use(watch);
      // An answer that is being changed when the journey ends is nobody's any more.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
});
