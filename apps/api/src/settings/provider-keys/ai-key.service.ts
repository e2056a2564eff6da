import { Inject, Injectable } from '@nestjs/common';
import type { ProviderKeysSaved, SaveAiKey } from '@pressloom/contracts/provider-keys';
import { AiProvider } from '../../common/providers/ai.provider.ts';
import { ProviderKeysService } from '../../common/providers/provider-keys.service.ts';
import { allowedSiteHosts } from '../../common/safe-fetch/allowed-site-hosts.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { enteredAi } from './ai-setup.ts';
import { aiTrial } from './ai-trial.ts';
import { TriedKeys } from './tried-keys.service.ts';
import type { Attempt } from './tried-keys.service.ts';

/** The installation's key for the AI service, its address and models. */
@Injectable()
export class AiKeys {
  constructor(
    private readonly ai: AiProvider,
    private readonly keys: ProviderKeysService,
    private readonly tried: TriedKeys,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError as `TriedKeys.save`; 400, which names the field */
  async save({ storeUntested, ...form }: SaveAiKey): Promise<ProviderKeysSaved> {
    return this.tried.save(await this.attempt(form), storeUntested);
  }

  /** @throws DomainError as `TriedKeys.test`; 400 where there is none */
  async test(): Promise<ProviderKeysSaved> {
    return this.tried.test(await this.attempt({}));
  }

  private async attempt(form: SaveAiKey): Promise<Attempt> {
    const context = { stored: await this.keys.stored('openai'), environment: this.runtime.config.openai };
    const { attempt, values } = enteredAi(form, { ...context, allowPrivateHosts: allowedSiteHosts(this.runtime) });
    const isImageModelSet = values.imageModel !== null;
    const trial = async () => aiTrial(await this.ai.trial(attempt), { ...attempt, isImageModelSet });
    return { provider: 'openai', values: { ...values }, trial };
  }
}
