import { Inject, Injectable } from '@nestjs/common';
import type { EntitlementReason } from '@pressloom/contracts/billing';
import type { ReaderState } from '@pressloom/contracts/gate';
import { DataSource } from 'typeorm';
import { MemberBrowsers } from '../../auth/reader-links/member-browsers.service.ts';
import { CheckoutProgress } from '../../memberships/billing/checkout/checkout-progress.service.ts';
import { EntitlementService } from '../../memberships/entitlement/entitlement.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { PASS_MS, PassSigner } from './pass-signer.ts';

/** A pass with less time left than this is replaced when it is shown. */
const RENEWED_BELOW_MS = PASS_MS / 2;

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
    private readonly browsers: MemberBrowsers,
    private readonly entitlements: EntitlementService,
    private readonly checkouts: CheckoutProgress,
    private readonly sites: SiteDirectory,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.signer = new PassSigner(runtime.sessionSecret);
  }

  /** Asks for the right to read each time: a pass is of no use once its browser was ended, or the membership. */
  async show(pass: string, siteId: number): Promise<ShownPass> {
    const claims = this.signer.read(pass);
    if (claims?.siteId !== siteId) return NOBODY;
    const { manager } = this.dataSource;
    const accountId = await this.browsers.ownerOf(manager, claims.browser, siteId);
    if (accountId === null) return NOBODY;
    const { isPremium, reason } = await this.entitlements.decide(manager, { accountId }, await this.sites.get(siteId));
    if (!isPremium) return { ...NOBODY, reader: await this.stateOf(accountId, reason) };
    const now = this.runtime.clock.now();
    const isDue = claims.expiresAt.getTime() - now.getTime() < RENEWED_BELOW_MS;
    const renewed = isDue ? this.signer.issue({ siteId, browser: claims.browser }, now).pass : null;
    return { isMember: true, renewed, reader: null };
  }

  private async stateOf(accountId: number, reason: EntitlementReason): Promise<ReaderState> {
    const isPending = reason === 'waiting' || (await this.checkouts.isUnderWay(accountId));
    return isPending ? 'payment_pending' : 'no_membership';
  }
}

const NOBODY: ShownPass = { isMember: false, renewed: null, reader: null };
