import { Inject, Injectable } from '@nestjs/common';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import type { WordpressSite } from '@pressloom/database/entities';
import { DomainError, invalidField } from '../common/errors.ts';
import { isAllowedHost } from '../common/safe-fetch/address-guard.ts';
import { allowedSiteHosts } from '../common/safe-fetch/allowed-site-hosts.ts';
import { bareHost } from '../config/loopback.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { normalEndpoint, sameOrigin } from './site-urls.ts';

/** The parts of a form that say where a website is and who signs in. An empty password stands for the stored one. */
export interface ConnectionForm {
  siteUrl?: string;
  apiEndpoint?: string;
  applicationPassword?: string;
}

export interface SiteAddress {
  siteUrl: string;
  apiEndpoint: string;
}

/** What an operator may connect: the rules that creating, changing and testing a website have in common. */
@Injectable()
export class SiteConnections {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  /** The address of a website that isn't stored yet. @throws DomainError 400 */
  newAddress(form: ConnectionForm & { siteUrl: string }): SiteAddress {
    const { siteUrl } = form;
    const apiEndpoint = normalEndpoint(siteUrl, form.apiEndpoint);
    this.assertEncrypted(siteUrl);
    assertSameOrigin(siteUrl, apiEndpoint);
    return { siteUrl, apiEndpoint };
  }

  /**
   * The address that a stored website gets. On another host the stored password doesn't go along.
   *
   * @throws DomainError 400, `site_password_needed` among them
   */
  changedAddress(site: WordpressSite, form: ConnectionForm): SiteAddress {
    const siteUrl = form.siteUrl ?? site.siteUrl;
    const isSame = siteUrl === site.siteUrl && form.apiEndpoint === undefined;
    const apiEndpoint = isSame ? site.apiEndpoint : normalEndpoint(siteUrl, form.apiEndpoint);
    // A website that was connected without encryption goes on so at its address.
    if (!sameOrigin(siteUrl, site.siteUrl)) this.assertEncrypted(siteUrl);
    assertSameOrigin(siteUrl, apiEndpoint);
    const isMoved = !sameOrigin(apiEndpoint, site.apiEndpoint) || !sameOrigin(siteUrl, site.siteUrl);
    if (isMoved && !form.applicationPassword) {
      const message = 'The address changed. Please enter the application password for the new address.';
      throw new DomainError(400, 'site_password_needed', message, { applicationPassword: message });
    }
    return { siteUrl, apiEndpoint };
  }

  /** The application password is sent with each call. @throws DomainError 400 */
  private assertEncrypted(siteUrl: string): void {
    const { protocol, hostname, port } = new URL(siteUrl);
    if (protocol === 'http:' && !isAllowedHost(allowedSiteHosts(this.runtime), bareHost(hostname), port || 80))
      throw invalidField('siteUrl', SITE_MESSAGES.httpsNeeded);
  }
}

/** The password must never go to another host than the one that is shown. */
function assertSameOrigin(siteUrl: string, apiEndpoint: string): void {
  if (!sameOrigin(siteUrl, apiEndpoint)) {
    throw invalidField('apiEndpoint', 'The API endpoint must be on the same address as the website.');
  }
}
