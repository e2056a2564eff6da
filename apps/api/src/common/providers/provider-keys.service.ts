import { Inject, Injectable } from '@nestjs/common';
import type { ProviderName } from '@pressloom/clients/http';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { DatabaseNews } from '../database-news.ts';
import { GlobalSettings } from '../global-settings.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { SHARED_SCOPE } from './provider-settings.ts';

/** What opens a provider, by name; null where nothing is set. */
type Keys = Record<string, string | null>;

const PREFIX = 'provider.';
const CHANNEL = 'pressloom-provider-keys';
/** The socket's adapter, whose connection brings it, reads every message as JSON and passes over what names no sender. */
const MESSAGE = '{}';
/** A connection that died without a word brings no messages: nothing is believed for longer. */
const KEPT_MS = 60_000;

interface Kept {
  at: number;
  values: Promise<ReadonlyMap<string, string>>;
}

/** The one place that answers what opens a provider: a value stored in Settings, else the environment's. */
@Injectable()
export class ProviderKeysService {
  /** What is stored, still encrypted; null when it has to be read. */
  private kept: Kept | null = null;
  /** A change of this process may not be committed yet: until its message comes, nothing is kept. */
  private isChanging = false;

  constructor(
    private readonly settings: GlobalSettings,
    private readonly healths: ProviderHealthService,
    private readonly news: DatabaseNews,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    news.hear(CHANNEL, () => {
      this.kept = null;
      this.isChanging = false;
    });
  }

  /** The environment's keys of a provider, each with what is stored in its place. @throws SecretUnreadableError */
  async effective<T extends Keys>(provider: ProviderName, environment: T): Promise<T> {
    const stored = await this.stored();
    const entries = Object.entries(environment).map(([name, value]) => {
      const key = settingKey(provider, name);
      const sealed = stored.get(key);
      return [name, sealed === undefined ? value : this.runtime.cipher.decrypt(sealed, place(key))];
    });
    return Object.fromEntries(entries) as T;
  }

  /**
   * Stores keys of a provider, or takes back what is stored where one is null; those left out stay. Part of the caller's
   * transaction: all processes follow once that is committed.
   */
  async store(manager: EntityManager, provider: ProviderName, keys: Keys): Promise<void> {
    for (const [name, value] of Object.entries(keys)) {
      const key = settingKey(provider, name);
      if (value === null) await this.settings.remove(key, manager);
      else await this.settings.save({ key, value: this.seal(key, value), isEncrypted: true }, manager);
    }
    // What was known of the old ones says nothing of the new.
    await this.healths.forget(manager, provider, SHARED_SCOPE);
    await manager.query('SELECT pg_notify($1, $2)', [CHANNEL, MESSAGE]);
    this.isChanging = true;
  }

  private seal(key: string, value: string): string {
    return this.runtime.cipher.encrypt(value, place(key));
  }

  /** Kept only while changes are heard of. */
  private stored(): Promise<ReadonlyMap<string, string>> {
    if (!this.news.isHearing || this.isChanging) return this.settings.readAll(PREFIX);
    const now = this.runtime.clock.now().getTime();
    const age = this.kept ? now - this.kept.at : Infinity;
    if (this.kept && age >= 0 && age < KEPT_MS) return this.kept.values;
    const kept = { at: now, values: this.settings.readAll(PREFIX) };
    this.kept = kept;
    kept.values.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return kept.values;
  }
}

const settingKey = (provider: ProviderName, name: string): string => `${PREFIX}${provider}.${name}`;

const place = (key: string) => ({ table: 'global_settings', column: 'setting_value', row: key });
