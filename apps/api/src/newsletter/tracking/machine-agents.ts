import { isMachine, isUnnamed } from '../../common/visitors/machines.ts';

/**
 * Names of programs that check mails for others. Browsers behind such a service may carry its name, too: on a website they are readers, and
 * behind a link of a mail the service itself follows all links first.
 */
const MAIL_SCANNERS =
  /barracuda|proofpoint|mimecast|fireeye|symantec|trend ?micro|forcepoint|safelinks|bitdefender|cloudmark|ironport|sophos|avanan|trustwave|zscaler/i;

/** Whether what followed a link says that it is a program, or says nothing, as no browser does. Pure. */
export function isScanner(userAgent: string | undefined): boolean {
  const headers = { 'user-agent': userAgent };
  return isUnnamed(headers) || isMachine(headers) || MAIL_SCANNERS.test(userAgent ?? '');
}

/**
 * Whether a picture was fetched without somebody looking at the mail. The proxies of Gmail and Yahoo fetch it when their user opens the
 * mail, so theirs count, machines though they are; Apple's, which is `Mozilla/5.0` and no more, fetches all pictures of every mail, read or not. Pure.
 */
export const isMachineOpen = (userAgent: string | undefined): boolean =>
  !/GoogleImageProxy|YahooMailProxy/.test(userAgent ?? '') && isScanner(userAgent);
