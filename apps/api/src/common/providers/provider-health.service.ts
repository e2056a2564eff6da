import { Inject, Injectable, Logger } from '@nestjs/common';
import { ProviderError } from '@pressloom/clients/http';
import type { Policies, ProviderName } from '@pressloom/clients/http';
import type { ProviderHealthView } from '@pressloom/contracts/providers';
import { ProviderHealth } from '@pressloom/database/entities';
import { DataSource, IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { healthNews, healthView } from './provider-health-rules.ts';

/** How long the same news is kept to ourselves: a busy hour must not become thousands of writes. */
const REPEAT_MS = 10_000;

interface Told {
  state: string;
  at: number;
}

/** Remembers how the last real calls to each provider went, by the key or site that they were made with. */
@Injectable()
export class ProviderHealthService {
  private readonly logger = new Logger('providers');
  /** What this process last wrote of each provider and scope. */
  private readonly told = new Map<string, Told>();
  /** Writes follow one another, or the older of two could end last. */
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * The same policies, with the end of each call noted for this scope: `shared`, `sandbox` or `site:{id}`. Repetitions
   * of a call count as one, by how the last one ended. `isIgnored`: of a failure that says nothing where many calls are made at once.
   */
  watch(policies: Policies, scope: string, isIgnored: (error: unknown) => boolean = () => false): Policies {
    return {
      now: policies.now,
      run: async (call, work) => {
        try {
          const result = await policies.run(call, work);
          await this.record(call.provider, scope, null);
          return result;
        } catch (error) {
          if (!isIgnored(error)) await this.record(call.provider, scope, error);
          throw error;
        }
      },
    };
  }

  /**
   * Notes how a call ended; null is a success. Written at once where the state changes, else when this process last
   * wrote it 10 s ago or more. Never throws: news is not worth a failed call.
   */
  async record(provider: ProviderName, scope: string, error: unknown): Promise<void> {
    const news = healthNews(error);
    if (news === 'none') return;
    const key = `${provider} ${scope}`;
    const state = news === 'failing' && error instanceof ProviderError ? error.code : 'ok';
    const now = this.runtime.clock.now();
    const told = this.told.get(key);
    const elapsed = told ? now.getTime() - told.at : Infinity;
    if (told?.state === state && elapsed >= 0 && elapsed < REPEAT_MS) return;
    this.told.set(key, { state, at: now.getTime() });
    this.writing = this.writing.then(async () => {
      try {
        await (news === 'ok'
          ? this.writeOk(provider, scope, now)
          : this.writeFailure(scope, now, error as ProviderError));
      } catch (failure) {
        this.told.delete(key);
        this.logger.warn(`The state of ${key} could not be stored: ${String(failure)}`);
      }
    });
    await this.writing;
  }

  /** `manager`: the caller's transaction, where there is one. */
  async health(
    provider: ProviderName,
    scope: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ProviderHealthView> {
    return healthView(await manager.findOneBy(ProviderHealth, { provider, scope }));
  }

  /** The code of the failure of the last call, with the view's `message` and `failingSince`; null where it went well. */
  async failure(provider: ProviderName, scope: string): Promise<{ code: string; message: string; since: Date } | null> {
    const row = await this.dataSource.getRepository(ProviderHealth).findOneBy({ provider, scope });
    if (row?.failingSince == null) return null;
    return { code: row.errorCode ?? '', message: row.errorMessage ?? '', since: row.failingSince };
  }

  /** `health` for many scopes with one question: what is stored of a provider, to be asked by scope. */
  async ofProvider(provider: ProviderName): Promise<(scope: string) => ProviderHealthView> {
    const rows = await this.dataSource.getRepository(ProviderHealth).findBy({ provider });
    return (scope) => healthView(rows.find((row) => row.scope === scope) ?? null);
  }

  /** Scopes whose last call to a provider failed with this code. */
  async scopesFailing(provider: ProviderName, errorCode: string): Promise<Set<string>> {
    const rows = await this.dataSource
      .getRepository(ProviderHealth)
      .findBy({ provider, errorCode, failingSince: Not(IsNull()) });
    return new Set(rows.map(({ scope }) => scope));
  }

  /** Forgets what was known of a scope, whose key or address is another one now. */
  async forget(manager: EntityManager, provider: ProviderName, scope: string): Promise<void> {
    this.told.delete(`${provider} ${scope}`);
    await manager.delete(ProviderHealth, { provider, scope });
  }

  private async writeOk(provider: ProviderName, scope: string, now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_health (provider, scope, last_ok_at) VALUES ($1, $2, $3)
       ON CONFLICT (provider, scope) DO UPDATE
       SET last_ok_at = EXCLUDED.last_ok_at, failing_since = NULL, error_code = NULL, error_message = NULL`,
      [provider, scope, now],
    );
  }

  private async writeFailure(scope: string, now: Date, { provider, code, message }: ProviderError): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_health (provider, scope, last_failure_at, failing_since, error_code, error_message)
       VALUES ($1, $2, $3, $3, $4, $5)
       ON CONFLICT (provider, scope) DO UPDATE
       SET last_failure_at = EXCLUDED.last_failure_at,
           failing_since = COALESCE(provider_health.failing_since, EXCLUDED.failing_since),
           error_code = EXCLUDED.error_code, error_message = EXCLUDED.error_message`,
      [provider, scope, now, code, message],
    );
  }
}
