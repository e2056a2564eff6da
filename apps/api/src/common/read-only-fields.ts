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
  const {
    id: _id,
    wordpressSiteId: _site,
    websiteName: _name,
    createdAt: _created,
    updatedAt: _updated,
    ...own
  } = form;
  return own;
}
