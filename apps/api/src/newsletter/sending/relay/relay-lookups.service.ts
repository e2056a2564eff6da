import { Inject, Injectable } from '@nestjs/common';
import { MailProvider } from '../../../common/providers/mail.provider.ts';
import { ProviderPolicies } from '../../../common/providers/provider-policies.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import type { RelayLookup } from './relay-lookup.ts';
import { sandboxLookup } from './sandbox-lookup.ts';

/** Which mail servers can be asked what they took. SMTP has no word for it (RFC 1047): a provider must have a door of its own. */
@Injectable()
export class RelayLookups {
  constructor(
    private readonly mail: MailProvider,
    private readonly policies: ProviderPolicies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of the server that a site's mails go to; null where it can't be asked. @throws DomainError 404 */
  async of(siteId: number): Promise<RelayLookup | null> {
    const { mode } = await this.mail.access(siteId);
    const { sandboxUrl } = this.runtime;
    if (mode === 'sandbox' && sandboxUrl !== null) return sandboxLookup(sandboxUrl, this.policies.shared);
    return null;
  }
}
