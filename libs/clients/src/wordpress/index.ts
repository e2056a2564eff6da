export { createWordPressClient } from './client.ts';
export { diagnose } from './diagnose.ts';
export { creditBlock, embedBlock, imageBlock } from './blocks/blocks.ts';
export { escapeText } from './blocks/escape.ts';
export { toBlockMarkup } from './blocks/to-block-markup.ts';
export type {
  CallOptions,
  MediaUpload,
  SiteDiscovery,
  Taxonomy,
  WordPressClient,
  WordPressClientOptions,
  WordPressMedia,
  WordPressMediaFields,
  WordPressPost,
  WordPressPostFields,
  WordPressTerm,
  WordPressUser,
  WritablePostStatus,
} from './types.ts';
