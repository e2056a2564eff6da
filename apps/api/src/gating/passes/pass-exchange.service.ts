import { Inject, Injectable } from '@nestjs/common';
import type { IssuedPass, PassRequest } from '@pressloom/contracts/gate';
import { DataSource } from 'typeorm';
import { VisitorAddresses } from '../../analytics/people/visitor-addresses.service.ts';
import { ReaderLinks } from '../../auth/reader-links/reader-links.service.ts';
import { foreignOrigin } from '../../common/doors/cross-origin.ts';
import { DomainError } from '../../common/errors.ts';
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
}

/** Gives a reader's browser its pass for a link that signed them in. */
@Injectable()
export class PassExchange {
  private readonly signer: PassSigner;

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
   * @throws DomainError 400 `link_invalid`; 403 `foreign_origin` for a page that isn't the website's; 403 `not_allowed` for a program
   */
  async exchange(
    { token, visitorId }: PassRequest,
    { origin, userAgent, headers }: AskingBrowser,
  ): Promise<IssuedPass> {
    // Some previews and scanners run scripts, and come before the reader.
    if (isMachine({ 'user-agent': userAgent }))
      throw new DomainError(403, 'not_allowed', 'This link is for its reader.');
    return await this.dataSource.transaction(async (manager) => {
      const { userId, wordpressSiteId } = await this.links.redeem(manager, token, visitorId);
      const site = await this.sites.get(wordpressSiteId, manager);
      if (origin === null || !this.sites.isOriginOf(site, origin)) throw foreignOrigin();
      const browser = { userId, siteId: site.id, visitorId, userAgent };
      const browserId = await this.browsers.admit(manager, browser, this.visitors.mayBeKnown(site, headers));
      return this.signer.issue({ siteId: site.id, browserId }, this.runtime.clock.now());
    });
  }
}
