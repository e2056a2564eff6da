import { SITE_TEST_STAGES } from '@pressloom/contracts/sites';
import type { SiteTestStage, SiteTestStageKey } from '@pressloom/contracts/sites';
import { ProviderError } from '../http/index.ts';
import { redirectMessage } from './failures.ts';
import { isQueryForm, restRoot } from './rest-address.ts';
import type { CallOptions, SiteDiscovery, WordPressClient, WordPressUser } from './types.ts';

const LABELS: Record<SiteTestStageKey, string> = {
  reachable: 'Website reachable',
  rest: 'REST API',
  identity: 'Sign-in',
  publish: 'Can publish',
};

/** Failures that say nothing of WordPress: the website itself isn't there, or isn't well. */
const UNREACHED = new Set([
  'unreachable',
  'timeout',
  'connection_lost',
  'tls',
  'address_not_allowed',
  'breaker_open',
  'out_of_time',
  'answer_too_large',
  'rate_limited',
  'server_error',
]);

class StageFailure extends Error {
  readonly stage: SiteTestStageKey;

  constructor(stage: SiteTestStageKey, sentence: string) {
    super(sentence);
    this.stage = stage;
  }
}

/** Runs one step; what it can't do with the provider becomes the failed stage, all else is a fault and goes on. */
async function step<T>(work: () => Promise<T>, explain: (error: ProviderError) => StageFailure): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProviderError ? explain(error) : error;
  }
}

const FIXES: Record<string, string> = {
  unreachable: ' Check the address.',
  timeout: ' Check the address, or try again when the website is less busy.',
  connection_lost: ' Try again; if it keeps failing, ask the host.',
  tls: ' Ask the host to renew it.',
};

/** Of a website whose front page answered what hangs or fails is its REST API. */
function siteFailure(error: ProviderError, siteUrl: string, isReached: boolean): StageFailure {
  if (isReached && UNREACHED.has(error.code))
    return new StageFailure('rest', error.message + (FIXES[error.code] ?? ''));
  if (UNREACHED.has(error.code)) return new StageFailure('reachable', error.message + (FIXES[error.code] ?? ''));
  if (error.code === 'not_wordpress') {
    const fix = ' Check the address, that it is a WordPress site and that no plugin blocks its REST API.';
    return new StageFailure('rest', error.message + fix);
  }
  if (error.code === 'redirected' && error.location !== null) {
    return new StageFailure('reachable', redirectMessage(new URL(error.location), new URL(siteUrl).origin));
  }
  return new StageFailure('rest', error.message);
}

/** What was found under the entered endpoint: nothing to say, or why it can't be worked with. */
function checkEndpoint(client: WordPressClient, found: SiteDiscovery): void {
  const entered = restRoot(client.apiEndpoint);
  if (found.apiRoot === entered) return;
  if (new URL(found.apiRoot).origin !== new URL(entered).origin) {
    const sentence = redirectMessage(new URL(found.apiRoot), new URL(entered).origin);
    throw new StageFailure('rest', sentence);
  }
  if (found.plainPermalinks && !isQueryForm(entered)) {
    const sentence =
      'WordPress uses plain permalinks, so its API does not work at the usual address. Choose any other structure ' +
      `under Settings > Permalinks, or enter ${found.apiRoot}/ as the API endpoint.`;
    throw new StageFailure('rest', sentence);
  }
  throw new StageFailure(
    'rest',
    `WordPress has its API at another address. Enter ${found.apiRoot}/ as the API endpoint.`,
  );
}

function identityFailure(error: ProviderError, found: SiteDiscovery): StageFailure {
  if (error.code !== 'bad_credentials') return new StageFailure('identity', error.message);
  if (found.applicationPasswords === false) return new StageFailure('identity', passwordsOff(found));
  const sentence =
    `${error.message} Enter the user name and an application password from Users > Profile. ` +
    'If both are right, the host removes the Authorization header: ask it to pass the header on.';
  return new StageFailure('identity', sentence);
}

function passwordsOff({ apiRoot }: SiteDiscovery): string {
  const start = 'WordPress does not offer application passwords on this site. ';
  if (apiRoot.startsWith('http:')) return `${start}It needs https for them: switch the website to https first.`;
  return `${start}A security plugin switched them off: allow them there.`;
}

function publishSentence(user: WordPressUser): string {
  const may = (right: string): boolean => user.capabilities.includes(right);
  const fix = `Give ${user.name} the role Author, Editor or Administrator, or enter another user.`;
  if (!may('publish_posts')) throw new StageFailure('publish', `${user.name} can’t publish posts. ${fix}`);
  if (!may('upload_files')) throw new StageFailure('publish', `${user.name} can’t upload pictures. ${fix}`);
  if (may('manage_categories')) return `${user.name} can publish posts, upload pictures and create categories.`;
  return `${user.name} can publish posts and upload pictures, but not create categories: an Editor can.`;
}

/**
 * Tests a connection in four stages, each with a sentence for the publisher: what was found and, where it failed, the fix.
 * The stages after a failed one are skipped. Nothing is written on the site, and the credential is not sent before the
 * address proved right.
 *
 * @throws only what is a fault of our own, or the signal's reason
 */
export async function diagnose(client: WordPressClient, options: CallOptions = {}): Promise<SiteTestStage[]> {
  const passed: string[] = [];
  try {
    const onReached = (): void => void passed.push(`${new URL(client.siteUrl).host} answers.`);
    const found = await step(
      () => client.discover({ ...options, onReached }),
      (error) => siteFailure(error, client.siteUrl, passed.length > 0),
    );
    checkEndpoint(client, found);
    passed.push(found.siteName ? `The REST API of "${found.siteName}" answers.` : 'The REST API answers.');
    const user = await step(
      () => client.me(options),
      (error) => identityFailure(error, found),
    );
    passed.push(`Signed in as ${user.name}.`);
    passed.push(publishSentence(user));
    return stages(passed, null);
  } catch (error) {
    if (error instanceof StageFailure) return stages(passed, error);
    throw error;
  }
}

function stages(passed: readonly string[], failure: StageFailure | null): SiteTestStage[] {
  const failedAt = failure ? SITE_TEST_STAGES.indexOf(failure.stage) : SITE_TEST_STAGES.length;
  return SITE_TEST_STAGES.map((key, index) => {
    const label = LABELS[key];
    if (failure && index === failedAt) return { key, label, status: 'failed', sentence: failure.message };
    if (index > failedAt)
      return { key, label, status: 'skipped', sentence: 'Not tried, because an earlier step failed.' };
    return { key, label, status: 'passed', sentence: passed[index] ?? 'The website answers.' };
  });
}
