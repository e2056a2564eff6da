/** Operators run the installation; members only have an account. */
export const USER_ROLES = ['operator', 'member'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** `processed`: a post was written from it. */
export const VIDEO_STATUSES = ['discovered', 'processed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** Why nothing may be written from a video any more; null means that it is usable. */
export const VIDEO_FLAGS = ['vanished', 'private', 'not_embeddable', 'made_for_kids'] as const;
export type VideoFlag = (typeof VIDEO_FLAGS)[number];

/** `published`: it is public on its site. */
export const POST_STATUSES = ['draft', 'published'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** `auto`: not chosen by anyone yet. `ai`: made by the image model. `youtube`: the video's thumbnail. */
export const FEATURED_IMAGE_TYPES = ['auto', 'default', 'ai', 'youtube', 'custom'] as const;
export type FeaturedImageType = (typeof FEATURED_IMAGE_TYPES)[number];

/** How the image model is asked to draw. */
export const IMAGE_STYLES = [
  'professional',
  'realistic',
  'dramatic',
  'documentary',
  'heroic',
  'illustration',
  'minimalist',
] as const;
export type ImageStyle = (typeof IMAGE_STYLES)[number];

/** `standard` is the model's medium. */
export const IMAGE_QUALITIES = ['low', 'standard', 'high'] as const;
export type ImageQuality = (typeof IMAGE_QUALITIES)[number];

/** How the last connection test of a site went; `pending` before the first one and after a new address. */
export const SYNC_STATUSES = ['pending', 'syncing', 'success', 'error'] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

/** Only `active` ones are counted and mailed. */
export const SUBSCRIBER_STATUSES = ['pending', 'active', 'unsubscribed', 'bounced', 'complained'] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

/** The last three are ends. */
export const JOB_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Where a provider's answers come from: its real service, the local stand-in, or nowhere yet. */
export const PROVIDER_MODES = ['live', 'sandbox', 'unconfigured'] as const;
export type ProviderMode = (typeof PROVIDER_MODES)[number];
