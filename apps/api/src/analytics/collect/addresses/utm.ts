import { COLLECT_LIMITS, UTM_NAMES } from '@pressloom/contracts/events';
import { storableText } from '../../../common/storable-text.ts';
import { keptResults } from '../../../common/kept-results.ts';
import { KEPT_ADDRESSES, cutText, webAddress } from './hosts.ts';

/**
 * The campaign that a page's address names, by UTM name, decoded once. Values are compared without case, so they are kept in small letters; one that was
 * written with others is kept beside that, as `utm_content_as_written`. Of a name that is there twice the first counts, and an empty one is none. Pure.
 */
export const utmOf = (pageUrl: string | undefined): Readonly<Record<string, string>> =>
  pageUrl === undefined ? {} : readUtm(pageUrl);

const readUtm = keptResults((pageUrl): Readonly<Record<string, string>> => {
  const campaign: Record<string, string> = {};
  for (const [asked, value] of webAddress(pageUrl)?.searchParams ?? []) {
    const name = UTM_NAMES.find((one) => one === asked.toLowerCase());
    if (name === undefined || campaign[name] !== undefined) continue;
    const written = keptValue(value);
    if (written === '') continue;
    campaign[name] = cutText(written.toLowerCase(), COLLECT_LIMITS.stored.utm);
    if (campaign[name] !== written) campaign[`${name}_as_written`] = written;
  }
  return campaign;
}, KEPT_ADDRESSES);

const keptValue = (value: string): string =>
  cutText(
    storableText(value)
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    COLLECT_LIMITS.stored.utm,
  );
