import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { KEY_MESSAGES, misplacedYouTubeKey } from '@pressloom/contracts/provider-keys';
import type { KeyStage, ProviderKeysSaved, SaveYouTubeKey } from '@pressloom/contracts/provider-keys';
import { invalidField } from '../../common/errors.ts';
import type { DomainError } from '../../common/errors.ts';
import { isQuotaSpent } from '../../common/provider-failure.ts';
import { over, ProviderKeysService } from '../../common/providers/provider-keys.service.ts';
import { maskSecret } from '../../common/secrets/cipher.ts';
import { YouTubeKeyTestService } from '../../pipeline/discovery/youtube-status/youtube-key-test.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { assertKey } from './assert-key.ts';
import { stagesUpTo } from './key-trial.ts';
import type { KeyTrial } from './key-trial.ts';
import { TriedKeys } from './tried-keys.service.ts';
import type { Attempt } from './tried-keys.service.ts';

const PASSED: KeyStage[] = [
  { name: 'address', state: 'ok', message: 'YouTube responds.' },
  { name: 'key', state: 'ok', message: 'YouTube accepted the API key.' },
];
const QUOTA_SPENT = 'YouTube knows the API key, but its quota for today is used up.';
const REFUSED = new Set(['bad_credentials', 'forbidden']);

/** The installation's key for YouTube. */
@Injectable()
export class YouTubeKeys {
  constructor(
    private readonly tests: YouTubeKeyTestService,
    private readonly keys: ProviderKeysService,
    private readonly tried: TriedKeys,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError as `TriedKeys.save`; 400 for what can't be a key */
  async save({ storeUntested, ...form }: SaveYouTubeKey): Promise<ProviderKeysSaved> {
    return this.tried.save(await this.attempt(form), storeUntested);
  }

  /** @throws DomainError as `TriedKeys.test`; 400 where there is none */
  async test(): Promise<ProviderKeysSaved> {
    return this.tried.test(await this.attempt({}));
  }

  private async attempt({ apiKey: given = '' }: SaveYouTubeKey): Promise<Attempt> {
    const environment = this.runtime.config.youtube;
    const { apiKey: current } = over(environment, await this.keys.stored('youtube'));
    const isKept = given === '' || (current !== null && given === maskSecret(current));
    const apiKey = isKept ? current : given;
    if (apiKey === null) throw invalidField('apiKey', KEY_MESSAGES.youtubeRequired);
    if (!isKept) assertKey(given, misplacedYouTubeKey(given));
    const values = { apiKey: apiKey === environment.apiKey ? null : apiKey };
    const trial = async () => youtubeTrial(await this.tests.trial(apiKey));
    return { provider: 'youtube', values, trial };
  }
}

/** What the cheap call says of a key. Pure. */
export function youtubeTrial(error: ProviderError | DomainError | null): KeyTrial {
  if (error === null) return { stages: PASSED, failure: null };
  const { code, message } = error;
  if (error instanceof ProviderError && isQuotaSpent(error)) {
    const [address] = PASSED as [KeyStage];
    return { stages: [address, { name: 'key', state: 'warning', message: QUOTA_SPENT }], failure: null };
  }
  const isRefused = REFUSED.has(code);
  const stages = stagesUpTo(PASSED, { name: isRefused || isQuotaSpent(error) ? 'key' : 'address', message });
  return { stages, failure: { field: isRefused ? 'apiKey' : null, message } };
}
