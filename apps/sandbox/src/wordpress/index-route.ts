import type { RestContext, RestReply, Route } from './context.ts';

const NAMESPACES = ['wp/v2'];

function describe(context: RestContext, route: Route): Record<string, unknown> {
  const methods = Object.keys(route.handlers);
  const address = route.path.includes('(') ? {} : { _links: { self: [{ href: context.links.rest(route.path) }] } };
  return {
    namespace: route.path === '/' ? '' : NAMESPACES[0],
    methods,
    endpoints: methods.map((method) => ({ methods: [method], args: {} })),
    ...address,
  };
}

const table = (context: RestContext, routes: readonly Route[]): Record<string, unknown> =>
  Object.fromEntries(routes.map((route) => [route.path, describe(context, route)]));

/**
 * `GET /wp-json/`: what the site is and how to sign in. `authentication` is an empty list where application passwords are
 * not available, as PHP encodes an empty array.
 */
export function indexRoute(context: RestContext, routes: readonly Route[]): RestReply {
  const { home } = context.links;
  const passwords = { endpoints: { authorization: `${home}/wp-admin/authorize-application.php` } };
  return {
    body: {
      name: context.site.name,
      description: context.site.tagline,
      url: home,
      home,
      gmt_offset: '0',
      timezone_string: '',
      namespaces: NAMESPACES,
      authentication: context.store.mode.applicationPasswords ? { 'application-passwords': passwords } : [],
      routes: table(context, routes),
      site_logo: 0,
      site_icon: 0,
      site_icon_url: '',
      _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
    },
    headers: { Link: `<${context.links.rest('/')}>; rel="https://api.w.org/"` },
  };
}

/** `GET /wp-json/wp/v2`: the routes of the one namespace. */
export function namespaceRoute(context: RestContext, routes: readonly Route[]): RestReply {
  const own = routes.filter((route) => route.path !== '/');
  return {
    body: {
      namespace: NAMESPACES[0],
      routes: table(context, own),
      _links: { up: [{ href: context.links.rest('/') }] },
    },
  };
}
