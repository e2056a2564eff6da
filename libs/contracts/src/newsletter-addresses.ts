/** What the mails of an issue name. TOKEN is the mail's own: 80 characters of base64url, 32 in mails of before. */

/** Where a link of a mail leads: from there to the target of that number. */
export const clickPath = (token: string, link: number): string => `/api/n/c/${token}/${link}`;

/** The picture by which an opened mail is counted. */
export const openPath = (token: string): string => `/api/n/o/${token}.gif`;

/** Number of the link that no person sees: who follows it is a machine. Far above what links a mail can have. */
export const TRAP_LINK = 9999;

/**
 * With this and a proof behind it begins the fragment of the page of the website that a link of a mail leads to. Browsers send fragments to nobody; the
 * widget takes it out of the address.
 */
export const READER_PROOF_FRAGMENT = 'pressloom-reader-';

/** What a website's issues are read at: all of them, one (`?id=`, or `?r=` with the token of a mail), and for feed readers. */
export const ARCHIVE_PATHS = { archive: '/archive', webView: '/web-view', feed: '/archive.xml' } as const;
