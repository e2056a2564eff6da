import { Inject, Injectable } from '@nestjs/common';
import { isSmtp2go } from '@pressloom/contracts/newsletter-sender';
import type { Newsletter } from '@pressloom/database/entities';
import { MailProvider } from '../../../common/providers/mail.provider.ts';
import { ProviderPolicies } from '../../../common/providers/provider-policies.ts';
import { RUNTIME } from '../../../runtime.ts';
import type { Runtime } from '../../../runtime.ts';
import type { RelayLookup } from './relay-lookup.ts';
import { sandboxLookup } from './sandbox-lookup.ts';
import { smtp2goLookup } from './smtp2go-lookup.ts';

type SentIssue = Pick<Newsletter, 'wordpressSiteId' | 'deliveryProvider'>;

/** Which mail servers can be asked what they took. SMTP has no word for it (RFC 1047): a provider must have a door of its own. */
@Injectable()
export class RelayLookups {
  constructor(
    private readonly mail: MailProvider,
    private readonly policies: ProviderPolicies,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Of the server that an issue's mails went to; null where it can't be asked. @throws DomainError 404 */
  async of({ wordpressSiteId, deliveryProvider }: SentIssue): Promise<RelayLookup | null> {
    const { mode, host, relayApiKey } = await this.mail.access(wordpressSiteId);
    const { sandboxUrl } = this.runtime;
    if (mode === 'sandbox' && sandboxUrl !== null) return sandboxLookup(sandboxUrl, this.policies.shared);
    // Another server than the one that the issue began with would know nothing of its mails.
    if (mode === 'live' && host === deliveryProvider && relayApiKey !== null && isSmtp2go(host))
      return smtp2goLookup(relayApiKey, { policies: this.policies.shared });
    return null;
  }
}
