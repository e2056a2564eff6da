import { Random } from '../random.ts';
import { FAMILIES } from '../subjects/family.ts';
import type { Family } from '../subjects/family.ts';
import { subjectsOf } from '../subjects/subjects-of.ts';
import { LOCAL_STOCKS } from './local/local-stock.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export interface Channel {
  id: string;
  title: string;
  family: Family;
  /** What its videos are spoken in, where that isn't English. */
  language?: string;
  /** The playlist of all its videos: the id with UU for UC, as on YouTube. */
  uploads: string;
}

function channel(title: string, family: Family): Channel {
  const random = new Random('channel', title);
  const tail = Array.from({ length: 22 }, () => random.pick([...ALPHABET])).join('');
  return { id: `UC${tail}`, title, family, uploads: `UU${tail}` };
}

/** Every sample channel, generic names all. */
export const CHANNELS: readonly Channel[] = [
  ...FAMILIES.flatMap((family) => subjectsOf(family).channels.map((title) => channel(title, family))),
  ...LOCAL_STOCKS.flatMap(({ language, channels }) =>
    channels.map((title) => ({ ...channel(title, 'general'), language })),
  ),
];

/** Those that speak English about the subjects of a family, or another language about anything. */
export function channelsOf(family: Family, language?: string): readonly Channel[] {
  if (language !== undefined) return CHANNELS.filter((one) => one.language === language);
  return CHANNELS.filter((one) => one.family === family && one.language === undefined);
}

export function channelById(id: string): Channel | undefined {
  return CHANNELS.find((channel) => channel.id === id);
}

export function channelByUploads(playlistId: string): Channel | undefined {
  return CHANNELS.find((channel) => channel.uploads === playlistId);
}

/** The query that stands for all uploads of a channel. Queries are kept in lower case, hence this spelling. */
export function uploadsQuery(channel: Channel): string {
  return `channel:${channel.id.toLowerCase()}`;
}

export function channelOfQuery(query: string): Channel | undefined {
  return query.startsWith('channel:') ? CHANNELS.find((channel) => uploadsQuery(channel) === query) : undefined;
}
