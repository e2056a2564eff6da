import { Allow } from 'class-validator';

/** What a settings screen sends back as it got it. Accepted and left alone, so that a form can save what it read. */
export class ReadOnlyFields {
  @Allow()
  id?: unknown;

  @Allow()
  wordpressSiteId?: unknown;

  @Allow()
  websiteName?: unknown;

  @Allow()
  createdAt?: unknown;

  @Allow()
  updatedAt?: unknown;
}

/** The form without them. Pure. */
export function withoutReadOnly<T extends ReadOnlyFields>(form: T): Omit<T, keyof ReadOnlyFields> {
  const { id, wordpressSiteId, websiteName, createdAt, updatedAt, ...own } = form;
  void [id, wordpressSiteId, websiteName, createdAt, updatedAt];
  return own;
}
