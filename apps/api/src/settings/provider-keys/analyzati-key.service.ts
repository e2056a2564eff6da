import { Inject, Injectable } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import { KEY_MESSAGES } from '@pressloom/contracts/provider-keys';
import type { KeyStage, ProviderKeysSaved } from '@pressloom/contracts/provider-keys';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import { invalidField } from '../../common/errors.ts';
import { AnalyzatiProvider, analyzatiHost } from '../../common/providers/analyzati.provider.ts';
import { ProviderKeysService } from '../../common/providers/provider-keys.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { stagesUpTo } from './key-trial.ts';
import type { KeyTrial } from './key-trial.ts';
import { TriedKeys } from './tried-keys.service.ts';

const DAY_MS = 86_400_000;
const REFUSED = new Set(['bad_credentials', 'forbidden']);

/** The installation's key for Analyzati. */
@Injectable()
export class AnalyzatiKeys {
  constructor(
    private readonly analyzati: AnalyzatiProvider,
    private readonly sites: SitesService,
    private readonly keys: ProviderKeysService,
    private readonly tried: TriedKeys,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError as `TriedKeys.save` */
  async save(apiKey: string, storeUntested: boolean | undefined): Promise<ProviderKeysSaved> {
    const values = { apiKey: apiKey === this.runtime.config.analyzati.apiKey ? null : apiKey };
    return this.tried.save({ provider: 'analyzati', values, trial: () => this.trial(apiKey) }, storeUntested);
  }

  /** @throws DomainError as `TriedKeys.test`; 400 where there is none */
  async test(): Promise<ProviderKeysSaved> {
    const { apiKey } = await this.keys.effective('analyzati', this.runtime.config.analyzati);
    if (apiKey === null) throw invalidField('value', KEY_MESSAGES.analyzatiRequired);
    return this.tried.test({ provider: 'analyzati', trial: () => this.trial(apiKey) });
  }

  /** Asks for one day of a website: the only call there is. */
  private async trial(apiKey: string): Promise<KeyTrial> {
    const host = await this.host();
    const client = this.analyzati.trialClient(apiKey);
    if (client === null) return analyzatiTrial(host, NOT_SET_UP.analyzatiAddress);
    const yesterday = new Date(this.runtime.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    try {
      await client.visitors({ host, from: yesterday, to: yesterday });
      return analyzatiTrial(host, null);
    } catch (error) {
      if (error instanceof ProviderError) return analyzatiTrial(host, error);
      throw error;
    }
  }

  /** Of the first website of one's own. Without one, Analyzati is asked about this installation, which it need not know. */
  private async host(): Promise<string> {
    const sites = await this.sites.list();
    const site = sites.find(({ active, isSample }) => active && !isSample);
    return analyzatiHost(site?.siteUrl ?? this.runtime.config.publicUrl);
  }
}

/** What the call about `host` says of a key; a text is why there was no call. Pure. */
export function analyzatiTrial(host: string, failure: ProviderError | string | null): KeyTrial {
  const passed = passedStages(host);
  if (failure === null) return { stages: passed, failure: null };
  if (typeof failure === 'string')
    return {
      stages: stagesUpTo(passed, { name: 'address', message: failure }),
      failure: { field: null, message: failure },
    };
  const { code, message } = failure;
  // The key was accepted, or this would not be known.
  if (code === 'not_found') {
    const [address, key] = passed as [KeyStage, KeyStage, KeyStage];
    return { stages: [address, key, { name: 'website', state: 'warning', message }], failure: null };
  }
  const isRefused = REFUSED.has(code);
  const stages = stagesUpTo(passed, { name: isRefused ? 'key' : 'address', message });
  return { stages, failure: { field: isRefused ? 'value' : null, message } };
}

const passedStages = (host: string): KeyStage[] => [
  { name: 'address', state: 'ok', message: 'Analyzati responds.' },
  { name: 'key', state: 'ok', message: 'Analyzati accepted the API key.' },
  { name: 'website', state: 'ok', message: `Analyzati counts visitors of ${host}.` },
];
