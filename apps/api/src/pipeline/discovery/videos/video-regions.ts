import type { RegionRestriction } from '@pressloom/clients/youtube';
import { ANY } from '@pressloom/contracts/search-rules';
import type { EntityManager } from 'typeorm';
import { whole } from '../../../common/counted.ts';

/** Allowed in no more countries than these, a video is told as one for few, wherever readers live. */
const FEW_COUNTRIES = 10;
/** Blocked in so many countries, most of the world, it is told whoever reads the website. */
const MOST_COUNTRIES = 125;
/** A sentence names no more countries than these. */
const NAMED_COUNTRIES = 5;

/** Where most readers of a language live, where that is more than the one country that Unicode names for it. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  ar: ['EG', 'SA', 'AE', 'MA'],
  de: ['DE', 'AT', 'CH'],
  en: ['US', 'GB', 'CA', 'AU', 'IN'],
  es: ['ES', 'MX', 'AR', 'CO'],
  fr: ['FR', 'BE', 'CA', 'CH'],
  nl: ['NL', 'BE'],
  pt: ['BR', 'PT'],
  zh: ['CN', 'TW', 'HK', 'SG'],
};

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const together = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const isBlockedIn = (restriction: RegionRestriction, country: string): boolean =>
  'allowed' in restriction ? !restriction.allowed.includes(country) : restriction.blocked.includes(country);

/** Whether nobody can watch a video in the country of the search rules, or anywhere. Pure. */
export function isShutOut(restriction: RegionRestriction | null, region: string): boolean {
  if (restriction === null) return false;
  if ('allowed' in restriction && restriction.allowed.length === 0) return true;
  return region !== ANY && isBlockedIn(restriction, region);
}

/**
 * That many readers of a website can't watch a video, a sentence; null where most can, and where the search rules name a country, which
 * decides by a flag. `language`: of the website (BCP 47). Pure.
 */
export function regionNote(
  restriction: RegionRestriction | null,
  { region, language }: { region: string; language: string },
): string | null {
  if (restriction === null || region !== ANY) return null;
  const missing = readersOf(language).filter((country) => isBlockedIn(restriction, country));
  if ('allowed' in restriction) {
    const { allowed } = restriction;
    if (missing.length === 0 && allowed.length > FEW_COUNTRIES) return null;
    return `This video can be watched in ${named(allowed, [])} only.`;
  }
  const { blocked } = restriction;
  if (missing.length === 0 && blocked.length < MOST_COUNTRIES) return null;
  return `This video can't be watched in ${named(blocked, missing)}.`;
}

/** Countries of a language's readers; of a tag with a country, that one first. */
function readersOf(tag: string): string[] {
  const { language, region } = new Intl.Locale(tag).maximize();
  return [...new Set([...(region ? [region] : []), ...(READERS[language] ?? [])])];
}

function named(countries: readonly string[], first: readonly string[]): string {
  const list = (codes: readonly string[]) => together.format(codes.map((code) => countryNames.of(code) ?? code));
  const count = `${whole(countries.length)} ${countries.length === 1 ? 'country' : 'countries'}`;
  if (countries.length <= NAMED_COUNTRIES) return `${count}: ${list(countries)}`;
  return first.length > 0 ? `${count}, including ${list(first)}` : count;
}

/**
 * Flags those of some videos that their search rules' country can't watch, and frees those that it can again; what is flagged for
 * anything else stays. The country is that of the keyword that found a video, else its website's. In the caller's transaction.
 */
export async function flagRegions(
  manager: EntityManager,
  of: 'id' | 'wordpress_site_id' | 'keyword_id',
  ids: number[],
): Promise<void> {
  if (ids.length > 0) await manager.query(FLAG_REGIONS(of), [ids, ANY]);
}

/** $1: ids. $2: what stands for no country. */
const FLAG_REGIONS = (of: string): string => `
  UPDATE videos SET flag = CASE WHEN judged.is_shut_out THEN 'region_blocked' END
  FROM (
    SELECT video.id,
           COALESCE(video.region_restriction->'allowed' = '[]'
             OR (rule.region <> $2 AND COALESCE(NOT (video.region_restriction->'allowed') ? rule.region,
                                               (video.region_restriction->'blocked') ? rule.region)), false) AS is_shut_out
    FROM videos video
    LEFT JOIN keywords keyword ON keyword.id = video.keyword_id AND keyword.wordpress_site_id = video.wordpress_site_id
    LEFT JOIN keyword_search_rules own ON own.keyword_id = keyword.id
    LEFT JOIN search_rules site ON site.wordpress_site_id = video.wordpress_site_id
    CROSS JOIN LATERAL (SELECT COALESCE(own.region, site.region, $2) AS region) rule
    WHERE video.${of} = ANY($1::int[]) AND (video.flag IS NULL OR video.flag = 'region_blocked')
      AND (video.flag IS NOT NULL OR video.region_restriction IS NOT NULL)
  ) judged
  WHERE videos.id = judged.id AND (videos.flag IS NOT NULL) <> judged.is_shut_out`;
