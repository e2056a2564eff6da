import { printable } from '@pressloom/contracts/printable';
import { parseDuration } from './duration.ts';
import { decodeEntities } from './entities.ts';
import type { FoundVideo, LiveState, RegionRestriction, VideoThumbnail, YouTubeVideo } from './types.ts';

/** Anything that JSON can hold, read field by field: what has not the promised type counts as absent. */
export type Json = Record<string, unknown>;

const VIDEO_ID = /^[\w-]{11}$/;

/** A result of search.list, or null when it has no usable video id or title. Pure. */
export function readFound(item: unknown): FoundVideo | null {
  const youtubeId = asText(asObject(asObject(item).id).videoId);
  const snippet = asObject(asObject(item).snippet);
  const title = asName(decodeEntities(asText(snippet.title) ?? ''));
  if (youtubeId === null || !VIDEO_ID.test(youtubeId) || title === '') return null;
  return {
    youtubeId,
    title,
    channelId: asText(snippet.channelId),
    channelTitle: asName(decodeEntities(asText(snippet.channelTitle) ?? '')),
    publishedAt: asDate(snippet.publishedAt),
    live: asLiveState(snippet.liveBroadcastContent),
  };
}

/** An item of videos.list, or null when it has no usable video id or title. Pure. */
export function readVideo(item: unknown): YouTubeVideo | null {
  const { id, statistics, ...parts } = asObject(item);
  const [snippet, status, details] = [parts.snippet, parts.status, parts.contentDetails].map(asObject) as [
    Json,
    Json,
    Json,
  ];
  const youtubeId = asText(id);
  const title = asName(snippet.title);
  if (youtubeId === null || !VIDEO_ID.test(youtubeId) || title === '') return null;
  return {
    youtubeId,
    title,
    description: asText(snippet.description) ?? '',
    channelId: asText(snippet.channelId),
    channelTitle: asName(snippet.channelTitle),
    publishedAt: asDate(snippet.publishedAt),
    durationSeconds: parseDuration(details.duration),
    live: asLiveState(snippet.liveBroadcastContent),
    viewCount: asCount(asObject(statistics).viewCount),
    thumbnails: readThumbnails(snippet.thumbnails),
    tags: asList(snippet.tags)
      .filter((tag) => typeof tag === 'string')
      .map(asName),
    privacyStatus: asText(status.privacyStatus),
    embeddable: asBoolean(status.embeddable),
    madeForKids: asBoolean(status.madeForKids),
    isAgeRestricted: asObject(details.contentRating).ytRating === 'ytAgeRestricted',
    regionRestriction: readRestriction(details.regionRestriction),
    uploadStatus: asText(status.uploadStatus),
    defaultLanguage: asText(snippet.defaultLanguage) ?? asText(snippet.defaultAudioLanguage),
  };
}

function readThumbnails(value: unknown): VideoThumbnail[] {
  return Object.values(asObject(value))
    .map(asObject)
    .flatMap(({ url, width, height }) =>
      typeof url === 'string' && /^https?:\/\//.test(url)
        ? [{ url, width: asCount(width) ?? 0, height: asCount(height) ?? 0 }]
        : [],
    )
    .sort((a, b) => b.width * b.height - a.width * a.height);
}

/** YouTube gives one list or the other. Nobody may watch what is allowed nowhere, and everybody what is blocked nowhere. */
function readRestriction(value: unknown): RegionRestriction | null {
  const { allowed, blocked } = asObject(value);
  if (Array.isArray(allowed)) return { allowed: countriesOf(allowed) };
  const countries = countriesOf(asList(blocked));
  return countries.length > 0 ? { blocked: countries } : null;
}

const countriesOf = (values: unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value));

/** The value where it is an object, else an empty one. Pure. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** The value where it is a list, else an empty one. Pure. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The value where it is a text with anything in it, else null. Pure. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * One line of text without what hides in it or turns its neighbours around. Accents are part of their letters: what was typed on a Mac
 * would be another name that looks the same.
 */
const asName = (value: unknown): string =>
  printable(asText(value) ?? '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Whole numbers from 0; Google sends 64-bit ones as text. */
export function asCount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function asBoolean(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

const asLiveState = (value: unknown): LiveState => (value === 'live' || value === 'upcoming' ? value : 'none');

function asDate(value: unknown): Date | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}
