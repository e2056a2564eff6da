import { Inject, Injectable } from '@nestjs/common';
import type { KeyProvider, ProviderKeysSaved, ProviderKeysView } from '@pressloom/contracts/provider-keys';
import { DataSource } from 'typeorm';
import { inStages } from '../../common/limit-waits.ts';
import { ProviderKeysService } from '../../common/providers/provider-keys.service.ts';
import { RateLimits } from '../../common/rate-limits.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { KeyRefusedError, KeyUntestedError } from './key-trial.ts';
import type { KeyTrial } from './key-trial.ts';
import { ProviderKeyViews } from './provider-key-views.service.ts';
import { stateOf, stateText } from './stored-state.ts';

const TRIALS = { limit: 20, windowMs: 60_000 };

/** Values of a provider that are tried before they are stored. */
export interface Attempt {
  provider: KeyProvider;
  /** All of the provider's, by name; null where the environment's applies. */
  values: Record<string, string | null>;
  trial: () => Promise<KeyTrial>;
}

/** Stores what opens providers, once they have accepted it. */
@Injectable()
export class TriedKeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ProviderKeysService,
    private readonly views: ProviderKeyViews,
    private readonly limits: RateLimits,
    private readonly jobs: JobsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Tries the values, within 20 s, and stores exactly those that were tried: of two people who save at once, the later one wins whole.
   *
   * @throws DomainError 400 on the field that the provider refused; 409 `key_untested` where it didn't respond and nobody decided to
   * store them all the same; 429
   */
  async save({ provider, values, trial }: Attempt, storeUntested = false): Promise<ProviderKeysSaved> {
    const { stages, failure } = await this.tried(provider, trial, storeUntested);
    await this.store(provider, values, failure === null);
    return { keys: await this.views.view(), stages, isTested: failure === null };
  }

  /** Tries what applies; what is stored stays, and counts as tested from then on. @throws DomainError as `save` */
  async test({ provider, trial }: Omit<Attempt, 'values'>): Promise<ProviderKeysSaved> {
    const { stages } = await this.tried(provider, trial, false);
    const state = stateOf(await this.keys.stored(provider));
    const tested = state && { state: stateText({ ...state, isTested: true }) };
    await this.dataSource.transaction((manager) => this.keys.store(manager, provider, { ...tested }));
    return { keys: await this.views.view(), stages, isTested: true };
  }

  private async tried(provider: KeyProvider, trial: Attempt['trial'], storeUntested: boolean): Promise<KeyTrial> {
    await this.limits.assertAdmits(
      `key-trial:${provider}`,
      TRIALS,
      'Several keys were just tested. Please wait a minute.',
    );
    const { stages, failure } = await inStages(this.runtime, trial);
    if (failure?.field != null) throw new KeyRefusedError(failure.field, failure.message, stages);
    if (failure && !storeUntested) throw new KeyUntestedError(failure.message, stages);
    return { stages, failure };
  }

  /** Takes back what is stored; the environment's values apply then. */
  async forget(provider: KeyProvider): Promise<ProviderKeysView> {
    const names = [...(await this.keys.stored(provider)).keys()];
    await this.store(provider, Object.fromEntries(names.map((name) => [name, null])), true);
    return this.views.view();
  }

  private async store(provider: KeyProvider, values: Record<string, string | null>, isTested: boolean): Promise<void> {
    const isAny = Object.values(values).some((value) => value !== null);
    const state = isAny ? stateText({ savedAt: this.runtime.clock.now().toISOString(), isTested }) : null;
    await this.dataSource.transaction((manager) => this.keys.store(manager, provider, { ...values, state }));
    // Emails keep their interval: a password that is tried too often locks the account.
    if (provider !== 'mail') await this.jobs.tryPutOff(provider);
  }
}
