import { Injectable } from '@nestjs/common';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import { aiFailureText } from './ai-failure-text.ts';
import type { WritingSite } from './writing-rules.ts';

/** How the AI service stands that writes for a site; `message` says why it fails, and what to do. */
export interface AiState {
  state: WritingSite['ai'];
  message: string | null;
  mode: ProviderMode;
}

/** Says how the AI service stands. */
@Injectable()
export class AiStateService {
  constructor(
    private readonly ai: AiProvider,
    private readonly health: ProviderHealthService,
  ) {}

  async of(site: WordpressSite): Promise<AiState> {
    const { mode, scope } = await this.ai.of(site);
    if (mode === 'unconfigured') return { state: 'unconfigured', message: null, mode };
    const failure = await this.health.failure('openai', scope);
    if (!failure) return { state: 'ready', message: null, mode };
    return { state: 'failing', message: aiFailureText(failure), mode };
  }
}
