/** Routes outside `/api`. */
export const UNPREFIXED = ['health/live', 'health/ready'];

/** The full path of a route, by the paths of its controller and its handler. Pure. */
export function apiPath(...parts: string[]): string {
  const path = parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/');
  return UNPREFIXED.includes(path) ? `/${path}` : `/api/${path}`;
}
