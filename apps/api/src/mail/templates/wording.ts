import { oneLine } from '@pressloom/clients/mail';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { MAIL_TEXTS } from '@pressloom/contracts/reader-texts/mails';
import type { MailTexts } from '@pressloom/contracts/reader-texts/mails.en';
import { zoneAbbreviation } from '@pressloom/contracts/time-zones';
import type { MailLocale } from '../mail-data.ts';

const MAX_NAME = 60;

/** How each language writes days and hours: the mails' English is British in that. */
const LOCALES: Record<ReaderLanguage, string> = { en: 'en-GB', es: 'es' };

/** The words that a mail is told in. */
export interface Wording {
  language: ReaderLanguage;
  texts: MailTexts;
  /** Host (and port) of PUBLIC_URL. */
  host: string;
  /** Takes ISO 8601. */
  toldTime: (iso: string) => string;
}

/** `publicUrl`: where people reach the installation. Pure. */
export function wordingOf(locale: MailLocale, publicUrl: string): Wording {
  const language = readerLanguageOf(locale.language);
  const { host } = new URL(publicUrl);
  return { language, texts: MAIL_TEXTS[language], host, toldTime: (iso) => toldTime(iso, locale) };
}

/**
 * A name as it may stand in a mail of ours, or null. Anybody can register somebody else's address under any name, so one
 * that mail programs would turn into a link or an address is left out, and a long one is cut. Pure.
 */
export function usableName(name: string | null): string | null {
  const characters = [...oneLine(name ?? '', 1000)];
  const line = characters.join('');
  if (line === '' || /[@/\\]|:\S|\.\S{2}|www\./iu.test(line)) return null;
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME).join('').trim()}…` : line;
}

/** Text of one line and bounded length, for values that we didn't make. Pure. */
export const shortText = (text: string, maxLength = 254): string => oneLine(text, maxLength);

/**
 * `21 November 2026 at 04:53 UTC`, or `20 November 2026 at 23:53 EST` where the site's zone is known: mails can't know where
 * they are read. Takes ISO 8601. Pure.
 */
export function toldTime(iso: string, { language: tag, timeZone }: MailLocale): string {
  const [moment, zone, language] = [new Date(iso), timeZone ?? 'UTC', readerLanguageOf(tag)];
  const written = (parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: zone }).format(moment);
  return MAIL_TEXTS[language].around.moment({
    date: written({ dateStyle: 'long' }),
    time: written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    zone: zoneAbbreviation(zone, moment),
  });
}
