import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberBrowsers } from '../../auth/reader-links/member-browsers.service.ts';
import type { AdmittedBrowser } from '../../auth/reader-links/member-browsers.service.ts';
import { PaymentArticles } from '../../memberships/billing/membership/payment-articles.service.ts';

/** The browsers that passes name. What such a browser read led to its account's payments. */
@Injectable()
export class PassBrowsers {
  constructor(
    private readonly browsers: MemberBrowsers,
    private readonly articles: PaymentArticles,
  ) {}

  /** See `MemberBrowsers`; gives its id. */
  async admit(manager: EntityManager, browser: AdmittedBrowser): Promise<number> {
    const id = await this.browsers.admit(manager, browser);
    await this.articles.learn(manager, browser);
    return id;
  }

  /** See `MemberBrowsers`. */
  ownerOf(manager: EntityManager, id: number, siteId: number): Promise<number | null> {
    return this.browsers.ownerOf(manager, id, siteId);
  }
}
