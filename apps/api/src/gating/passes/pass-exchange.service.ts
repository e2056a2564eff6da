import { Inject, Injectable } from '@nestjs/common';
import { GATE_CALL_LIMITS } from '@pressloom/contracts/gate';
import type { IssuedPass, PassRequest } from '@pressloom/contracts/gate';
import { DataSource } from 'typeorm';
import { VisitorAddresses } from '../../analytics/people/visitor-addresses.service.ts';
import { ReaderLinks } from '../../auth/reader-links/reader-links.service.ts';
import { foreignOrigin } from '../../common/doors/cross-origin.ts';
import { DomainError } from '../../common/errors.ts';
import { NetworkLimits, TOO_MANY_CALLS, assertWithin } from '../../common/network-limits.ts';
import type { Network } from '../../common/networks.ts';
import { isLoadedAhead } from '../../common/visitors/loaded-ahead.ts';
import { isMachine } from '../../common/visitors/machines.ts';
import type { VisitorHeaders } from '../../common/visitors/machines.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { PassBrowsers } from './pass-browsers.service.ts';
import { PassSigner } from './pass-signer.ts';

/** The browser that asks. */
export interface AskingBrowser {
  /** Of the page; null where the request names none. */
  origin: string | null;
  userAgent: string;
  headers: VisitorHeaders;
  network: Network;
}

/** Gives a reader's browser its pass for a link that signed them in. */
@Injectable()
export class PassExchange {
  private readonly signer: PassSigner;
  private readonly networks = new NetworkLimits(GATE_CALL_LIMITS.network);

  constructor(
    private readonly dataSource: DataSource,
    private readonly links: ReaderLinks,
    private readonly browsers: PassBrowsers,
    private readonly sites: SiteDirectory,
    private readonly visitors: VisitorAddresses,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.signer = new PassSigner(runtime.sessionSecret);
  }

  /**
   * Takes a link for a pass, once; the same browser gets it again within a minute, since the response may have been lost. What is
   * refused doesn't use the link up. Whether the pass opens anything is decided when it is shown. The browser's visits are the reader's from then on, unless it asks
   * not to be tracked.
   *
   * @throws DomainError 400 `link_invalid`; 403 `foreign_origin` for a page that isn't the website's; 403 `not_allowed` for a program, and for a page
   * that is loaded ahead; 429
   */
  async exchange(
    { token, visitorId }: PassRequest,
    { origin, userAgent, headers, network }: AskingBrowser,
  ): Promise<IssuedPass> {
    assertWithin(this.networks.take(network), TOO_MANY_CALLS);
    // Some previews and scanners run scripts, and come before the reader, as do pages that may never be shown.
    if (isMachine({ 'user-agent': userAgent }) || isLoadedAhead(headers))
      throw new DomainError(403, 'not_allowed', 'This link is for its reader.');
    // What comes from no connected website is not worth a question to the database.
    if (origin === null || !(await this.sites.isConnected(origin))) throw foreignOrigin();
    return await this.dataSource.transaction(async (manager) => {
      const { userId, wordpressSiteId } = await this.links.redeem(manager, token, visitorId);
      const site = await this.sites.get(wordpressSiteId, manager);
      if (!this.sites.isOriginOf(site, origin)) throw foreignOrigin();
      const named = { userId, siteId: site.id, visitorId, userAgent };
      const browser = await this.browsers.admit(manager, named, this.visitors.mayBeKnown(site, headers));
      return this.signer.issue({ siteId: site.id, browser }, this.runtime.clock.now());
    });
  }
}
