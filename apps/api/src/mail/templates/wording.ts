import { oneLine } from '@pressloom/clients/mail';

const MAX_NAME = 60;
const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

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

/** `21 November 2026 at 04:53 UTC`: mails can't know where they are read. Takes ISO 8601. Pure. */
export function toldTime(iso: string): string {
  const part = Object.fromEntries(TIME.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${part['day']} ${part['month']} ${part['year']} at ${part['hour']}:${part['minute']} UTC`;
}
