import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Kind, Records } from '../types.ts';
import { createdFilter, pageOf } from './page.ts';

export interface Call {
  scene: Scene;
  params: Params;
  /** What stands in the path, in order. */
  ids: string[];
  path: string;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:` stands for one id. */
  path: string;
  run: (call: Call) => object;
}

/** With the first id of the path, and a second one where there is one. */
type Work = (scene: Scene, id: string, params: Params) => object;

export const get = (path: string, run: (call: Call) => object): Route => ({ method: 'GET', path, run });
export const post = (path: string, work: Work): Route => ({ method: 'POST', path, run: atId(work) });
export const remove = (path: string, work: Work): Route => ({ method: 'DELETE', path, run: atId(work) });

const atId =
  (work: Work) =>
  ({ scene, ids, params }: Call): object =>
    work(scene, ids[0] ?? '', params);

/** `GET /v1/things/:`. */
export const retrieve = (path: string, kind: Kind): Route =>
  get(path, ({ scene, ids, params }) => {
    params.done();
    return scene.need(kind, ids[0] ?? '');
  });

/**
 * `GET /v1/things`: newest first, by page and `created`. `filter` reads more parameters and says what to keep.
 */
export function list<K extends Kind>(
  path: string,
  kind: K,
  filter: (params: Params, scene: Scene) => (record: Records[K]) => boolean = () => () => true,
): Route {
  return get(path, ({ scene, params, path: url }) => {
    const inTime = createdFilter(params);
    const matches = filter(params, scene);
    const isKept = (record: Records[K]): boolean =>
      !(record as { _deleted?: boolean })._deleted && inTime(record as { created: number }) && matches(record);
    const page = pageOf(scene.list(kind, isKept), params, url);
    params.done();
    return page;
  });
}

/** The route for a request; null where the stand-in has none. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; ids: string[] } | null {
  const parts = path.split('/');
  for (const route of routes) {
    if (route.method !== method) continue;
    const wanted = route.path.split('/');
    if (wanted.length !== parts.length) continue;
    if (wanted.every((part, index) => part === ':' || part === parts[index])) {
      return { route, ids: parts.filter((_, index) => wanted[index] === ':').map(decodeURIComponent) };
    }
  }
  return null;
}
