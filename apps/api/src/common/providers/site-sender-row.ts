import type { SiteSender } from '@pressloom/database/entities';
import type { EntityManager } from 'typeorm';

/** What a site's mails go by. */
export interface SiteSenderRow {
  isSample: boolean;
  /** Null while nothing is saved; secrets are still encrypted. */
  sender: Pick<SiteSender, Exclude<keyof SiteSender, Unread>> | null;
}

/** A key that waits for its record signs nothing, so who sends knows nothing of it. */
type Unread =
  | 'wordpressSite'
  | 'updatedAt'
  | 'dkimCheckedAt'
  | 'dkimFound'
  | `dkimNext${string}`
  | `dkimFormer${string}`;

/** Reads it; null where there is no such site. The newsletter's room writes it. */
export async function readSiteSender(
  manager: Pick<EntityManager, 'query'>,
  siteId: number,
): Promise<SiteSenderRow | null> {
  const rows: ({ isSample: boolean; wordpressSiteId: number | null } & NonNullable<SiteSenderRow['sender']>)[] =
    await manager.query(
      `SELECT site.is_sample AS "isSample", sender.wordpress_site_id AS "wordpressSiteId",
              sender.from_name AS "fromName", sender.from_address AS "fromAddress", sender.reply_to AS "replyTo",
              sender.postal_address AS "postalAddress", sender.dkim_domain AS "dkimDomain",
              sender.dkim_selector AS "dkimSelector", sender.dkim_private_key AS "dkimPrivateKey",
              sender.smtp_host AS "smtpHost", sender.smtp_port AS "smtpPort", sender.smtp_security AS "smtpSecurity",
              sender.smtp_user AS "smtpUser", sender.smtp_password AS "smtpPassword", sender.relay_api_key AS "relayApiKey",
              sender.rate_per_hour AS "ratePerHour", sender.domain_rates AS "domainRates",
              sender.open_tracking AS "openTracking"
       FROM wordpress_sites site LEFT JOIN site_senders sender ON sender.wordpress_site_id = site.id
       WHERE site.id = $1`,
      [siteId],
    );
  const [row] = rows;
  if (!row) return null;
  const { isSample, ...sender } = row;
  return { isSample, sender: sender.wordpressSiteId === null ? null : sender };
}
