import { Inject, Injectable } from '@nestjs/common';
import type { ProviderName } from '@pressloom/clients/http';
import type { GlobalSettingKey } from '@pressloom/contracts/global-settings';
import { lockFor } from '@pressloom/database/locks';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DatabaseNews } from '../database-news.ts';
import { GlobalSettings } from '../global-settings.ts';
import { KeptUntilNews } from '../kept-until-news.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { pictureScopeOf, SHARED_SCOPE } from './provider-settings.ts';

/** What opens a provider, by name; null where nothing is set. */
type Keys = Record<string, string | null>;

const PREFIX = 'provider.';
/** A key that `/api/global-settings` knows by a name of its own is stored under that. */
const ANALYZATI_KEY: GlobalSettingKey = 'analyzati_api_key';
const CHANNEL = 'pressloom-provider-keys';
/** Whoever entered a key watches it work: a process that misses the message follows as soon. */
const KEPT_MS = 2_000;

/** The one place that answers what opens a provider: a value stored in Settings, else the environment's. */
@Injectable()
export class ProviderKeysService {
  /** What is stored, still encrypted. */
  private readonly kept: KeptUntilNews<ReadonlyMap<string, string>>;

  constructor(
    private readonly settings: GlobalSettings,
    private readonly healths: ProviderHealthService,
    news: DatabaseNews,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    const read = async (manager?: EntityManager): Promise<ReadonlyMap<string, string>> =>
      new Map([...(await settings.readAll(PREFIX, manager)), ...(await settings.readAll(ANALYZATI_KEY, manager))]);
    this.kept = new KeptUntilNews({ news, clock: runtime.clock, channel: CHANNEL, read, keptMs: KEPT_MS });
  }

  /**
   * The environment's keys of a provider, each with what is stored in its place. `manager`, here and below: the caller's transaction, where
   * there is one.
   *
   * @throws SecretUnreadableError
   */
  async effective<T extends Keys>(provider: ProviderName, environment: T, manager?: EntityManager): Promise<T> {
    return over(environment, await this.stored(provider, manager));
  }

  /** What is stored of a provider, by name. @throws SecretUnreadableError */
  async stored(provider: ProviderName, manager?: EntityManager): Promise<ReadonlyMap<string, string>> {
    const found = [...(await this.kept.get(manager))].flatMap(([key, encrypted]) => {
      const name = nameIn(provider, key);
      return name === null ? [] : [[name, this.runtime.cipher.decrypt(encrypted, place(key))] as const];
    });
    return new Map(found);
  }

  /**
   * Stores keys of a provider, or takes back what is stored where one is null; those left out stay. Part of the caller's
   * transaction: all processes follow once that is committed.
   */
  async store(manager: EntityManager, provider: ProviderName, keys: Keys): Promise<void> {
    await lockFor(manager, 'provider-keys', provider);
    for (const [name, value] of Object.entries(keys)) {
      const key = settingKey(provider, name);
      if (value === null) await this.settings.remove(key, manager);
      else await this.settings.save({ key, value: this.seal(key, value), isEncrypted: true }, manager);
    }
    // What was known of the old ones says nothing of the new.
    for (const scope of [SHARED_SCOPE, pictureScopeOf(SHARED_SCOPE)])
      await this.healths.forget(manager, provider, scope);
    await this.kept.changed(manager);
  }

  private seal(key: string, value: string): string {
    return this.runtime.cipher.encrypt(value, place(key));
  }
}

/** The environment's keys, each with what is stored in its place. Pure. */
export const over = <T extends Keys>(environment: T, stored: ReadonlyMap<string, string>): T =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, stored.get(name) ?? value])) as T;

const settingKey = (provider: ProviderName, name: string): string =>
  provider === 'analyzati' && name === 'apiKey' ? ANALYZATI_KEY : `${PREFIX}${provider}.${name}`;

/** What a stored setting is called with its provider; null for another provider's. Pure. */
function nameIn(provider: ProviderName, key: string): string | null {
  if (key === ANALYZATI_KEY) return provider === 'analyzati' ? 'apiKey' : null;
  const prefix = settingKey(provider, '');
  return key.startsWith(prefix) ? key.slice(prefix.length) : null;
}

const place = (key: string) => ({ table: 'global_settings', column: 'setting_value', row: key });
