import { Inject, Injectable } from '@nestjs/common';
import { isSmtp2go } from '@pressloom/contracts/newsletter-sender';
import { MailProvider } from '../../common/providers/mail.provider.ts';
import { ProviderPolicies } from '../../common/providers/provider-policies.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import type { RelayLookup } from './relay-lookup.ts';
import { sandboxLookup } from './sandbox-lookup.ts';
import { smtp2goLookup } from './smtp2go-lookup.ts';

/** Which mail servers can be asked what they took. SMTP has no word for it (RFC 1047): a provider must have a door of its own. */
@Injectable()
export class RelayLookups {
  constructor(
    private readonly mail: MailProvider,
    private readonly policies: ProviderPolicies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Of the server with this host, which took mails of a website, or with null of the installation; null where it can't be asked.
   * @throws DomainError 404
   */
  async of(siteId: number | null, server: string | null): Promise<RelayLookup | null> {
    const { mode, host, relayApiKey } = await this.mail.access(siteId);
    const { sandboxUrl } = this.runtime;
    if (mode === 'sandbox' && sandboxUrl !== null) return sandboxLookup(sandboxUrl, this.policies.shared);
    // Another server than the one that the mails went to would know nothing of them.
    if (mode === 'live' && host === server && relayApiKey !== null && isSmtp2go(host))
      return smtp2goLookup(relayApiKey, { policies: this.policies.shared });
    return null;
  }
}
