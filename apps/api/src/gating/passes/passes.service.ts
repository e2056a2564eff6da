import { Inject, Injectable } from '@nestjs/common';
import type { EntitlementReason } from '@pressloom/contracts/billing';
import type { IssuedPass, PassRequest, ReaderState } from '@pressloom/contracts/gate';
import { DataSource } from 'typeorm';
import { ReaderLinks } from '../../auth/reader-links/reader-links.service.ts';
import { foreignOrigin } from '../../common/doors/cross-origin.ts';
import { DomainError } from '../../common/errors.ts';
import { CheckoutProgress } from '../../memberships/billing/checkout/checkout-progress.service.ts';
import { EntitlementService } from '../../memberships/entitlement/entitlement.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { isMachine } from '../../common/visitors/machines.ts';
import { PassBrowsers } from './pass-browsers.service.ts';
import { PassSigner } from './pass-signer.ts';

const PASS_MS = 24 * 60 * 60 * 1000;
/** A pass with less time left than this is replaced when it is shown. */
const RENEWED_BELOW_MS = PASS_MS / 2;

/** The browser that asks. */
export interface AskingBrowser {
  /** Of the page; null where the request names none. */
  origin: string | null;
  userAgent: string;
}

/** Whether a pass opens what is premium on a website. */
export interface ShownPass {
  isMember: boolean;
  /** One that replaces it, where there is little or no time left. */
  renewed: string | null;
  /** Why it opens nothing, where it is a browser's that a reader signed in with. */
  reader: ReaderState | null;
}

/** Passes by which members' browsers read on a website without signing in there. */
@Injectable()
export class Passes {
  private readonly signer: PassSigner;

  constructor(
    private readonly dataSource: DataSource,
    private readonly links: ReaderLinks,
    private readonly browsers: PassBrowsers,
    private readonly entitlements: EntitlementService,
    private readonly checkouts: CheckoutProgress,
    private readonly sites: SiteDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.signer = new PassSigner(runtime.sessionSecret);
  }

  /**
   * Takes a link for a pass, once; the same browser gets it again within a minute, since the response may have been lost. What is
   * refused doesn't use the link up. Whether the pass opens anything is decided when it is shown.
   *
   * @throws DomainError 400 `link_invalid`; 403 `foreign_origin` for a page that isn't the website's; 403 `not_allowed` for a program
   */
  async exchange({ token, visitorId }: PassRequest, { origin, userAgent }: AskingBrowser): Promise<IssuedPass> {
    // Some previews and scanners run scripts, and come before the reader.
    if (isMachine({ 'user-agent': userAgent }))
      throw new DomainError(403, 'not_allowed', 'This link is for its reader.');
    return await this.dataSource.transaction(async (manager) => {
      const { userId, wordpressSiteId } = await this.links.redeem(manager, token, visitorId);
      const site = await this.sites.get(wordpressSiteId);
      if (origin === null || !(await this.sites.isOriginOf(site.id, origin))) throw foreignOrigin();
      const browserId = await this.browsers.admit(manager, { userId, siteId: site.id, visitorId, userAgent });
      return this.issue(site.id, browserId);
    });
  }

  /** Asks for the right to read each time: a pass is of no use once its browser was ended, or the membership. */
  async show(pass: string, siteId: number): Promise<ShownPass> {
    const claims = this.signer.read(pass);
    if (claims?.siteId !== siteId) return NOBODY;
    const { manager } = this.dataSource;
    const accountId = await this.browsers.ownerOf(manager, claims.browserId, siteId);
    if (accountId === null) return NOBODY;
    const { isPremium, reason } = await this.entitlements.decide(manager, { accountId }, await this.sites.get(siteId));
    if (!isPremium) return { ...NOBODY, reader: await this.stateOf(accountId, reason) };
    const left = claims.expiresAt.getTime() - this.runtime.clock.now().getTime();
    const isDue = left < RENEWED_BELOW_MS;
    return { isMember: true, renewed: isDue ? this.issue(siteId, claims.browserId).pass : null, reader: null };
  }

  private async stateOf(accountId: number, reason: EntitlementReason): Promise<ReaderState> {
    const isPending = reason === 'waiting' || (await this.checkouts.isUnderWay(accountId));
    return isPending ? 'payment_pending' : 'no_membership';
  }

  private issue(siteId: number, browserId: number): IssuedPass {
    const expiresAt = new Date(this.runtime.clock.now().getTime() + PASS_MS);
    return { pass: this.signer.sign({ siteId, browserId, expiresAt }), expiresAt: expiresAt.toISOString() };
  }
}

const NOBODY: ShownPass = { isMember: false, renewed: null, reader: null };
