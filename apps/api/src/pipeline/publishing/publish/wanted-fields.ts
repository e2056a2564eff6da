import { ProviderError } from '@pressloom/clients/http';
import type { WordPressPost, WordPressPostFields } from '@pressloom/clients/wordpress';
import type { Publication, SentFields } from '@pressloom/database/entities';
import { DomainError } from '../../../common/errors.ts';
import type { FeaturedImage } from '../../pictures/featured-image.service.ts';
import type { WrittenPost } from '../../writing/posts/posts.service.ts';
import type { PublishSteps } from './publish-steps.ts';
import { changedTexts, hashesOf, sentHash } from './sent-fields.ts';
import type { PostTexts } from './sent-fields.ts';
import { pictureTexts } from './wordpress-publisher.ts';
import type { WordPressPublisher } from './wordpress-publisher.ts';

/** What a post is to have on its website. */
export interface Wanted {
  post: WrittenPost;
  texts: PostTexts;
  picture: FeaturedImage | null;
  /** Ids of the categories that a person chose from the website's own, by name. */
  chosen: ReadonlyMap<string, number>;
}

/** What a publish works with. */
export interface FieldsWork {
  publisher: WordPressPublisher;
  steps: PublishSteps;
  warnings: string[];
  /** A person wants the texts there to be overwritten, whatever was last sent. */
  allTexts: boolean;
}

/** The fields that have to be sent, and what is known of all once they are. */
export interface ChangedFields {
  fields: WordPressPostFields;
  sentFields: SentFields;
}

/**
 * What is known of the fields as they were last sent. Of a post that was public before anything was remembered, terms and picture
 * count as sent: what people set there stays until it changes here. Pure.
 */
export function sentBefore(known: Publication | null, { post, picture }: Pick<Wanted, 'post' | 'picture'>): SentFields {
  if (!known?.publishedAt) return known?.sentFields ?? {};
  return {
    categories: post.categories,
    tags: post.tags,
    ...(picture && { pictureTexts: textsHash(post, picture) }),
    ...known.sentFields,
  };
}

/** Uploads a new picture and finds the terms that are new: the fields to send, which are all where there is no post yet. */
export async function changedFields(
  { post, texts, picture, chosen }: Wanted,
  { sent, there, mediaId }: { sent: SentFields; there: WordPressPost | null; mediaId: number | null },
  { publisher, steps, warnings, allTexts }: FieldsWork,
): Promise<ChangedFields> {
  await steps.at(0, 'Uploading the image');
  const hash = picture ? textsHash(post, picture) : undefined;
  const featuredMedia = picture ? await imageMedia({ post, picture }, { sent, mediaId }, publisher) : undefined;
  await steps.at(1, 'Setting categories and tags');
  const present = (there?.categories ?? []).filter((id) => !sent.defaultCategories?.includes(id));
  const ofCategories = { names: post.categories, sent: sent.categories, present, chosen };
  const categories = await publisher.changedTerms({ taxonomy: 'categories', ...ofCategories }, warnings);
  const ofTags = { names: post.tags, sent: sent.tags, present: there?.tags ?? [] };
  const tags = await publisher.changedTerms({ taxonomy: 'tags', ...ofTags }, warnings);
  return {
    fields: {
      ...(allTexts ? texts : changedTexts(texts, sent)),
      ...(categories.ids && { categories: categories.ids }),
      ...(tags.ids && { tags: tags.ids }),
      ...(featuredMedia !== undefined && { featuredMedia }),
    },
    sentFields: {
      ...sent,
      ...hashesOf(texts),
      categories: categories.names,
      tags: tags.names,
      picture: picture?.image.hash ?? sent.picture ?? null,
      ...(hash && { pictureTexts: hash }),
    },
  };
}

/** Uploads an image that is new, or sets its words where they are: its id where it has to be sent, else undefined. */
export async function imageMedia(
  { post, picture }: { post: WrittenPost; picture: FeaturedImage },
  { sent, mediaId }: { sent: SentFields; mediaId: number | null },
  publisher: WordPressPublisher,
): Promise<number | undefined> {
  if (sent.picture !== picture.image.hash) return publisher.media(post, picture).catch(asPictureRefused);
  if (mediaId !== null && sent.pictureTexts !== textsHash(post, picture)) {
    await publisher.describe(mediaId, pictureTexts(post, picture.alt));
  }
  return undefined;
}

export const textsHash = (post: WrittenPost, { alt }: FeaturedImage): string =>
  sentHash(JSON.stringify(pictureTexts(post, alt)));

/** WordPress takes this picture at no try: a person may publish without it. */
function asPictureRefused(error: unknown): never {
  if (!(error instanceof ProviderError) || error.code !== 'rejected') throw error;
  const message = `${error.message} Choose another featured image, or publish without one.`;
  throw new DomainError(502, 'picture_refused', message);
}
