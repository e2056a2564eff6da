export { createWordPressClient } from './client.ts';
export { diagnose } from './diagnose.ts';
export type { Diagnosis } from './diagnose.ts';
export { creditBlock, embedBlock } from './blocks/blocks.ts';
export { escapeText } from './blocks/escape.ts';
export { authorRefusal, isRouteMissing } from './failures.ts';
export { decodeEntities as decodeTitle } from './guards.ts';
export { referenceOfPost } from './listing.ts';
export { ownAddress } from './own-address.ts';
export { foldedTermName, termNameLength } from './terms.ts';
export { toBlocks } from './blocks/to-blocks.ts';
export type {
  CallOptions,
  ListPage,
  ListWindow,
  OtherContent,
  PostReference,
  PostScope,
  SiteSettings,
  Taxonomy,
  WordPressCategory,
  WordPressCategoryRights,
  WordPressClient,
  WordPressClientOptions,
  WordPressMedia,
  WordPressPost,
  WordPressPostFields,
  WordPressUser,
} from './types.ts';
