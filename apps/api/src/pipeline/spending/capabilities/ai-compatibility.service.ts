import { Injectable } from '@nestjs/common';
import type { AiCapabilitiesView } from '@pressloom/contracts/ai-capabilities';
import { notFound } from '../../../common/errors.ts';
import { AiCapabilitiesService } from '../../../common/providers/ai-capabilities.service.ts';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { capabilitiesViews } from './capabilities-view.ts';

/** What people see of the AI servers that the installation asked, and how it is forgotten. */
@Injectable()
export class AiCompatibility {
  constructor(
    private readonly capabilities: AiCapabilitiesService,
    private readonly ai: AiProvider,
  ) {}

  /** Those in use first, then the latest. */
  async list(): Promise<AiCapabilitiesView[]> {
    const [inUse, sample] = [await this.ai.of({ isSample: false }), await this.ai.of({ isSample: true })];
    const sandboxAddress = sample.mode === 'sandbox' ? sample.address : null;
    return capabilitiesViews(await this.capabilities.list(), { inUse, sandboxAddress });
  }

  /** @throws DomainError 404 */
  async forget(id: number): Promise<AiCapabilitiesView[]> {
    if (!(await this.capabilities.forget(id))) throw notFound('entry');
    return this.list();
  }
}
