import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { MAIL_TEXTS } from '@pressloom/contracts/reader-texts/mails';
import type { MailTexts } from '@pressloom/contracts/reader-texts/mails.en';
import { zoneAbbreviation } from '@pressloom/contracts/time-zones';
import type { MailLeave, MailLocale, MailMessage, MailTemplate } from '../mail-data.ts';
import { lookOf } from './look.ts';
import type { MailLook } from './look.ts';

/** How each language writes days and hours: the mails' English is British in that. */
const LOCALES: Record<ReaderLanguage, string> = { en: 'en-GB', es: 'es' };

/** The words that a mail is told in, and by whom. */
export interface Wording {
  language: ReaderLanguage;
  texts: MailTexts;
  /** Host (and port) of PUBLIC_URL. */
  host: string;
  /** Takes ISO 8601. */
  toldTime: (iso: string) => string;
  /** The day alone, such as `21 November 2026`, where the hour says nothing. Takes ISO 8601. */
  toldDay: (iso: string) => string;
  look: MailLook;
  /** Name of the website that the mail is from; null where it is the installation's. */
  siteName: string | null;
  leave: MailLeave | null;
}

type Worded = Omit<MailMessage<MailTemplate>, 'template' | 'data'> & { template?: MailTemplate };

/** Mails from the product to people who run it; all others are to its readers too. */
const FOR_OPERATORS: readonly (MailTemplate | undefined)[] = ['digest', 'operator-invite'];

/** `publicUrl`: where people reach the installation. Pure. */
export function wordingOf({ template, locale, site = null, leave = null }: Worded, publicUrl: string): Wording {
  const language = readerLanguageOf(locale.language);
  const { host } = new URL(publicUrl);
  const look = lookOf(site, publicUrl, FOR_OPERATORS.includes(template));
  return {
    language,
    texts: MAIL_TEXTS[language],
    host,
    toldTime: (iso) => toldTime(iso, locale),
    toldDay: (iso) => written(iso, locale, { dateStyle: 'long' }),
    look,
    siteName: site && look.name,
    leave,
  };
}

/** Of a mail that only websites send. @throws Error where it has none: our own mistake */
export function siteNameOf({ siteName }: Wording): string {
  if (siteName === null) throw new Error('An email to readers of a website was requested without the website.');
  return siteName;
}

/**
 * `21 November 2026 at 04:53 UTC`, or `20 November 2026 at 23:53 EST` where the site's zone is known: mails can't know where
 * they are read. Takes ISO 8601. Pure.
 */
export function toldTime(iso: string, locale: MailLocale): string {
  return MAIL_TEXTS[readerLanguageOf(locale.language)].around.moment({
    date: written(iso, locale, { dateStyle: 'long' }),
    time: written(iso, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    zone: zoneAbbreviation(locale.timeZone ?? 'UTC', new Date(iso)),
  });
}

const written = (iso: string, { language, timeZone }: MailLocale, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[readerLanguageOf(language)], { ...parts, timeZone: timeZone ?? 'UTC' }).format(
    new Date(iso),
  );
