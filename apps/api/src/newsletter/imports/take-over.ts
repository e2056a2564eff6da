import { sqlIsPremiumAddress } from '@pressloom/database/conditions';
import type { ImportConsent, ImportCounts } from '@pressloom/contracts/subscriber-imports';
import type { SuppressionReason } from '@pressloom/contracts/subscribers';
import type { EntityManager } from 'typeorm';
import type { GoodRow } from './import-row.ts';

/** What all rows of an import share. */
export interface ImportSetting {
  id: number;
  siteId: number;
  consent: ImportConsent;
}

export const NO_COUNTS: ImportCounts = { rows: 0, added: 0, duplicate: 0, invalid: 0, suppressed: 0 };

/** Both together. Pure. */
export const sumOf = (one: ImportCounts, other: ImportCounts): ImportCounts => ({
  rows: one.rows + other.rows,
  added: one.added + other.added,
  duplicate: one.duplicate + other.duplicate,
  invalid: one.invalid + other.invalid,
  suppressed: one.suppressed + other.suppressed,
});

/** Why these rows are left as they are. */
export const LEFT_EARLIER: Record<SuppressionReason, string> = {
  unsubscribed: 'This reader unsubscribed earlier.',
  bounced: 'Email to this address bounced permanently.',
  complained: 'This reader reported an email as spam.',
  erased: 'The owner of this address had all their data erased.',
};

/** Puts these on the list who are on none of its kinds yet, in one statement, and returns how many. Each address once. */
export async function takeOver(
  manager: EntityManager,
  { id, siteId, consent }: ImportSetting,
  rows: GoodRow[],
  now: Date,
): Promise<number> {
  const taken: { added: number }[] = await manager.query(TAKE_OVER, [
    ...[siteId, id, consent.source, consent.date, now],
    rows.map(({ email }) => email),
    rows.map(({ subscribedAt }) => subscribedAt),
    rows.map(({ language }) => language),
  ]);
  return taken[0]?.added ?? 0;
}

/** $1 site, $2 import, $3 consent, $4 its day, $5 now; $6 addresses, $7 moments, $8 languages. */
const TAKE_OVER = `
  WITH taken AS (
    INSERT INTO subscribers (wordpress_site_id, email, status, source, import_id, consent_note, consented_at, subscribed_at,
      added_at, language, is_premium, premium_since)
    SELECT $1::int, row.email, 'active', 'import', $2::int, $3, COALESCE(row.at, $4::date::timestamptz),
           COALESCE(row.at, $5::timestamptz), CASE WHEN row.at IS NOT NULL THEN $5::timestamptz END, row.language, premium, CASE WHEN premium THEN $5::timestamptz END
    FROM unnest($6::text[], $7::timestamptz[], $8::text[]) AS row (email, at, language),
         LATERAL (SELECT ${sqlIsPremiumAddress('row.email', '$5::timestamptz')} AS premium) known
    ON CONFLICT (wordpress_site_id, email) DO NOTHING
    RETURNING 1)
  SELECT count(*)::int AS added FROM taken`;
