import type { ProviderKeysSaved, ProviderKeysView } from '@pressloom/contracts/provider-keys';
import type TestAgent from 'supertest/lib/agent.js';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp, TestAppOptions } from '../test-app.ts';

export const OPERATOR = 'owner@press.example';

/** An installation whose operator enters keys; the stand-ins are in the place of the real providers. */
export class KeysFixture {
  private constructor(
    readonly test: TestApp,
    readonly operator: TestAgent,
  ) {}

  static async start(options: TestAppOptions = {}): Promise<KeysFixture> {
    const test = await startTestApp(options);
    return new KeysFixture(test, await signedIn(test, 'operator', OPERATOR));
  }

  /** Keys that are entered open the stand-in, not YouTube itself. */
  youtubeIsStandIn(): void {
    this.runtime.config.youtube.apiUrl = `${this.test.sandboxUrl}/youtube/v3`;
  }

  /** Where Analyzati is; null takes the address away. */
  analyzatiIsAt(apiUrl: string | null = `${this.test.sandboxUrl}/analyzati`): void {
    this.runtime.config.analyzati.apiUrl = apiUrl;
  }

  get runtime(): Runtime {
    return this.test.app.get<Runtime>(RUNTIME);
  }

  /** The stand-in's mail server, as an operator enters it. */
  get mailForm() {
    const { hostname, port } = new URL(this.runtime.sandboxSmtpUrl ?? '');
    return {
      ...{ smtpHost: hostname, smtpPort: Number(port), smtpSecurity: 'none', smtpUser: 'press@press.example' },
      ...{ smtpPassword: 'smtp-password-4711', fromName: 'Press', fromEmail: 'press@press.example' },
    };
  }

  /** The stand-in's AI service. */
  get aiUrl(): string {
    return `${this.test.sandboxUrl}/v1`;
  }

  async read(): Promise<ProviderKeysView> {
    return (await this.operator.get('/api/provider-keys').expect(200)).body as ProviderKeysView;
  }

  save(provider: string, form: object) {
    return this.operator.put(`/api/provider-keys/${provider}`).send(form);
  }

  async saved(provider: string, form: object): Promise<ProviderKeysSaved> {
    return (await this.save(provider, form).expect(200)).body as ProviderKeysSaved;
  }

  async forget(provider: string): Promise<ProviderKeysView> {
    return (await this.operator.delete(`/api/provider-keys/${provider}`).expect(200)).body as ProviderKeysView;
  }

  /** The requests that a stand-in had. */
  async requests(provider: string): Promise<{ method: string; path: string }[]> {
    const { body } = await this.test.sandbox.get(`/control/requests?provider=${provider}`);
    return body as { method: string; path: string }[];
  }

  /** What is stored of a provider, as it stands in the database. */
  async rows(): Promise<string> {
    const rows: { row: string }[] = await this.test.database.dataSource.query(
      `SELECT to_jsonb(global_settings)::text AS row FROM global_settings WHERE setting_key ~ '^(provider|analyzati)' ORDER BY 1`,
    );
    return rows.map(({ row }) => row).join('\n');
  }
}

export const states = ({ stages }: Pick<ProviderKeysSaved, 'stages'>): string[] =>
  stages.map(({ name, state }) => `${name} ${state}`);
