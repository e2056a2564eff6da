import type { ImportConsent, ImportCounts } from '@pressloom/contracts/subscriber-imports';
import type { SuppressionReason } from '@pressloom/contracts/subscribers';
import type { EntityManager } from 'typeorm';
import { KEEPS_PREMIUM, sqlIsPremium } from '../subscribers/premium-addresses.service.ts';
import type { FileReader } from './import-row.ts';

/** What all rows of an import share. */
export interface ImportSetting {
  id: number;
  siteId: number;
  consent: ImportConsent;
}

export const NO_COUNTS: ImportCounts = {
  rows: 0,
  furtherAddresses: 0,
  added: 0,
  duplicate: 0,
  unsubscribed: 0,
  bounced: 0,
  complained: 0,
  unconfirmed: 0,
  unknownStatus: 0,
  invalid: 0,
  suppressed: 0,
  unreadableDates: 0,
};

/** Both together. Pure. */
export function sumOf(one: ImportCounts, other: ImportCounts): ImportCounts {
  const sum = { ...one };
  for (const what of Object.keys(NO_COUNTS) as (keyof ImportCounts)[]) sum[what] += other[what];
  return sum;
}

/** Why these rows are left as they are. */
export const LEFT_EARLIER: Record<SuppressionReason, string> = {
  unsubscribed: 'This reader unsubscribed earlier.',
  bounced: 'Email to this address bounced permanently.',
  complained: 'This reader reported an email as spam.',
  erased: 'The owner of this address had all their data erased.',
};

/** What came of readers who were put on the list. */
export interface Taken {
  added: number;
  /** Of those, the ones whose date couldn't be read. */
  unreadableDates: number;
}

export const NOBODY: Taken = { added: 0, unreadableDates: 0 };

/**
 * Puts these on the list who are on none of its kinds yet, or wait for their confirmation: whoever imports them says that they agreed, as one who
 * adds them by hand does. In one statement. Each address once.
 */
export async function takeOver(
  manager: EntityManager,
  { id, siteId, consent }: ImportSetting,
  readers: FileReader[],
  now: Date,
): Promise<Taken> {
  const [taken]: Taken[] = await manager.query(TAKE_OVER, [
    ...[siteId, id, consent.source, consent.date, now],
    readers.map(({ email }) => email),
    readers.map(({ subscribedAt }) => subscribedAt),
    readers.map(({ language }) => language),
    readers.map(({ frequency }) => frequency),
    readers.map(({ pausedUntil }) => pausedUntil),
    readers.map(({ isDateUnreadable }) => isDateUnreadable),
  ]);
  return taken ?? NOBODY;
}

/**
 * $1 site, $2 import, $3 consent, $4 its day, $5 now; $6 addresses, $7 moments, $8 languages, $9 frequencies, $10 ends of pauses, $11 whether
 * the moment couldn't be read.
 */
const TAKE_OVER = `
  WITH reader AS (
    SELECT * FROM unnest($6::text[], $7::timestamptz[], $8::text[], $9::text[], $10::timestamptz[], $11::bool[])
      AS reader (email, at, language, frequency, paused_until, is_date_unreadable)
  ), taken AS (
    INSERT INTO subscribers AS subscriber (wordpress_site_id, email, status, source, import_id, consent_note, consented_at, subscribed_at,
      added_at, language, frequency, paused_until, is_premium, premium_since)
    SELECT $1::int, reader.email, 'active', 'import', $2::int, $3, COALESCE(reader.at, LEAST($4::date::timestamptz, $5::timestamptz)),
           COALESCE(reader.at, $5::timestamptz), CASE WHEN reader.at IS NOT NULL THEN $5::timestamptz END, reader.language,
           COALESCE(reader.frequency, 'every'), reader.paused_until, premium, CASE WHEN premium THEN $5::timestamptz END
    FROM reader, LATERAL (SELECT ${sqlIsPremium('reader.email', '$5::timestamptz')} AS premium) known
    ON CONFLICT (wordpress_site_id, email) DO UPDATE SET
      status = 'active', source = EXCLUDED.source, source_page = NULL, import_id = EXCLUDED.import_id, added_by = NULL,
      consent_note = EXCLUDED.consent_note, consented_at = EXCLUDED.consented_at, subscribed_at = EXCLUDED.subscribed_at,
      added_at = EXCLUDED.added_at, language = COALESCE(EXCLUDED.language, subscriber.language),
      frequency = EXCLUDED.frequency, paused_until = EXCLUDED.paused_until, ${KEEPS_PREMIUM}
    WHERE subscriber.status = 'pending'
    RETURNING subscriber.email)
  SELECT count(*)::int AS added, count(*) FILTER (WHERE reader.is_date_unreadable)::int AS "unreadableDates"
  FROM taken JOIN reader ON reader.email = taken.email`;
