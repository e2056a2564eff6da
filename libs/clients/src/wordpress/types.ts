import type { FetchLike, Policies } from '../http/index.ts';
import type { ResponseRemark } from './response-json.ts';

/** What every call takes last: ending `signal` ends the request at once. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** What `discover` takes last. */
export interface DiscoverOptions extends CallOptions {
  /** The website's front page answered, and not that it can't now; whether its REST API does is to be seen. */
  onReached?: () => void;
}

/** Where a site is, who signs in, and what all its calls share. */
export interface WordPressClientOptions {
  /** The address of the website as readers know it. */
  siteUrl: string;
  /** The REST root, with or without `/wp/v2` and slash at its end: `https://site/wp-json` or `https://site/?rest_route=/`. */
  apiEndpoint: string;
  /** User name or e-mail address. */
  username: string;
  /** As WordPress shows it: spaces are fine. */
  applicationPassword: string;
  fetch?: FetchLike;
  policies?: Policies;
  /** For one whole request; 30,000 by default. */
  timeoutMs?: number;
}

/** What a website says about itself to anybody, found without the credential. */
export interface SiteDiscovery {
  siteName: string;
  /** The address that WordPress believes to have, without a slash at its end; null where it says none that can be one. */
  homeUrl: string | null;
  /** Address of the REST root that answered. */
  apiRoot: string;
  /** True where permalinks are plain, so that only the `?rest_route=` form works. */
  plainPermalinks: boolean;
  /** Null where the site doesn't tell visitors. */
  applicationPasswords: boolean | null;
  /** Where a browser can approve an application password, on the host of the API; null where the site offers none there. */
  authorizationUrl: string | null;
  /** The API answers only those who have signed in. */
  isClosedToVisitors: boolean;
}

/** The user that the credential belongs to. */
export interface WordPressUser {
  id: number;
  name: string;
  roles: string[];
  /** Names of the rights that are granted. */
  capabilities: string[];
}

/** What a user may do, as far as WordPress tells it without naming the user; null where it doesn't. */
export interface WordPressRights {
  writePosts: boolean | null;
  publishPosts: boolean | null;
  uploadPictures: boolean | null;
  createCategories: boolean | null;
}

/** The statuses that can be written; a post gets into the trash by being deleted. */
export type WritablePostStatus = 'publish' | 'future' | 'draft' | 'pending' | 'private';

/** A post as its editor sees it; `title`, `content` and `excerpt` are raw, as stored. */
export interface WordPressPost {
  id: number;
  /** One of WritablePostStatus, `trash`, or what a plugin of the site adds. */
  status: string;
  /** As it is read: WordPress stores and sends other alphabets percent-encoded. */
  slug: string;
  link: string;
  title: string;
  content: string;
  excerpt: string;
  /** Id of a user. */
  author: number;
  /** 0 means none. */
  featuredMedia: number;
  categories: number[];
  tags: number[];
  /** Readers need a password to see it. */
  hasPassword: boolean;
  modified: Date;
}

/** Only what is given is sent. `title`, `content` and `excerpt` go as they are: the caller escapes. */
export interface WordPressPostFields {
  title?: string;
  content?: string;
  excerpt?: string;
  slug?: string;
  status?: WritablePostStatus;
  /** Id of a user; whoever signs in, unless given. */
  author?: number;
  categories?: number[];
  tags?: number[];
  /** 0 takes the picture away. */
  featuredMedia?: number;
  /** Empty takes the password away that readers need. */
  password?: '';
}

/** A picture of the media library. */
export interface WordPressMedia {
  id: number;
  sourceUrl: string;
  slug: string;
  /** HTML, as stored. */
  title: string;
  altText: string;
}

/** A picture to upload. `title` is HTML text, `altText` plain text; the slug finds it again. */
export interface MediaUpload {
  bytes: Uint8Array;
  mime: string;
  filename: string;
  slug: string;
  title: string;
  altText: string;
}

/** Only what is given is sent. `title` and `caption` are HTML text, `altText` is plain text. */
export interface WordPressMediaFields {
  title?: string;
  slug?: string;
  altText?: string;
  caption?: string;
}

/** The two kinds of terms that posts carry, by their REST names. */
export type Taxonomy = 'categories' | 'tags';

/** A category or tag. */
export interface WordPressTerm {
  id: number;
  /** Plain text: WordPress' entities are decoded. */
  name: string;
  slug: string;
}

/** A category as its site shows it. */
export interface WordPressCategory extends WordPressTerm {
  /** Public posts that carry it. */
  count: number;
  /** Id of the one above it; 0 means none. */
  parent: number;
}

/** What a list of posts shows of one: everything but its texts. */
export interface PostReference extends Omit<WordPressPost, 'title' | 'content' | 'excerpt' | 'hasPassword'> {
  /** Plain text. */
  title: string;
}

/** Which posts are listed: all of all users, those that everybody may read, or those of one user by their id. */
export type PostScope = 'all' | 'public' | { author: number };

/** A part of a list that is ordered by id: so many rows after the first `offset`. */
export interface ListWindow {
  offset: number;
  /** 100 at most. */
  size: number;
}

/** WordPress leaves out what this user may not see: a page with fewer rows than asked for isn't the last one. */
export interface ListPage<T> {
  rows: T[];
  /** `X-WP-Total`, which counts what this user may not see, too; null where it doesn't come. */
  total: number | null;
}

/** What a website says of itself to its own users. */
export interface SiteSettings {
  /** Null where the website hides it. */
  version: string | null;
  title: string;
  /** Of the IANA database, or `UTC+2`; null where it says none. */
  timeZone: string | null;
  /** With hyphens, as its pages say it: `en-US`. */
  language: string | null;
  /** Id of the category of posts that have no other; null where this user may not know. */
  defaultCategory: number | null;
}

/** A category, and what the signed-in user may do with it; null where WordPress' `Allow` header was removed on the way. */
export interface WordPressCategoryRights extends WordPressCategory {
  mayEdit: boolean | null;
  /** False for the site's default category too, which nobody may delete. */
  mayDelete: boolean | null;
}

/** A post of a category. */
export type CategorisedPost = Pick<WordPressPost, 'id' | 'status'>;

/** What of other types than posts has a category, in any status; types by what the website calls them. */
export interface OtherContent {
  found: { label: string; count: number }[];
  /** Types that can have it, but whose content this user isn't shown, or nobody by REST. */
  unread: string[];
}

/** A user who may be named as the author of a post. */
export type WordPressAuthor = Pick<WordPressUser, 'id' | 'name'>;

/**
 * The REST API of one WordPress site. Every call throws ProviderError with provider `wordpress`. Reads by which anything is decided
 * ask past caches, which keep answers to signed-in users too; lists to choose from don't. Reads are repeated by
 * the policies, and so are a picture's texts (`updateMedia`); other writes never are: where one may have happened although
 * it failed, the error is `ambiguous`.
 */
export interface WordPressClient {
  readonly siteUrl: string;
  readonly apiEndpoint: string;
  /** What was wrong with responses so far, though they could be read. */
  readonly remarks: ReadonlySet<ResponseRemark>;
  /** False for what can't be an application password as WordPress makes them: 24 letters and digits, in groups or not. */
  readonly looksLikeApplicationPassword: boolean;
  /** Finds the REST API without the credential. @throws `not_wordpress` where there is none */
  discover(options?: DiscoverOptions): Promise<SiteDiscovery>;
  /** Who the credential belongs to, which proves it: a wrong one is `bad_credentials`. */
  me(options?: CallOptions): Promise<WordPressUser>;
  /**
   * What the credential may do, for where `me` doesn't tell: `forbidden` and `route_missing` where a plugin hides users, no roles and rights
   * for a network's administrators. It proves the credential as `me` does.
   */
  rights(options?: CallOptions): Promise<WordPressRights>;
  /** Posts under exactly this slug. `any` leaves the trash out, as in WordPress; name `trash` beside it. */
  findPosts(query: { slug: string; statuses: readonly string[] }, options?: CallOptions): Promise<WordPressPost[]>;
  /** The newest 20 drafts of this user, newest first. */
  newestDrafts(author: number, options?: CallOptions): Promise<WordPressPost[]>;
  /** Null where no such post is there (any more). */
  getPost(id: number, options?: CallOptions): Promise<WordPressPost | null>;
  /** Ids of the categories of each of these posts, at most 100, by the post's id; a post that isn't there (any more) is left out. */
  categoriesOfPosts(ids: readonly number[], options?: CallOptions): Promise<Map<number, number[]>>;
  /** Posts with their texts, of every status but the trash, ordered by id; those that this user can't edit are left out. */
  textPage(window: ListWindow, options?: CallOptions): Promise<ListPage<WordPressPost>>;
  /** Whether WordPress saves a text of this user as it is sent. Else it removes scripts, frames and more, also what was there before. */
  savesUnfiltered(postId: number, options?: CallOptions): Promise<boolean>;
  /** Not idempotent: after an ambiguous failure look it up by its slug first. */
  createPost(fields: WordPressPostFields, options?: CallOptions): Promise<WordPressPost>;
  /** May be sent again by the caller. `not_found` where the post is gone; WordPress may drop values: compare the answer. */
  updatePost(id: number, fields: WordPressPostFields, options?: CallOptions): Promise<WordPressPost>;
  /** `force` skips the trash. A post that isn't there counts as deleted. */
  deletePost(id: number, how: { force: boolean }, options?: CallOptions): Promise<void>;
  /** Uploads, then sets the alt text in a second request, which may be repeated. */
  uploadMedia(upload: MediaUpload, options?: CallOptions): Promise<WordPressMedia>;
  /** The oldest picture under exactly this slug, or null. */
  findMediaBySlug(slug: string, options?: CallOptions): Promise<WordPressMedia | null>;
  /** The oldest among the newest 100 pictures whose file has a name that begins so, or null: a plugin may change slugs, but not the name of a file. */
  findMediaByFile(name: string, options?: CallOptions): Promise<WordPressMedia | null>;
  /** Null where no such picture is there (any more). */
  getMedia(id: number, options?: CallOptions): Promise<WordPressMedia | null>;
  updateMedia(id: number, fields: WordPressMediaFields, options?: CallOptions): Promise<WordPressMedia>;
  /** For good: WordPress keeps no trash for media. One that isn't there counts as deleted. */
  deleteMedia(id: number, options?: CallOptions): Promise<void>;
  /** The users whom WordPress offers as authors, 500 at most, by name. `forbidden` where this user may not see them. */
  listAuthors(options?: CallOptions): Promise<WordPressAuthor[]>;
  /** All categories, 1,000 at most, by name. */
  listCategories(options?: CallOptions): Promise<WordPressCategory[]>;
  /** Null where no such category exists (any more). Bypasses caches, like the five calls below it. */
  getCategory(id: number, options?: CallOptions): Promise<WordPressCategoryRights | null>;
  /** Every category of this name, under whatever parent, oldest first; case and spacing don't count. */
  findCategories(name: string, options?: CallOptions): Promise<WordPressCategory[]>;
  hasChildren(categoryId: number, options?: CallOptions): Promise<boolean>;
  /** Posts of every status, the trash included, that have this category; oldest first, at most `most`. `total` counts those, too, that this user can't edit. */
  postsOfCategory(id: number, bound: { most: number }, options?: CallOptions): Promise<ListPage<CategorisedPost>>;
  /** Null where the website doesn't tell which types of content have categories. */
  otherContentOf(categoryId: number, options?: CallOptions): Promise<OtherContent | null>;
  /** Changes how a category's name is spelled. Its slug stays. `rejected` as for `createTerm`. */
  spellCategory(id: number, name: string, options?: CallOptions): Promise<WordPressTerm>;
  /** Permanently; WordPress gives its posts the default category, and its children its parent. A missing one counts as deleted. */
  deleteCategory(id: number, options?: CallOptions): Promise<void>;
  /** Null where no such term is there (any more). */
  getTerm(taxonomy: Taxonomy, id: number, options?: CallOptions): Promise<WordPressTerm | null>;
  /** The term of exactly this name without regard to case, or null. */
  findTermByName(taxonomy: Taxonomy, name: string, options?: CallOptions): Promise<WordPressTerm | null>;
  /** The new term, or the one that is there already under this name (and this parent, of categories). `rejected` for a name that WordPress can't store. */
  createTerm(taxonomy: Taxonomy, name: string, options?: CallOptions & { parent?: number }): Promise<WordPressTerm>;
  /** One page of the posts in this scope, by id, in all statuses that it has. Past caches; not repeated. */
  postPage(scope: PostScope, window: ListWindow, options?: CallOptions): Promise<ListPage<PostReference>>;
  /** One page of all categories, empty ones too, by id; `offset` must be a multiple of `size`. Past caches; not repeated. */
  categoryPage(window: ListWindow, options?: CallOptions): Promise<ListPage<WordPressCategory>>;
  /**
   * A post by its own address, past caches. `gone` where WordPress itself says that there is no such post; `unknown` where this user
   * may not see it, or something else answered.
   */
  postReference(id: number, options?: CallOptions): Promise<PostReference | 'gone' | 'unknown'>;
  /** A category by its own address, as `postReference`. */
  categoryReference(id: number, options?: CallOptions): Promise<WordPressCategory | 'gone' | 'unknown'>;
  /** What can't be read is null; it fails where the REST API does. Only an administrator is told the settings. */
  siteSettings(user: { isAdministrator: boolean }, options?: CallOptions): Promise<SiteSettings>;
}
