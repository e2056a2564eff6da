import { newsletter } from '../layouts/layouts.generated.ts';
import type { NewsletterValues } from '../layouts/layouts.generated.ts';
import type { NewsletterContent, NewsletterContentItem } from './content.ts';
import { mastheadOf } from './layout.ts';
import type { RenderedMail } from './layout.ts';
import { SIGNATURE, inBlocks } from './plain-text.ts';
import { shortText } from './short-text.ts';
import { webAddress } from './web-address.ts';
import { siteNameOf } from './wording.ts';
import type { Wording } from './wording.ts';

/** Gmail hides what stands behind 102 kB of HTML, the ways out too. */
export const MOST_HTML_BYTES = 100_000;

/** Characters of a summary, tried one after another until the mail is small enough. */
const SUMMARY_LENGTHS = [Infinity, 400, 200, 100, 40];

/**
 * HTML and plain text of an issue, the same in both. Where the HTML would be larger than mail programs show, the summaries are
 * cut in both. Pure.
 */
export function newsletterMail(content: NewsletterContent, wording: Wording): RenderedMail {
  let mail: RenderedMail | null = null;
  for (const length of SUMMARY_LENGTHS) {
    mail = laidOut(cleaned(content, length), wording);
    if (Buffer.byteLength(mail.html) <= MOST_HTML_BYTES) break;
  }
  return mail as RenderedMail;
}

/** Every text in one line, without what would turn its reading direction. */
function cleaned(content: NewsletterContent, summaryLength: number): NewsletterContent {
  const line = (text: string, length = 2_000): string => shortText(text, length);
  return {
    ...content,
    subject: line(content.subject),
    preheader: line(content.preheader),
    heading: line(content.heading),
    intro: content.intro.map((paragraph) => line(paragraph)).filter((paragraph) => paragraph !== ''),
    items: content.items.map((item) => ({
      ...item,
      title: line(item.title),
      summary: cut(line(item.summary), summaryLength),
    })),
    signOff: content.signOff && line(content.signOff),
  };
}

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${shortText(text, length - 1)}…`;

function laidOut(content: NewsletterContent, wording: Wording): RenderedMail {
  const { subject } = content;
  return { subject, html: asHtml(content, wording), text: asText(content, wording) };
}

function asHtml(content: NewsletterContent, wording: Wording): string {
  const { look, language } = wording;
  const { subject, preheader, heading, intro, items, signOff, home, leave, open, trap } = content;
  return newsletter({
    language,
    title: subject,
    preview: preheader || (items[0]?.title ?? ''),
    accent: look.accent,
    accentOnDark: look.accentOnDark,
    bar: look.hasBar ? [{ color: look.accent }] : [],
    ...mastheadOf(wording, home),
    heading,
    intro: intro.map((text) => ({ text })),
    items: items.map((item) => itemValues(item, wording)),
    signOff: signOff === null ? [] : [{ text: signOff }],
    reason: footerOf(content, wording),
    address: look.postalAddress.map((line) => ({ line })),
    leave,
    open: open === null ? [] : [{ url: open }],
    trap: trap === null ? [] : [{ url: trap }],
  });
}

function itemValues(item: NewsletterContentItem, wording: Wording): NewsletterValues['items'][number] {
  const { newsletter: texts } = wording.texts;
  const { title, summary, url, isPremium, imageUrl } = item;
  const alt = texts.pictureAlt({ title });
  return {
    plainTitle: url === null ? [{ text: title }] : [],
    linkedTitle: url === null ? [] : [{ url, title }],
    action: url === null ? [] : [{ url, label: labelOf(item, wording) }],
    summary: summary === '' ? [] : [{ text: summary }],
    badge: isPremium ? [{ text: texts.premium }] : [],
    picture: imageUrl === null || url === null ? [] : [{ url: imageUrl, target: url, alt }],
    still: imageUrl === null || url !== null ? [] : [{ url: imageUrl, alt }],
  };
}

function asText(content: NewsletterContent, wording: Wording): string {
  const { heading, intro, items, signOff, leave } = content;
  const { look, texts } = wording;
  return inBlocks([
    heading,
    ...intro,
    ...items.flatMap((item) => [
      item.isPremium ? `${item.title} (${texts.newsletter.premium})` : item.title,
      item.summary,
      item.url === null ? '' : `${labelOf(item, wording)}:\n${webAddress(item.url)}`,
    ]),
    signOff ?? '',
    `${SIGNATURE}\n${footerOf(content, wording)}`,
    look.postalAddress.join('\n'),
    ...leave.map(({ label, url }) => `${label}:\n${webAddress(url)}`),
  ]);
}

function labelOf({ isVideo, isPremium }: NewsletterContentItem, { texts: { newsletter: texts } }: Wording): string {
  if (isVideo) return texts.watch;
  return isPremium ? texts.readAsMember : texts.read;
}

/** Why readers get it; of an issue without their links, which everybody may read, only who published it. */
function footerOf({ leave }: NewsletterContent, wording: Wording): string {
  const { texts, look } = wording;
  const from = { sender: look.name, host: hostOf(look.home) };
  if (leave.length === 0) return texts.around.published(from);
  return texts.around.footer({ reason: texts.newsletter.subscribed({ site: siteNameOf(wording) }), ...from });
}

const hostOf = (url: string): string => new URL(webAddress(url)).host;
