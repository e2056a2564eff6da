import type { Count, Id, IsoTime } from './scalars.ts';
import type { AiCost } from './spending.ts';

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

/**
 * `GET`, `POST` and `PUT /api/content-generation-settings`, kept per site. A null address means that there is no default
 * picture.
 */
export interface ContentGenerationSettings {
  defaultFeaturedImageUrl: string | null;
  autoGenerateImages: boolean;
  imageStyle: ImageStyle;
  imageQuality: ImageQuality;
  /** Nothing is written by itself from a video that says less; 0 switches that off. */
  minSourceWords: Count;
}

/** `GET /api/featured-images`: how many posts of a website have a featured image, drafts too. */
export interface FeaturedImageStats {
  withImage: Count;
  withoutImage: Count;
}

/** `GET /api/featured-images/cost`. */
export interface FeaturedImageCosts {
  /** One image in the quality of the website. */
  one: AiCost;
  /** Posts without an image that one bulk run would cover. */
  missing: Count;
  /** Images for all of them. */
  bulk: AiCost;
}

/** `POST /api/blog-posts/generate-featured-images-bulk`. */
export interface GenerateImagesRequest {
  /** The website's own where it is left out. */
  style?: ImageStyle;
  /** The most images to generate: so many were confirmed. */
  atMost?: Count;
}

/** `POST /api/featured-images/preview`. */
export interface ImagePreview {
  /** A data address: nothing of it is stored. */
  imageUrl: string;
}

/** `GET /api/blog-posts/{id}/previous-images`: an image that a post had before, or that was made for it and not taken. */
export interface PreviousImage {
  id: Id;
  imageUrl: string;
  type: FeaturedImageType;
  prompt: string | null;
  alt: string | null;
  /** When the post got another one. */
  replacedAt: IsoTime;
}

/** `PUT /api/blog-posts/{id}/featured-image-alt`. */
export interface DescribePictureRequest {
  /** Address of the picture that is described, as the post tells it: words of one picture are not given to another. */
  imageUrl: string;
  /** What it shows; blank: the post's title stands in. */
  alt: string;
}

/** Limits that the API enforces and the forms show. Units stand in the names. */
export const PICTURE_LIMITS = {
  prompt: { max: 1000 },
  /** Images that a post keeps of those it had before. */
  previous: 10,
  /** Posts that one bulk run covers. */
  bulk: 500,
  /** Posts without an image afterwards that its result names. */
  refusedShown: 50,
  /** A featured image is re-encoded until it is no larger. */
  bytes: 300_000,
  /** A picture of a person's own. Smaller in pixels, it would be blurred. */
  upload: { bytes: 10_000_000, least: { width: 400, height: 225 } },
  /** What a picture shows, in words. */
  alt: { max: 300 },
} as const;

/** Media types of pictures that a person may bring: `PUT /api/blog-posts/{id}/featured-image`. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Said at `file` of a picture that a person brings. */
export const PICTURE_FILE_MESSAGES = {
  none: 'Send the image as the body of the request.',
  noPicture: 'This file is not a usable image. Choose a JPEG, PNG, WebP or AVIF file.',
  svg: 'This is an SVG drawing, which WordPress does not accept. Save it as a PNG file and choose that one.',
  animated: 'This image is animated. Choose a still one.',
  broken:
    'This image is damaged or did not arrive complete. Open it in an image editor, save it again and choose the new file.',
  tooManyPixels: 'This image has more than 50 million pixels. Make it smaller and choose it again.',
  tooSmall: 'This image is too small: it would be blurred. It needs at least 400 by 225 pixels.',
} as const;

/** Texts that the product's documents fix word for word. */
export const PICTURE_MESSAGES = {
  imageNeedsPost: 'Cannot generate featured image without a blog post',
  defaultImageNeedsPost: 'Cannot set default image without a blog post',
  defaultImageMissing: 'Please configure a default image URL in Settings',
} as const;
