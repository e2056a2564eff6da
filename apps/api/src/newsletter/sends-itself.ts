import { NEWSLETTER_PLAN } from '@pressloom/contracts/newsletter-settings';
import type { NewsletterHold } from '@pressloom/contracts/newsletters';
import type { Newsletter, NewsletterSettings, WordpressSite } from '@pressloom/database/entities';

/** What begins later than this after its time surprises readers: a person is asked first. */
export const LATE_MS = NEWSLETTER_PLAN.lateMinutes * 60_000;

/** What is switched off, so that nothing happens by itself on a website; null: it may. Pure. */
export function heldBy({ active }: Pick<WordpressSite, 'active'>, isEnabled: boolean): NewsletterHold | null {
  if (!active) return 'website';
  return isEnabled ? null : 'automation';
}

/**
 * Whether an issue goes out by itself at its time, as long as nothing holds it. Not one that is late by now, which a person is asked about, nor one whose
 * time was over before issues began to go out by themselves. `settings` is null where none are stored. Pure.
 */
export function sendsItself(
  { deliveryStatus, scheduledFor }: Pick<Newsletter, 'deliveryStatus' | 'scheduledFor'>,
  settings: Pick<NewsletterSettings, 'autoSendSince'> | null,
  now: Date,
): boolean {
  const since = settings?.autoSendSince ?? null;
  if (deliveryStatus !== 'scheduled' || scheduledFor === null || since === null || scheduledFor < since) return false;
  return now.getTime() - scheduledFor.getTime() <= LATE_MS;
}
