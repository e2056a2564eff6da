import { CONTEXT, PAGING, paginate } from './collection.ts';
import type { RestContext, RestReply } from './context.ts';
import { notAllowed, WpError } from './errors.ts';
import { readParams } from './params.ts';
import { can, capabilitiesOf, userById, USERS } from './users.ts';
import type { User } from './users.ts';

const REGISTERED = '2024-01-01T00:00:00+00:00';

function viewUser(context: RestContext, user: User, edit: boolean): Record<string, unknown> {
  const rest = context.links.rest('/wp/v2/users');
  const own = {
    username: user.login,
    name: user.login,
    first_name: '',
    last_name: '',
    email: user.email,
  };
  const rights = {
    locale: 'en_US',
    nickname: user.login,
    roles: [user.role],
    registered_date: REGISTERED,
    capabilities: capabilitiesOf(user),
    extra_capabilities: { [user.role]: true },
  };
  return {
    id: user.id,
    ...(edit ? own : { name: user.login }),
    url: user.id === 1 ? context.links.home : '',
    description: '',
    link: `${context.links.home}/author/${user.login}/`,
    slug: user.login,
    ...(edit ? rights : {}),
    meta: edit ? { persisted_preferences: [] } : [],
    _links: {
      self: [{ href: context.links.rest(`/wp/v2/users/${user.id}`) }],
      collection: [{ href: rest }],
    },
  };
}

/** `GET /wp/v2/users/me`: who the credential belongs to; with `context=edit` also roles and capabilities. */
export function currentUser(context: RestContext): RestReply {
  const params = readParams({ context: CONTEXT }, context.params);
  if (!context.user) throw new WpError('rest_not_logged_in', 'You are not currently logged in.', { status: 401 });
  return { body: viewUser(context, context.user, params.context === 'edit') };
}

/** Visitors see only those who have published something. */
function hasPublished(context: RestContext, user: User): boolean {
  return [...context.store.posts.values()].some((post) => post.authorId === user.id && post.status === 'publish');
}

const LIST = { ...PAGING, who: { kind: 'string', enum: ['authors'] } } as const;

/** Whom the editor offers as authors: whoever may write posts sees them, whether they have published or not. */
function authors(context: RestContext): User[] {
  if (!can(context.user, 'edit_posts')) {
    throw notAllowed(
      context.user,
      'rest_forbidden_who',
      'Sorry, you are not allowed to query users by this parameter.',
    );
  }
  return USERS.filter((user) => can(user, 'level_1')).toSorted((a, b) => a.login.localeCompare(b.login));
}

/** `GET /wp/v2/users` */
export function listUsers(context: RestContext): RestReply {
  const params = readParams(LIST, context.params);
  const edit = params.context === 'edit';
  if (edit && !can(context.user, 'list_users')) {
    throw notAllowed(context.user, 'rest_forbidden_context', 'Sorry, you are not allowed to edit users.');
  }
  const shown =
    params.who === 'authors'
      ? authors(context)
      : USERS.filter((user) => can(context.user, 'list_users') || hasPublished(context, user));
  const page = paginate(shown, { ...params, links: context.links, route: context.route, query: context.query }, false);
  return { body: page.items.map((user) => viewUser(context, user, edit)), headers: page.headers };
}

/** `GET /wp/v2/users/{id}` */
export function getUser(context: RestContext): RestReply {
  const params = readParams({ context: CONTEXT }, context.params);
  const user = userById(Number(context.params['id']));
  if (!user) throw new WpError('rest_user_invalid_id', 'Invalid user ID.', { status: 404 });
  const edit = params.context === 'edit';
  const own = context.user?.id === user.id;
  if (edit && !own && !can(context.user, 'edit_users')) {
    throw notAllowed(context.user, 'rest_user_cannot_view', 'Sorry, you are not allowed to edit this user.');
  }
  if (!own && !can(context.user, 'list_users') && !hasPublished(context, user)) {
    throw notAllowed(context.user, 'rest_user_cannot_view', 'Sorry, you are not allowed to list users.');
  }
  return { body: viewUser(context, user, edit) };
}
