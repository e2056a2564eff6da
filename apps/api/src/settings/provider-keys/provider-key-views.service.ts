import { Inject, Injectable } from '@nestjs/common';
import { OPENAI_URL } from '@pressloom/clients/ai';
import type { KeyProvider, KeyState, ProviderKeysView, ProviderValueView } from '@pressloom/contracts/provider-keys';
import type { ProviderMode } from '@pressloom/contracts/providers';
import { addressOf, aiModels, aiSettings } from '../../common/providers/ai.provider.ts';
import { analyzatiSettings } from '../../common/providers/analyzati.provider.ts';
import { mailSettings, senderIn } from '../../common/providers/mail-settings.ts';
import { ProviderHealthService } from '../../common/providers/provider-health.service.ts';
import { over, ProviderKeysService } from '../../common/providers/provider-keys.service.ts';
import { healthScope } from '../../common/providers/provider-settings.ts';
import { youtubeSettings } from '../../common/providers/youtube.provider.ts';
import { maskSecret } from '../../common/secrets/cipher.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { serverIn } from './mail-setup.ts';
import { stateOf } from './stored-state.ts';

/** Where the values of a provider come from. */
interface Sources {
  provider: KeyProvider;
  mode: ProviderMode;
  modeWithoutStored: ProviderMode;
  stored: ReadonlyMap<string, string>;
}

/** Shows which values apply for each provider. Secrets are never shown. */
@Injectable()
export class ProviderKeyViews {
  constructor(
    private readonly keys: ProviderKeysService,
    private readonly healths: ProviderHealthService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async view(): Promise<ProviderKeysView> {
    const [youtube, openai, mail, analyzati] = await Promise.all([
      this.youtube(),
      this.openai(),
      this.mail(),
      this.analyzati(),
    ]);
    return { youtube, openai, mail, analyzati };
  }

  private async youtube(): Promise<ProviderKeysView['youtube']> {
    const { config, sandboxUrl } = this.runtime;
    const stored = await this.keys.stored('youtube');
    const keys = over(config.youtube, stored);
    const modeOf = (some: typeof keys) => youtubeSettings({ keys: some, sandboxUrl, isSample: false }, null).mode;
    const sources = { stored, mode: modeOf(keys), modeWithoutStored: modeOf(config.youtube) };
    return {
      ...(await this.state({ provider: 'youtube', ...sources })),
      apiKey: secretView(sources, 'apiKey', keys.apiKey),
    };
  }

  private async openai(): Promise<ProviderKeysView['openai']> {
    const { config, sandboxUrl } = this.runtime;
    const stored = await this.keys.stored('openai');
    const keys = over(config.openai, stored);
    const modeOf = (some: typeof keys) => aiSettings({ keys: some, sandboxUrl, isSample: false }).mode;
    const sources = { stored, mode: modeOf(keys), modeWithoutStored: modeOf(config.openai) };
    const models = aiModels(sources.mode, keys);
    const plain = (name: 'baseUrl' | 'model' | 'imageModel', value: string): ProviderValueView => ({
      source: sourceOf(sources, name, keys[name]),
      value,
      mask: null,
    });
    return {
      ...(await this.state({ provider: 'openai', ...sources })),
      apiKey: secretView(sources, 'apiKey', keys.apiKey),
      baseUrl: plain('baseUrl', addressOf({ baseUrl: keys.baseUrl ?? OPENAI_URL })),
      model: plain('model', models.text),
      imageModel: plain('imageModel', models.image),
    };
  }

  private async mail(): Promise<ProviderKeysView['mail']> {
    const { config, sandboxSmtpUrl } = this.runtime;
    const stored = await this.keys.stored('mail');
    const [server, from] = [serverIn(stored, config.mail), senderIn(stored, config.mail)];
    const mode = mailSettings({ url: server?.url ?? null, from }, sandboxSmtpUrl).mode;
    const sources = { stored, mode, modeWithoutStored: mailSettings(config.mail, sandboxSmtpUrl).mode };
    const of = (name: 'url' | 'from', value: string | null): ProviderValueView => ({
      source: sourceOf(sources, name, name === 'url' ? (server?.url ?? null) : (from?.address ?? null)),
      value,
      mask: null,
    });
    const password = secretView(sources, 'url', server?.password ?? null);
    return {
      ...(await this.state({ provider: 'mail', ...sources })),
      smtpHost: of('url', server?.host ?? null),
      smtpPort: of('url', server ? String(server.port) : null),
      smtpSecurity: of('url', server?.security ?? null),
      smtpUser: of('url', server?.user ?? null),
      smtpPassword: { ...password, source: server?.password == null && server ? 'none' : password.source },
      fromName: of('from', from?.name ?? null),
      fromEmail: of('from', from?.address ?? null),
    };
  }

  private async analyzati(): Promise<ProviderKeysView['analyzati']> {
    const { config, sandboxUrl } = this.runtime;
    const stored = await this.keys.stored('analyzati');
    const keys = over(config.analyzati, stored);
    const modeOf = (some: typeof keys) => analyzatiSettings({ keys: some, sandboxUrl, isSample: false }).mode;
    const sources = { stored, mode: modeOf(keys), modeWithoutStored: modeOf(config.analyzati) };
    const apiUrl = keys.apiUrl === null ? null : addressOf({ baseUrl: keys.apiUrl });
    return {
      ...(await this.state({ provider: 'analyzati', ...sources })),
      apiKey: secretView(sources, 'apiKey', keys.apiKey),
      apiUrl: { source: sourceOf(sources, 'apiUrl', apiUrl), value: apiUrl, mask: null },
    };
  }

  private async state({ provider, mode, modeWithoutStored, stored }: Sources): Promise<KeyState> {
    const health = await this.healths.health(provider, healthScope(mode, null));
    const state = stateOf(stored);
    // A key of Analyzati may have been stored by a version that couldn't test it, and noted nothing.
    const isStored = [...stored.keys()].some((name) => name !== 'state');
    const isUntested = isStored && !(state?.isTested ?? false) && health.lastOkAt === null;
    return { mode, modeWithoutStored, savedAt: state?.savedAt ?? null, isUntested, health };
  }
}

type Found = Pick<Sources, 'stored' | 'mode'>;

/** `value`: the one that applies, stored or the environment's. */
function sourceOf({ stored, mode }: Found, name: string, value: string | null): ProviderValueView['source'] {
  if (stored.has(name)) return 'settings';
  if (value !== null) return 'environment';
  return mode === 'sandbox' ? 'sandbox' : 'none';
}

const secretView = (found: Found, name: string, secret: string | null): ProviderValueView => ({
  source: sourceOf(found, name, secret),
  value: null,
  mask: secret === null ? null : maskSecret(secret),
});
