import escapeHtml from 'escape-html';
import { DAY_MS } from './video.ts';
import type { Video } from './video.ts';
import type { Channel } from './channels.ts';
import { hash, Random } from '../random.ts';

/** Names of the picture files and their sizes, as YouTube has them. */
export const THUMBNAIL_SIZES = {
  default: { file: 'default', width: 120, height: 90 },
  medium: { file: 'mqdefault', width: 320, height: 180 },
  high: { file: 'hqdefault', width: 480, height: 360 },
  standard: { file: 'sddefault', width: 640, height: 480 },
  maxres: { file: 'maxresdefault', width: 1280, height: 720 },
} as const;

type ThumbnailName = keyof typeof THUMBNAIL_SIZES;

function etagOf(value: unknown): string {
  const number = hash(JSON.stringify(value)).toString(16).padStart(14, '0');
  return Buffer.from(`sandbox${number}`).toString('base64url').slice(0, 27);
}

/** A resource with its etag in Google's place: second, after `kind`. */
export function withEtag<T extends { kind: string }>(resource: T): T & { etag: string } {
  const { kind, ...rest } = resource;
  return { kind, etag: etagOf(rest), ...rest } as unknown as T & { etag: string };
}

function thumbnails(video: Video, base: string, names: readonly ThumbnailName[]): object {
  const entries = names.map((name) => {
    const { file, width, height } = THUMBNAIL_SIZES[name];
    return [name, { url: `${base}/thumbnails/${video.id}/${file}.jpg`, width, height }];
  });
  return Object.fromEntries(entries) as object;
}

function isoTime(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** ISO 8601 as YouTube writes it: PT4M13S, PT1H, never with a zero part. */
function isoDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  const text = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
  return text ? `PT${text}` : 'PT0S';
}

/** What a video is at a time: a premiere is announced until its hour, and a plain video from then on. */
const liveAt = ({ premiereAt }: Video, now: Date): 'upcoming' | 'none' =>
  premiereAt !== null && now < premiereAt ? 'upcoming' : 'none';

/** An item of search.list: the title is HTML-escaped and the description one shortened line, as the real one sends them. */
export function searchItem(video: Video, { base, now }: { base: string; now: Date }): object {
  const flat = video.description.replace(/\s+/g, ' ');
  const description = flat.length > 155 ? `${flat.slice(0, 155).replace(/\s\S*$/, '')} ...` : flat;
  return withEtag({
    kind: 'youtube#searchResult',
    id: { kind: 'youtube#video', videoId: video.id },
    snippet: {
      publishedAt: isoTime(video.publishedAt),
      channelId: video.channel.id,
      // A search tells titles as HTML; the list of videos tells them plain.
      title: escapeHtml(video.title),
      description,
      thumbnails: thumbnails(video, base, ['default', 'medium', 'high']),
      channelTitle: video.channel.title,
      liveBroadcastContent: liveAt(video, now),
      publishTime: isoTime(video.publishedAt),
    },
  });
}

/** Views so far: they grow after publishing and level off; likes are a share of them. */
export function viewsAt(video: Video, now: Date): number {
  const days = Math.max(0, (Math.floor(now.getTime() / DAY_MS) * DAY_MS - video.publishedAt.getTime()) / DAY_MS);
  return Math.round(video.finalViews * (1 - Math.exp(-(days + 0.5) / 8)));
}

function statistics(video: Video, now: Date): object {
  const random = new Random('statistics', video.id);
  const views = viewsAt(video, now);
  const likes = Math.round(views * random.between(0.015, 0.06));
  const comments = Math.round(likes * random.between(0.03, 0.2));
  // Counts are strings in YouTube's JSON.
  const counts = { viewCount: String(views), likeCount: String(likes), favoriteCount: '0' };
  return video.madeForKids ? counts : { ...counts, commentCount: String(comments) };
}

export const VIDEO_PARTS = ['id', 'snippet', 'contentDetails', 'statistics', 'status'] as const;

export function videoResource(video: Video, parts: ReadonlySet<string>, context: { base: string; now: Date }): object {
  const sizes: ThumbnailName[] = ['default', 'medium', 'high', 'standard'];
  if (video.hasMaxres) sizes.push('maxres');
  const live = liveAt(video, context.now);
  const snippet = {
    publishedAt: isoTime(video.publishedAt),
    channelId: video.channel.id,
    title: video.title,
    description: video.description,
    thumbnails: thumbnails(video, context.base, sizes),
    channelTitle: video.channel.title,
    tags: video.tags,
    categoryId: video.categoryId,
    liveBroadcastContent: live,
    ...(video.tellsLanguage && { defaultLanguage: video.language }),
    localized: { title: video.title, description: video.description },
    ...(video.tellsLanguage && { defaultAudioLanguage: video.language }),
  };
  const contentDetails = {
    // YouTube tells no length before a premiere.
    duration: live === 'none' ? isoDuration(video.durationSeconds) : 'P0D',
    dimension: '2d',
    definition: 'hd',
    caption: 'false',
    licensedContent: false,
    ...(video.allowedIn && { regionRestriction: { allowed: video.allowedIn } }),
    contentRating: video.isAgeRestricted ? { ytRating: 'ytAgeRestricted' } : {},
    projection: 'rectangular',
  };
  const status = {
    uploadStatus: video.isRejected ? 'rejected' : 'processed',
    ...(video.isRejected && { rejectionReason: 'copyright' }),
    privacyStatus: 'public',
    license: 'youtube',
    embeddable: video.embeddable,
    publicStatsViewable: true,
    madeForKids: video.madeForKids,
  };
  return withEtag({
    kind: 'youtube#video',
    id: video.id,
    ...(parts.has('snippet') && { snippet }),
    ...(parts.has('contentDetails') && { contentDetails }),
    ...(parts.has('status') && { status }),
    ...(parts.has('statistics') && { statistics: statistics(video, context.now) }),
  });
}

export const PLAYLIST_ITEM_PARTS = ['id', 'snippet', 'contentDetails', 'status'] as const;

export function playlistItem(
  video: Video,
  parts: ReadonlySet<string>,
  context: { base: string; position: number },
): object {
  const { channel } = video;
  const snippet = {
    publishedAt: isoTime(video.publishedAt),
    channelId: channel.id,
    title: video.title,
    description: video.description,
    thumbnails: thumbnails(video, context.base, ['default', 'medium', 'high', 'standard']),
    channelTitle: channel.title,
    playlistId: channel.uploads,
    position: context.position,
    resourceId: { kind: 'youtube#video', videoId: video.id },
    videoOwnerChannelTitle: channel.title,
    videoOwnerChannelId: channel.id,
  };
  return withEtag({
    kind: 'youtube#playlistItem',
    id: Buffer.from(`${channel.uploads}.${video.id}`).toString('base64url'),
    ...(parts.has('snippet') && { snippet }),
    ...(parts.has('contentDetails') && {
      contentDetails: { videoId: video.id, videoPublishedAt: isoTime(video.publishedAt) },
    }),
    ...(parts.has('status') && { status: { privacyStatus: 'public' } }),
  });
}

export const CHANNEL_PARTS = ['id', 'snippet', 'contentDetails', 'statistics', 'status'] as const;

export function channelResource(channel: Channel, parts: ReadonlySet<string>): object {
  const random = new Random('channel figures', channel.id);
  const snippet = {
    title: channel.title,
    description: 'A sample channel of the local sandbox.',
    customUrl: `@${channel.title.toLowerCase().replace(/[^a-z0-9]+/g, '') || channel.id.toLowerCase()}`,
    publishedAt: '2020-01-01T00:00:00Z',
    localized: { title: channel.title, description: 'A sample channel of the local sandbox.' },
  };
  const statistics = {
    viewCount: String(random.int(40_000, 4_000_000)),
    subscriberCount: String(random.int(8, 900) * 100),
    hiddenSubscriberCount: false,
    videoCount: String(random.int(90, 900)),
  };
  return withEtag({
    kind: 'youtube#channel',
    id: channel.id,
    ...(parts.has('snippet') && { snippet }),
    ...(parts.has('contentDetails') && {
      contentDetails: { relatedPlaylists: { likes: '', uploads: channel.uploads } },
    }),
    ...(parts.has('statistics') && { statistics }),
    ...(parts.has('status') && { status: { privacyStatus: 'public', isLinked: true, longUploadsStatus: 'allowed' } }),
  });
}
