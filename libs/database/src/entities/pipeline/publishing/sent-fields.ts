/**
 * What of a post its website was last sent, so that an update sends only what changed here since: what people set on WordPress stays.
 * A key that is missing is not known.
 */
export interface SentFields {
  /** SHA-256 of each text as it was sent. */
  title?: string;
  content?: string;
  excerpt?: string;
  /** Names of those that WordPress has; one that it could not get is missing, and is tried again. */
  categories?: string[];
  tags?: string[];
  /** Ids of the categories that WordPress chose for a post that was sent without any. */
  defaultCategories?: number[];
  /** Hash of the featured image; null where none was sent, or WordPress did not take it. */
  picture?: string | null;
  /** SHA-256 of the image's title and alternative text. */
  pictureTexts?: string;
}
