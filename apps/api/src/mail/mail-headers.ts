import type { MailMessage, MailTemplate } from './mail-data.ts';
import { webAddress } from './templates/web-address.ts';

type Headers = Readonly<Record<string, string>>;

/** Programs that answer for absent people leave these mails alone. */
const OF_ALL: Headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * Headers of a mail. One that says how to leave also says it to mail programs, which then unsubscribe with one click
 * (RFC 2369, RFC 8058); one of a website's list names the list, by which readers sort (RFC 2919). Pure.
 * @throws Error where an address is none of the web: our own mistake
 */
export function mailHeaders({ site, leave }: Pick<MailMessage<MailTemplate>, 'site' | 'leave'>): Headers {
  return {
    ...OF_ALL,
    ...(leave && {
      'List-Unsubscribe': `<${webAddress(leave.oneClickUrl)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...(site && listHeaders(site.url)),
    }),
  };
}

/** Of what goes to a website's list (RFC 2919). Pure. @throws Error where the address is none of the web: our own mistake */
export const listHeaders = (siteUrl: string): Headers => ({ 'List-Id': `<${listId(siteUrl)}>` });

/** Of a website in a folder the folder is part of it, as the host may have several. */
function listId(siteUrl: string): string {
  const { hostname, pathname } = new URL(webAddress(siteUrl));
  const folders = pathname.split('/').filter(Boolean).reverse();
  const labels = [...folders, 'newsletter', ...hostname.split('.')];
  return labels.map((label) => label.toLowerCase().replace(/[^a-z0-9-]/g, '-')).join('.');
}
