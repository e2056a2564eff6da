import type { RestContext, RestReply } from './context.ts';
import { notAllowed } from './errors.ts';
import { can } from './users.ts';
import { SITE_LOCALES } from './theme-texts.ts';
import { DEFAULT_CATEGORY_ID } from './types.ts';

function checkRight({ user }: RestContext): void {
  if (can(user, 'manage_options')) return;
  throw notAllowed(user, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
}

/** `GET /wp/v2/settings`: of the site's options those that the stand-in has. English is stored as nothing and told as `en_US`. */
export function getSettings(context: RestContext): RestReply {
  checkRight(context);
  const { site, links, store } = context;
  return {
    body: {
      title: site.name,
      description: site.tagline,
      url: links.home,
      timezone: '',
      language: store.locale || 'en_US',
      default_category: DEFAULT_CATEGORY_ID,
    },
  };
}

/** `POST /wp/v2/settings`: the language alone can be changed. As in WordPress, one that isn't installed leaves the old one. */
export async function updateSettings(context: RestContext): Promise<RestReply> {
  checkRight(context);
  const { store, params } = context;
  const locale = SITE_LOCALES.find((one) => one === params['language']);
  if (locale !== undefined) await store.write((change) => change.setLocale(locale));
  return getSettings(context);
}
