export { createWordPressClient } from './client.ts';
export { diagnose } from './diagnose.ts';
export type { Diagnosis } from './diagnose.ts';
export { creditBlock, embedBlock } from './blocks/blocks.ts';
export { escapeText } from './blocks/escape.ts';
export { authorRefusal, isRouteMissing } from './failures.ts';
export { referenceOfPost } from './listing.ts';
export { toBlockMarkup } from './blocks/to-block-markup.ts';
export type {
  ListPage,
  ListWindow,
  PostReference,
  PostScope,
  SiteSettings,
  Taxonomy,
  WordPressCategory,
  WordPressClient,
  WordPressClientOptions,
  WordPressMedia,
  WordPressPost,
  WordPressPostFields,
  WordPressUser,
} from './types.ts';
