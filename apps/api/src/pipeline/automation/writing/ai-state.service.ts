import { Injectable } from '@nestjs/common';
import type { ProviderMode } from '@pressloom/contracts/providers';
import type { WordpressSite } from '@pressloom/database/entities';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { ProviderHealthService } from '../../../common/providers/provider-health.service.ts';
import type { WritingSite } from './writing-rules.ts';

/** How the AI service stands that writes for a site; `message` says why it fails. */
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
    const { state, message } = await this.health.health('openai', scope);
    return { state: state === 'failing' ? 'failing' : 'ready', message, mode };
  }
}
