/** The time zone of a website for which nobody chose one. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Each names the zones of its own people: `EST` is American English, `CET` British. */
const ENGLISH = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-CA', 'en-IN', 'en-ZA', 'en-IE'];

/** What Intl gives where a locale has no name for a zone, such as `GMT+5:30`. */
const OFFSET = /(GMT|UTC)[+-]/;

/**
 * Whether a text is the name of a time zone of the IANA database, in any case: an area and a place, or `UTC`. Names without an
 * area are refused, because programs differ on them: `CET` keeps daylight saving in Intl and not in PostgreSQL. Pure.
 */
export function isTimeZone(text: string): boolean {
  if (!text.includes('/') && text.toUpperCase() !== 'UTC') return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/**
 * What a zone is called at a moment: `EST` or `EDT`, `CET` or `CEST`; where English has no short name for it, its distance
 * from Greenwich, such as `GMT+9`. No locale knows all names, so several are asked. The same in Node and in browsers. Pure.
 * Throws a RangeError for a zone that Intl doesn't know.
 */
export function zoneAbbreviation(timeZone: string, moment: Date): string {
  for (const locale of ENGLISH) {
    const name = zoneName(locale, moment, { timeZone, timeZoneName: 'short' });
    if (!OFFSET.test(name)) return name;
  }
  return zoneOffset(timeZone, moment);
}

/** How far a zone is from Greenwich at a moment: `GMT-5`, `GMT+5:30`, `GMT`. Pure. Throws as `zoneAbbreviation`. */
export function zoneOffset(timeZone: string, moment: Date): string {
  const offset = zoneName('en-US', moment, { timeZone, timeZoneName: 'shortOffset' });
  // Newer versions of Intl say GMT+0.
  return offset === 'GMT+0' ? 'GMT' : offset;
}

/** `New York time (EST)`, for sentences about whose days or hours are meant; `UTC` alone. Pure. Throws as `zoneAbbreviation`. */
export function zoneTitle(timeZone: string, moment: Date): string {
  const abbreviation = zoneAbbreviation(timeZone, moment);
  // `Etc/GMT+5` is five hours behind Greenwich: its name would say the opposite of its offset.
  if (!timeZone.includes('/') || timeZone.startsWith('Etc/')) return abbreviation;
  return `${zonePlace(timeZone)} time (${abbreviation})`;
}

/** The place that a zone is called after: `New York`, `Buenos Aires`. Pure. */
const zonePlace = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/**
 * A moment as a clock of the zone shows it, with the abbreviation that holds then: `Sat, Nov 21, 9:05 AM EST`. `parts` says
 * what of it, as Intl takes it. American English. Pure. Throws a RangeError for an unreadable moment.
 */
export function writtenInZone(timeZone: string, moment: Date, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone, timeZoneName: 'short' });
  const texts = format.formatToParts(moment).map(({ type, value }) => {
    return type === 'timeZoneName' ? zoneAbbreviation(timeZone, moment) : value;
  });
  // The blank before AM is a narrow one in newer versions of Intl; one spelling everywhere.
  return texts.join('').replaceAll('\u202f', ' ');
}

function zoneName(locale: string, moment: Date, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(moment);
  const names = parts.filter(({ type }) => type === 'timeZoneName');
  return names.map(({ value }) => value).join('');
}
