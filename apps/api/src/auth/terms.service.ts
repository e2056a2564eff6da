import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors.ts';
import { LegalService } from '../legal/legal.service.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { UsersService } from './users.service.ts';
import type { AgreedTerms } from './users.service.ts';

/** Which terms people agreed to, and when. */
@Injectable()
export class TermsService {
  constructor(
    private readonly legal: LegalService,
    private readonly users: UsersService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** What is kept of somebody who agrees to these terms now. @throws DomainError 409 `terms_changed` */
  async agreedTo(version: string): Promise<AgreedTerms> {
    if (!(await this.legal.areTerms(version))) throw new DomainError(409, 'terms_changed', CHANGED);
    return { termsVersion: version, termsAcceptedAt: this.runtime.clock.now() };
  }

  /** @throws DomainError 409 `terms_changed` */
  async accept(userId: number, version: string): Promise<void> {
    await this.users.setTerms(userId, await this.agreedTo(version));
  }
}

const CHANGED = 'The terms have changed meanwhile. Please read them once more.';
