import { Inject, Injectable } from '@nestjs/common';
import { createAiClient, DEFAULT_MODELS, OPENAI_URL, tryAi } from '@pressloom/clients/ai';
import type { AiClient, AiTrial, KnownCapabilities } from '@pressloom/clients/ai';
import type { Policies } from '@pressloom/clients/http';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import type { Config } from '../../config/config.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { RemoteFiles, SAFE_FETCH } from '../safe-fetch/remote-files.ts';
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';
import { AiCapabilitiesService } from './ai-capabilities.service.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { over, ProviderKeysService } from './provider-keys.service.ts';
import { ProviderPolicies } from './provider-policies.ts';
import { chosen, configured, healthScope, pictureScopeOf } from './provider-settings.ts';
import type { ProviderAccess, ProviderQuestion, ProviderSettings, SharedProvider } from './provider-settings.ts';

type Keys = Config['openai'];

/** Which AI service serves a site; `baseUrl` null means OpenAI's own. Pure. */
export function aiSettings(question: ProviderQuestion<Keys>): ProviderSettings {
  const { apiKey, baseUrl } = question.keys;
  const isReal = apiKey !== null || baseUrl !== null;
  return chosen(question, { live: isReal ? { baseUrl, apiKey: apiKey ?? 'unset' } : null, sandboxPath: 'v1' });
}

/** What a mode asks for: the stand-in knows the usual models only. Pure. */
export function aiModels(
  mode: ProviderMode,
  { model, imageModel }: Pick<Keys, 'model' | 'imageModel'>,
): AiAccess['models'] {
  const isLive = mode === 'live';
  return {
    text: (isLive ? model : null) ?? DEFAULT_MODELS.text,
    image: (isLive ? imageModel : null) ?? DEFAULT_MODELS.image,
  };
}

/** The AI service as a site meets it, with the models that it is asked for; `scope` tells of its texts. */
export interface AiAccess extends ProviderAccess<AiClient> {
  models: { text: string; image: string };
  /** Of the server, up to and including `/v1`. */
  address: string;
  /** Whose health the calls for pictures tell of: many servers write well and have no pictures. */
  pictureScope: string;
}

/** Settings of the AI service, with what applies where nothing is set. */
export interface AiAttempt {
  /** Null: OpenAI's own. */
  baseUrl: string | null;
  apiKey: string | null;
  models: AiAccess['models'];
  /** An operator entered the address in a browser: it must lead to nothing inside the network. */
  isEntered: boolean;
}

/** What writes the texts and makes the pictures. What calls it asks `PaidAi`, which books each call. */
@Injectable()
export class AiProvider implements SharedProvider {
  readonly key = 'openai';
  readonly label = 'AI service';

  constructor(
    private readonly keys: ProviderKeysService,
    private readonly healths: ProviderHealthService,
    private readonly policies: ProviderPolicies,
    private readonly capabilities: AiCapabilitiesService,
    private readonly files: RemoteFiles,
    @Inject(SAFE_FETCH) private readonly safeFetch: SafeFetch,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async mode(): Promise<ProviderMode> {
    return aiSettings(await this.question(false)).mode;
  }

  /** Tries settings that aren't stored; nothing is noted of the calls. */
  trial({ baseUrl, apiKey, models, isEntered }: AiAttempt): Promise<AiTrial> {
    const policies = this.policies.none;
    return tryAi({ baseUrl: baseUrl ?? OPENAI_URL, apiKey, models, policies, ...this.fetchOf(isEntered) });
  }

  async of(site: Pick<WordpressSite, 'isSample'>): Promise<AiAccess> {
    const question = await this.question(site.isSample);
    const settings = aiSettings(question);
    const scope = healthScope(settings.mode, null);
    const models = aiModels(settings.mode, question.keys);
    const address = addressOf(settings);
    const capabilities = await this.capabilities.known(address, models);
    const access = { scope, pictureScope: pictureScopeOf(scope), models, address };
    const isEntered = settings.mode === 'live' && question.isEntered;
    return {
      mode: settings.mode,
      ...access,
      client: () => this.client(settings, { ...access, capabilities, isEntered }),
    };
  }

  private client(
    settings: ProviderSettings,
    {
      scope,
      pictureScope,
      models,
      address,
      capabilities,
      isEntered,
    }: Omit<AiAccess, 'mode' | 'client'> & { capabilities: KnownCapabilities; isEntered: boolean },
  ): AiClient {
    const { baseUrl, apiKey } = configured(settings, NOT_SET_UP.openai);
    const watched = (one: string): Policies => this.healths.watch(this.policies.shared, one);
    return createAiClient({
      apiKey,
      model: models.text,
      imageModel: models.image,
      policies: watched(scope),
      picturePolicies: watched(pictureScope),
      capabilities,
      onLearnt: (learnt) =>
        this.capabilities.keep({ address, model: models[learnt.kind === 'text' ? 'text' : 'image'] }, learnt),
      fetchPicture: (url) => this.files.read(url),
      ...(baseUrl !== null && { baseUrl }),
      ...this.fetchOf(isEntered),
    });
  }

  private fetchOf(isEntered: boolean): { fetch?: SafeFetch } {
    return isEntered ? { fetch: this.safeFetch } : {};
  }

  private async question(isSample: boolean): Promise<ProviderQuestion<Keys> & { isEntered: boolean }> {
    const { config, sandboxUrl } = this.runtime;
    const stored = await this.keys.stored(this.key);
    return { keys: over(config.openai, stored), sandboxUrl, isSample, isEntered: stored.has('baseUrl') };
  }
}

/** Which server it is. Some gateways are given their key in the address: it is stored and shown without. Pure. */
export function addressOf({ baseUrl }: Pick<ProviderSettings, 'baseUrl'>): string {
  const url = URL.parse(baseUrl ?? OPENAI_URL);
  return url ? `${url.origin}${url.pathname}` : '';
}
