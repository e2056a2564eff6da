import type { Trouble } from './troubles.ts';

/** Post states that can be stored; `auto-draft` and `inherit` of real WordPress never reach a REST client of ours. */
export type PostStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash';

export type Taxonomy = 'category' | 'post_tag';

/** The public face of one stand-in site. `colour` is any six-digit hex colour; pages darken it until text on it is readable. */
export interface SiteInfo {
  key: string;
  name: string;
  tagline: string;
  colour: string;
  subscribe?: SubscribeForm;
}

/** Where the product is that this site belongs to, and the site's number there: for its form and its gate. */
export interface SubscribeForm {
  origin: string;
  siteId: number;
}

/** Times are `YYYY-MM-DDTHH:MM:SS` in UTC: the stand-in's site time zone is UTC, so `date` equals `date_gmt`. */
export interface PostRecord {
  id: number;
  authorId: number;
  /** null floats with `modified`, as the date of a WordPress draft does until it is published. */
  date: string | null;
  modified: string;
  status: PostStatus;
  slug: string;
  title: string;
  content: string;
  excerpt: string;
  password: string;
  featuredMedia: number;
  categories: number[];
  tags: number[];
  sticky: boolean;
  format: string;
  commentStatus: string;
  pingStatus: string;
  /** What a restored post gets back; set only while the post is in the trash. */
  beforeTrash?: { status: PostStatus; slug: string };
}

export interface ImageFile {
  file: string;
  width: number;
  height: number;
  filesize: number;
}

export interface MediaRecord {
  id: number;
  authorId: number;
  date: string;
  modified: string;
  slug: string;
  title: string;
  caption: string;
  description: string;
  altText: string;
  mimeType: string;
  /** Id of the post it is attached to, 0 for none. */
  parent: number;
  /** Year and month below uploads, such as `2026/11`. */
  folder: string;
  main: ImageFile;
  sizes: Record<string, ImageFile>;
  /** The untouched upload, kept beside a scaled-down main file. */
  originalImage?: string;
}

export interface TermRecord {
  id: number;
  taxonomy: Taxonomy;
  name: string;
  slug: string;
  description: string;
  parent: number;
}

/** One that a user approved; beside them the one of the stand-in works. Kept as it is: it guards nothing but sample data. */
export interface ApplicationPasswordRecord {
  id: number;
  userId: number;
  /** No other of the user's has it. */
  name: string;
  password: string;
}

/** What tests may switch on one site through its control route. */
export interface SiteMode {
  permalinks: 'pretty' | 'plain';
  redirectTo: string | null;
  applicationPasswords: boolean;
  troubles: Trouble[];
}

export const DEFAULT_CATEGORY_ID = 1;
