import { Inject, Injectable, Logger } from '@nestjs/common';
import { READER_PROOF_FRAGMENT } from '@pressloom/contracts/newsletter-addresses';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { VisitorAddresses } from '../../analytics/people/visitor-addresses.service.ts';
import type { KnownVisitor } from '../../analytics/people/visitor-addresses.service.ts';
import { againAfterRollback } from '../../common/after-rollback.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import { isReadersClick } from './judge-clicks.ts';
import type { ClickEvent } from './judge-clicks.ts';
import type { CountedMail } from './mail-lookup.service.ts';
import { ProofSigner } from './proof-signer.ts';
import type { ProvenClick } from './proof-signer.ts';
import type { TrackingData } from './tracking-data.ts';

/** From the click to the page that is shown: a tab may wait behind others, and consent may come late. */
const PROOF_MS = 60 * 60 * 1000;
/** Browsers that one mail names, as somebody may forward it to many. */
export const BROWSERS_OF_A_MAIL = 3;

interface ProvenMail {
  email: string;
  data: TrackingData;
  sentAt: Date | null;
  /** Null where the mail is not kept. */
  links: number | null;
}

/** Says to a website's pages whose newsletter led there: a proof goes with the reader, and names the visitor who brings it. */
@Injectable()
export class ReaderProofs {
  private readonly logger = new Logger('tracking');
  private readonly signer: ProofSigner;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SiteDirectory,
    private readonly visitors: VisitorAddresses,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {
    this.signer = new ProofSigner(runtime.sessionSecret);
  }

  /** The target with a proof, if it is a page of the mail's own website. A fragment of its own stays as it is, and a scanner gets none. */
  async addedTo(target: string, mail: CountedMail, { link, at, scanner }: ClickEvent): Promise<string> {
    if (scanner || target.includes('#') || !URL.canParse(target)) return target;
    if (!this.sites.isOriginOf(await this.sites.get(mail.siteId), new URL(target).origin)) return target;
    const { newsletterId, subscriberId } = mail;
    return `${target}#${READER_PROOF_FRAGMENT}${this.signer.sign({ newsletterId, subscriberId, link, at })}`;
  }

  /**
   * Joins the reader whom a proof names to the visitor who brought it, once for each click. Visits of the visitor may be stored: the caller knows it. What
   * is wrong with a proof joins nobody, and nobody learns of it.
   */
  async redeem(proof: string, visitor: KnownVisitor): Promise<void> {
    const click = this.signer.read(proof);
    if (!click || this.runtime.clock.now().getTime() - click.at > PROOF_MS) return;
    try {
      await againAfterRollback(() => this.dataSource.transaction((manager) => this.join(manager, click, visitor)));
    } catch (error) {
      // The page comes first.
      this.logger.error(`A visitor could not be joined to the reader of a newsletter: ${String(error)}`);
    }
  }

  private async join(manager: EntityManager, click: ProvenClick, visitor: KnownVisitor): Promise<void> {
    const { newsletterId, subscriberId, link, at } = click;
    const ids = [newsletterId, subscriberId];
    const [mail]: ProvenMail[] = await manager.query(LOCK, [...ids, visitor.siteId]);
    if (!mail) return;
    const { data, sentAt, links } = mail;
    const { joined = [] } = data;
    const clicked = { sentAt: sentAt?.getTime() ?? null, links: links ?? Infinity };
    if (!isReadersClick(data, { link, at }, clicked)) return;
    if (joined.includes(at) || joined.length >= BROWSERS_OF_A_MAIL) return;
    await manager.query(SPEND, [...ids, JSON.stringify({ joined: [...joined, at] })]);
    await this.visitors.join(manager, { ...visitor, email: mail.email, mayBeStored: true });
  }
}

/** $1 issue, $2 subscriber, $3 website. None of a reader who was erased, who left, or whose address is another one by now. */
const LOCK = `
  SELECT delivery.email, delivery.tracking_data AS data, delivery.sent_at AS "sentAt", jsonb_array_length(mail.links) AS links
  FROM newsletter_delivery_tracking delivery
  JOIN newsletters newsletter ON newsletter.id = delivery.newsletter_id AND newsletter.wordpress_site_id = $3
  JOIN subscribers subscriber ON subscriber.id = delivery.subscriber_id AND subscriber.wordpress_site_id = $3
    AND subscriber.email = delivery.email AND subscriber.status = 'active'
  LEFT JOIN newsletter_mails mail ON mail.newsletter_id = newsletter.id AND mail.variant = COALESCE(delivery.variant, 0)
  WHERE delivery.newsletter_id = $1 AND delivery.subscriber_id = $2 AND delivery.tracking_data IS NOT NULL
  FOR UPDATE OF delivery`;

/** The same two, $3 what is added. */
const SPEND = `
  UPDATE newsletter_delivery_tracking SET tracking_data = tracking_data || $3::jsonb
  WHERE newsletter_id = $1 AND subscriber_id = $2`;
