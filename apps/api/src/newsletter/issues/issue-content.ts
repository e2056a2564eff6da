import type { NewsletterTheme } from '@pressloom/plugin-kit';
import type { Newsletter } from '@pressloom/database/entities';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { MAIL_TEXTS } from '@pressloom/contracts/reader-texts/mails';
import { imageUrl } from '../../common/image-url.ts';
import type { MailLocale, MailSite } from '../../mail/mail-data.ts';
import { newsletterMail } from '../../mail/templates/newsletter.ts';
import type { NewsletterContent } from '../../mail/templates/content.ts';
import { wordingOf } from '../../mail/templates/wording.ts';
import type { IssueItem } from './issue-items.ts';

/** Addresses that differ from use to use: a reader's mail, the web view, a preview. */
export interface IssueAddresses {
  /** Where a link of the content leads in this use, such as a counted address. Called once for each distinct target, in order. */
  link: (url: string) => string;
  webView: string | null;
  preferences: string | null;
  unsubscribe: string | null;
  /** Picture that counts opens; null: none. */
  open: string | null;
  /** A link that no person sees, by which scanners are known; null: none. */
  trap: string | null;
}

export interface RenderedIssue {
  subject: string;
  preheader: string;
  html: string;
  text: string;
}

/** All that an issue's mail is made of. */
export interface LoadedIssue {
  issue: Newsletter;
  items: IssueItem[];
  site: MailSite;
  /** The brand's words in the issue's language; null where it has none. */
  theme: NewsletterTheme | null;
  timeZone: string;
  /** Whether the website keeps premium articles to members; else nothing tells them apart. */
  isGated: boolean;
}

/** The content as it is stored, and shown where nothing is counted: plain addresses, nothing personal. */
export const PLAIN_ADDRESSES: IssueAddresses = {
  link: (url) => url,
  webView: null,
  preferences: null,
  unsubscribe: null,
  open: null,
  trap: null,
};

/** The mail of an issue. `publicUrl`: where people reach the installation. Pure. */
export function renderedIssue(loaded: LoadedIssue, addresses: IssueAddresses, publicUrl: string): RenderedIssue {
  const { issue, site } = loaded;
  const wording = wordingOf({ locale: localeOf(loaded), site }, publicUrl);
  const { subject, html, text } = newsletterMail(contentOf(loaded, addresses, publicUrl), wording);
  return { subject, preheader: issue.preheader, html, text };
}

/** What an issue is told in. Pure. */
export const localeOf = ({ issue: { language }, timeZone }: LoadedIssue): MailLocale => ({ language, timeZone });

/** The parts of an issue's mail, without the items that are left out of it. Pure. */
export function contentOf(loaded: LoadedIssue, addresses: IssueAddresses, publicUrl: string): NewsletterContent {
  const { issue, items, site, theme, isGated } = loaded;
  const { newsletter: texts, around } = MAIL_TEXTS[readerLanguageOf(issue.language)];
  const link = oncePerTarget(addresses.link);
  const ways: [label: string, url: string | null][] = [
    [texts.webView, addresses.webView],
    [around.preferences, addresses.preferences],
    [around.unsubscribe, addresses.unsubscribe],
  ];
  return {
    leave: ways.flatMap(([label, url]) => (url === null ? [] : [{ label, url }])),
    open: addresses.open,
    trap: addresses.trap,
    subject: issue.subject,
    preheader: issue.preheader,
    heading: theme?.headline ?? site.name,
    intro: issue.intro.split(/\n\s*\n/),
    home: !site.logo ? site.url : link(site.url),
    items: items.flatMap((item) =>
      item.leftOut !== null
        ? []
        : [
            {
              title: item.title,
              summary: item.summary,
              url: item.url === null ? null : link(item.url),
              isVideo: item.kind === 'video',
              isPremium: isGated && item.isPremium,
              imageUrl: item.imageHash === null ? null : `${publicUrl}${imageUrl(item.imageHash)}`,
            },
          ],
    ),
    signOff: theme?.signOff ?? null,
  };
}

/** Asks for each target once, however often it is linked. */
function oncePerTarget(link: (url: string) => string): (url: string) => string {
  const known = new Map<string, string>();
  return (url) => {
    const address = known.get(url) ?? link(url);
    known.set(url, address);
    return address;
  };
}
