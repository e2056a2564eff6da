import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { VisitorAddresses } from '../../analytics/people/visitor-addresses.service.ts';
import { MemberBrowsers } from '../../auth/reader-links/member-browsers.service.ts';
import type { AdmittedBrowser, BrowserRef } from '../../auth/reader-links/member-browsers.service.ts';
import { UsersService } from '../../auth/users.service.ts';
import { PaymentArticles } from '../../memberships/billing/membership/payment-articles.service.ts';

/** Names the browsers that get a pass: their visits are the account's from then on, and what they read led to its payments. */
@Injectable()
export class PassBrowsers {
  constructor(
    private readonly browsers: MemberBrowsers,
    private readonly users: UsersService,
    private readonly visitors: VisitorAddresses,
    private readonly articles: PaymentArticles,
  ) {}

  /** See `MemberBrowsers`. */
  async admit(manager: EntityManager, browser: AdmittedBrowser, mayBeKnown: boolean): Promise<BrowserRef> {
    const admitted = await this.browsers.admit(manager, browser);
    if (!mayBeKnown) return admitted;
    const { siteId, visitorId } = browser;
    const { email } = await this.users.get(browser.userId, manager);
    await this.visitors.join(manager, { siteId, visitorId, email });
    await this.articles.learn(manager, browser);
    return admitted;
  }
}
