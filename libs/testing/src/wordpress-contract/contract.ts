import type { Theme } from './behaviour.ts';
import { credentials } from './credentials.ts';
import { drafts } from './drafts.ts';
import { dropped } from './dropped.ts';
import { errors } from './errors.ts';
import { listing } from './listing.ts';
import { lostAnswers } from './lost-answers.ts';
import { media } from './media.ts';
import { paging } from './paging.ts';
import { permalinks } from './permalinks.ts';
import { publishing } from './publishing.ts';
import { roles } from './roles.ts';
import { sanitising } from './sanitising.ts';
import { slugs } from './slugs.ts';
import { terms } from './terms.ts';
import { updates } from './updates.ts';

/** What Pressloom relies on in a WordPress, one list for the stand-in and for real ones. */
export const WORDPRESS_CONTRACT: readonly Theme[] = [
  credentials,
  drafts,
  publishing,
  updates,
  slugs,
  media,
  terms,
  paging,
  listing,
  errors,
  roles,
  dropped,
  sanitising,
  lostAnswers,
  permalinks,
];
