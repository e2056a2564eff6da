import { isAt, pathOf } from './door.ts';
import type { Door } from './door.ts';

/** All doors of the product; the first that a path fits is its door. */
export class DoorTable {
  private readonly doors: readonly Door[];
  /** The doors of paths that stand in the table as they are: nearly all of the busiest ones. */
  private readonly exact: ReadonlyMap<string, Door>;

  /** @throws Error where a path could have no door, or a door could never be reached or can't be built */
  constructor(doors: readonly Door[]) {
    this.doors = doors;
    const problem = problemOf(doors);
    if (problem !== null) throw new Error(`The table of route policies can't be used: ${problem}.`);
    const paths = doors.flatMap(({ at }) => at).filter((pattern) => !pattern.includes('*'));
    this.exact = new Map(paths.map((path) => [path, this.first(path)]));
  }

  /** The door of a path such as `/api/keywords`. */
  at(path: string): Door {
    return this.exact.get(path) ?? this.first(path);
  }

  /** The door that a request came through. */
  of(request: { url?: string | undefined; originalUrl?: string | undefined }): Door {
    return this.at(pathOf({ url: request.originalUrl ?? request.url }));
  }

  /** What a log may say of where a request went. */
  loggedPath(request: { url?: string | undefined }): string {
    const path = pathOf(request);
    const { isSecret, at: patterns } = this.at(path);
    return isSecret ? patterns.join(', ') : path;
  }

  private first(path: string): Door {
    return this.doors.find((door) => isAt(door, path)) as Door;
  }

  all(): readonly Door[] {
    return this.doors;
  }

  /** Patterns of the routes that stand outside `/api`, as Nest's global prefix leaves them out. */
  unprefixed(): string[] {
    const bare = this.doors.filter(({ serves }) => serves === 'bare-routes');
    return bare.flatMap(({ at }) => at.map((pattern) => pattern.slice(1).replace(/\*$/, '*path')));
  }

  /** The full path of a route, by the paths of its controller and its handler. */
  routePath(...parts: string[]): string {
    const steps = parts.flatMap((part) => part.split('/')).filter((step) => step !== '');
    const path = `/${steps.join('/')}`;
    return this.at(path).serves === 'bare-routes' ? path : `/api${path}`;
  }
}

function problemOf(doors: readonly Door[]): string | null {
  const last = doors.at(-1);
  if (!last?.at.includes('/*')) return 'the last route policy must match every path that is left';
  for (const [place, door] of doors.entries()) {
    const earlier = doors
      .slice(0, place)
      .find((one) => door.at.some((pattern) => isAt(one, pattern.replace(/\/\*$/, '/x'))));
    if (earlier) return `"${door.name}" is hidden behind "${earlier.name}"`;
    if (door.hot && (door.policy === 'pages' || door.session))
      return `"${door.name}" is hot, so it can have no page and no session`;
    if (door.body.kind !== 'none' && door.body.audience !== 'public' && !door.session)
      return `"${door.name}" reads bodies of people who are signed in, so it must have a session`;
    if (door.body.kind === 'file' && door.body.audience === 'public')
      return `"${door.name}" takes files, so it must say who may send them`;
  }
  return null;
}
