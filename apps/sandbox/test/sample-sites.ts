import type { StandInSite } from '../src/wordpress-sites.ts';

/** Sites that tests publish to. */
export const SAMPLE_SITES: StandInSite[] = [
  { key: 'fire-news', name: 'Fire News', tagline: 'Told plainly', colour: '#dc2626' },
  { key: 'meditation', name: 'Meditation', tagline: 'For ordinary days', colour: '#047857' },
];
