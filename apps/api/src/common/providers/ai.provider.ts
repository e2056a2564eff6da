import { Inject, Injectable } from '@nestjs/common';
import { createAiClient } from '@pressloom/clients/ai';
import type { AiClient } from '@pressloom/clients/ai';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import type { Config } from '../../config/config.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import { ProviderKeysService } from './provider-keys.service.ts';
import { ProviderPolicies } from './provider-policies.ts';
import { chosen, configured, healthScope } from './provider-settings.ts';
import type { ProviderAccess, ProviderQuestion, ProviderSettings, SharedProvider } from './provider-settings.ts';

type Keys = Config['openai'];

/** Which AI service serves a site; `baseUrl` null means OpenAI's own. Pure. */
export function aiSettings(question: ProviderQuestion<Keys>): ProviderSettings {
  const { apiKey, baseUrl } = question.keys;
  const isReal = apiKey !== null || baseUrl !== null;
  return chosen(question, { live: isReal ? { baseUrl, apiKey: apiKey ?? 'unset' } : null, sandboxPath: 'v1' });
}

/** What writes the texts and makes the pictures. */
@Injectable()
export class AiProvider implements SharedProvider {
  readonly key = 'openai';
  readonly label = 'AI service';

  constructor(
    private readonly keys: ProviderKeysService,
    private readonly healths: ProviderHealthService,
    private readonly policies: ProviderPolicies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async mode(): Promise<ProviderMode> {
    return aiSettings(await this.question(false)).mode;
  }

  async of(site: WordpressSite): Promise<ProviderAccess<AiClient>> {
    const question = await this.question(site.isSample);
    const settings = aiSettings(question);
    const scope = healthScope(settings.mode, null);
    return { mode: settings.mode, scope, client: () => this.client(settings, { scope, keys: question.keys }) };
  }

  private client(settings: ProviderSettings, { scope, keys }: { scope: string; keys: Keys }): AiClient {
    const { baseUrl, apiKey, mode } = configured(settings, 'the AI service');
    const { model, imageModel } = keys;
    return createAiClient({
      apiKey,
      policies: this.healths.watch(this.policies.shared, scope),
      ...(baseUrl !== null && { baseUrl }),
      ...(mode === 'live' && model !== null && { model }),
      ...(mode === 'live' && imageModel !== null && { imageModel }),
    });
  }

  private async question(isSample: boolean): Promise<ProviderQuestion<Keys>> {
    const { config, sandboxUrl } = this.runtime;
    return { keys: await this.keys.effective(this.key, config.openai), sandboxUrl, isSample };
  }
}
