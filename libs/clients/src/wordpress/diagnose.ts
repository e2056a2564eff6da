import { SITE_TEST_STAGES } from '@pressloom/contracts/sites';
import type { SiteTestStage, SiteTestStageKey } from '@pressloom/contracts/sites';
import { ProviderError } from '../http/index.ts';
import { rightsSentence, signInSentence, shownRightsSentence, withFix } from './diagnosis-sentences.ts';
import { redirectMessage } from './failures.ts';
import { ownAddress } from './own-address.ts';
import { isQueryForm, restRoot, siteOf } from './rest-address.ts';
import { REMARK_SENTENCES } from './response-json.ts';
import type { CallOptions, SiteDiscovery, WordPressClient, WordPressUser } from './types.ts';

/** What a connection test found. */
export interface Diagnosis {
  stages: SiteTestStage[];
  /** The website's address, where another one was entered: on the same host, or where the website redirects to. */
  suggestedSiteUrl: string | null;
  /** The API endpoint that answers, where the entered one doesn't. */
  suggestedEndpoint: string | null;
  /** WordPress refused the user name or the application password. */
  isCredentialRefused: boolean;
  /** What is wrong though it works, sentences. */
  remarks: string[];
}

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

/** What a failure tells beside its sentence. */
type FailureFacts = Partial<Pick<Diagnosis, 'suggestedSiteUrl' | 'suggestedEndpoint' | 'isCredentialRefused'>>;

class StageFailure extends Error {
  readonly stage: SiteTestStageKey;
  readonly facts: FailureFacts;

  constructor(stage: SiteTestStageKey, sentence: string, facts: FailureFacts = {}) {
    super(sentence);
    this.stage = stage;
    this.facts = facts;
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

/** Of a website whose front page answered what hangs or fails is its REST API. */
function siteFailure(error: ProviderError, siteUrl: string, isReached: boolean): StageFailure {
  if (error.code === 'redirected' && error.location !== null) {
    const sentence = redirectMessage(new URL(error.location), new URL(siteUrl).origin);
    return new StageFailure('reachable', sentence);
  }
  const isUnreached = UNREACHED.has(error.code) && !isReached;
  return new StageFailure(isUnreached ? 'reachable' : 'rest', withFix(error));
}

/** What was found under the entered endpoint: nothing to say, or why it can't be worked with. */
function checkEndpoint(client: WordPressClient, found: SiteDiscovery): void {
  const entered = restRoot(client.apiEndpoint);
  if (found.apiRoot === entered) return;
  const suggestedEndpoint = `${found.apiRoot}/`;
  const refuse = (sentence: string, facts: FailureFacts): never => {
    throw new StageFailure('rest', sentence, facts);
  };
  if (new URL(found.apiRoot).origin !== new URL(entered).origin) {
    const sentence = redirectMessage(new URL(found.apiRoot), new URL(entered).origin);
    refuse(sentence, { suggestedSiteUrl: siteOf(found.apiRoot), suggestedEndpoint });
  }
  const own = ownAddress(client, found);
  if (own) {
    const sentence = `${client.siteUrl} is a page of the website. Enter its own address instead: ${own.siteUrl}.`;
    refuse(sentence, { suggestedSiteUrl: own.siteUrl, suggestedEndpoint });
  }
  if (found.plainPermalinks && !isQueryForm(entered)) {
    const sentence =
      'WordPress uses plain permalinks, so its API does not work at the usual address. Choose any other structure ' +
      `under Settings > Permalinks, or enter ${suggestedEndpoint} as the API endpoint.`;
    refuse(sentence, { suggestedEndpoint });
  }
  refuse(`WordPress has its API at another address. Enter ${suggestedEndpoint} as the API endpoint.`, {
    suggestedEndpoint,
  });
}

/** Plugins that hide the users from all who ask hide `/users/me` with them. */
const HIDES_USERS = new Set(['route_missing', 'forbidden', 'not_found']);

interface SignedIn {
  /** Null where WordPress hides who it is. */
  user: WordPressUser | null;
  sentence: string;
}

async function signIn(client: WordPressClient, options: CallOptions): Promise<SignedIn> {
  try {
    const user = await client.me(options);
    return { user, sentence: `Signed in as ${user.name}.` };
  } catch (error) {
    if (!(error instanceof ProviderError) || !HIDES_USERS.has(error.code)) throw error;
    const sentence =
      'Signed in. A security plugin hides the users, so Pressloom can’t show who that is, or offer authors.';
    return { user: null, sentence };
  }
}

/** Of a network's administrator who isn't a member of the website WordPress tells neither role nor right, though they may do all. */
const hasKnownRights = (user: WordPressUser | null): user is WordPressUser =>
  user !== null && (user.roles.length > 0 || user.capabilities.length > 0);

/** By what WordPress tells of what may be done, rather than by role. Who may not even list posts for editing is signed in all the same. */
async function shownRights(
  client: WordPressClient,
  options: CallOptions,
  explain: (error: ProviderError) => StageFailure,
) {
  const rights = await step(
    () =>
      client.rights(options).catch((error: unknown) => {
        if (error instanceof ProviderError && error.code === 'forbidden') return NO_RIGHTS;
        throw error;
      }),
    explain,
  );
  return shownRightsSentence(rights);
}

const NO_RIGHTS = { writePosts: false, publishPosts: false, uploadPictures: null, createCategories: null };

/**
 * Tests a connection in four stages, each with a sentence for the publisher: what was found and, where it failed, the fix.
 * The stages after a failed one are skipped. Nothing is written on the site, and the credential is not sent before the
 * address proved right.
 *
 * @throws only what is a fault of our own, or the signal's reason
 */
export async function diagnose(client: WordPressClient, options: CallOptions = {}): Promise<Diagnosis> {
  const passed: string[] = [];
  try {
    const onReached = (): void => void passed.push(`${new URL(client.siteUrl).host} answers.`);
    const found = await step(
      () => client.discover({ ...options, onReached }),
      (error) => siteFailure(error, client.siteUrl, passed.length > 0),
    );
    if (passed.length === 0) passed.push(`${new URL(found.apiRoot).host} answers, but its front page does not.`);
    checkEndpoint(client, found);
    passed.push(found.siteName ? `The REST API of "${found.siteName}" answers.` : 'The REST API answers.');
    const explain = (error: ProviderError) =>
      new StageFailure('identity', signInSentence(error, found, client), {
        isCredentialRefused: error.code === 'bad_credentials',
      });
    const { user, sentence } = await step(() => signIn(client, options), explain);
    const rights = hasKnownRights(user) ? rightsSentence(user) : await shownRights(client, options, explain);
    passed.push(sentence);
    if (!rights.isEnough) throw new StageFailure('publish', rights.sentence);
    passed.push(rights.sentence);
    return diagnosis(client, passed, null);
  } catch (error) {
    if (error instanceof StageFailure) return diagnosis(client, passed, error);
    throw error;
  }
}

function diagnosis(client: WordPressClient, passed: readonly string[], failure: StageFailure | null): Diagnosis {
  return {
    stages: stages(passed, failure),
    suggestedSiteUrl: null,
    suggestedEndpoint: null,
    isCredentialRefused: false,
    ...failure?.facts,
    remarks: [...client.remarks].map((remark) => REMARK_SENTENCES[remark]),
  };
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
