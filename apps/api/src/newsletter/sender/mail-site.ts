import type { ReaderSite } from '@pressloom/contracts/reader-pages';
import type { MailSite } from '../../mail/mail-data.ts';

/** A website as its mails show it; what its readers' pages name by a path, mails name in full. Pure. */
export function mailSite(
  { name, url, color, logo }: ReaderSite,
  postalAddress: string | null,
  publicUrl: string,
): MailSite {
  return { name, url, color, logo: logo && { ...logo, url: `${publicUrl}${logo.url}` }, postalAddress };
}
