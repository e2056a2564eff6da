import type { Handler, Method, Route } from './context.ts';
import { WRITES } from './context.ts';
import { indexRoute, namespaceRoute } from './index-route.ts';
import { createMedia, deleteMedia, getMedia, listMedia, updateMedia } from './media.ts';
import { mayChangeMedia, mayEdit } from './permissions.ts';
import { listPosts } from './post-list.ts';
import { createPost, deletePost, getPost, updatePost } from './posts.ts';
import { getSettings, updateSettings } from './settings-route.ts';
import { getTerm, listTerms } from './term-list.ts';
import { createTerm, deleteTerm, updateTerm } from './terms.ts';
import { DEFAULT_CATEGORY_ID } from './types.ts';
import type { Taxonomy } from './types.ts';
import { getCategoryTaxonomy, listBooks, listTypes } from './types-route.ts';
import { currentUser, getUser, listUsers } from './user-routes.ts';
import { can } from './users.ts';

const ID = '(?P<id>[\\d]+)';
const nobody = (): boolean => false;
const updates = (handler: Handler): Partial<Record<Method, Handler>> =>
  Object.fromEntries(WRITES.map((method) => [method, handler]));

function termRoutes(base: string, taxonomy: Taxonomy): Route[] {
  return [
    {
      path: `/wp/v2/${base}`,
      handlers: {
        GET: (context) => listTerms(context, taxonomy),
        POST: async (context) => await createTerm(context, taxonomy),
      },
      mayWrite: ({ user }) => can(user, taxonomy === 'category' ? 'manage_categories' : 'edit_posts'),
    },
    {
      path: `/wp/v2/${base}/${ID}`,
      handlers: {
        GET: (context) => getTerm(context, taxonomy),
        ...updates(async (context) => await updateTerm(context, taxonomy)),
        DELETE: async (context) => await deleteTerm(context, taxonomy),
      },
      mayWrite: ({ user }) => can(user, 'manage_categories'),
      mayDelete: ({ params }) => Number(params['id']) !== DEFAULT_CATEGORY_ID,
    },
  ];
}

/** Every REST route that the stand-in knows; any other path or method answers `rest_no_route`. */
export const ROUTES: readonly Route[] = [
  { path: '/', handlers: { GET: (context) => indexRoute(context, ROUTES) }, mayWrite: nobody },
  { path: '/wp/v2', handlers: { GET: (context) => namespaceRoute(context, ROUTES) }, mayWrite: nobody },
  {
    path: '/wp/v2/posts',
    handlers: { GET: listPosts, POST: createPost },
    mayWrite: ({ user }) => can(user, 'edit_posts'),
  },
  {
    path: `/wp/v2/posts/${ID}`,
    handlers: { GET: getPost, ...updates(updatePost), DELETE: deletePost },
    mayWrite: ({ store, params, user }) => {
      const post = store.posts.get(Number(params['id']));
      return post !== undefined && mayEdit(user, post);
    },
  },
  {
    path: '/wp/v2/media',
    handlers: { GET: listMedia, POST: createMedia },
    mayWrite: ({ user }) => can(user, 'upload_files'),
  },
  {
    path: `/wp/v2/media/${ID}`,
    handlers: { GET: getMedia, ...updates(updateMedia), DELETE: deleteMedia },
    mayWrite: ({ store, params, user }) => {
      const media = store.media.get(Number(params['id']));
      return media !== undefined && mayChangeMedia(user, media.authorId);
    },
  },
  ...termRoutes('categories', 'category'),
  ...termRoutes('tags', 'post_tag'),
  {
    path: '/wp/v2/settings',
    handlers: { GET: getSettings, ...updates(updateSettings) },
    mayWrite: ({ user }) => can(user, 'manage_options'),
  },
  { path: '/wp/v2/types', handlers: { GET: listTypes }, mayWrite: nobody },
  { path: '/wp/v2/taxonomies/category', handlers: { GET: getCategoryTaxonomy }, mayWrite: nobody },
  { path: '/wp/v2/books', handlers: { GET: listBooks }, mayWrite: nobody },
  { path: '/wp/v2/users/me', handlers: { GET: currentUser }, mayWrite: nobody },
  { path: '/wp/v2/users', handlers: { GET: listUsers }, mayWrite: nobody },
  { path: `/wp/v2/users/${ID}`, handlers: { GET: getUser }, mayWrite: nobody },
];
