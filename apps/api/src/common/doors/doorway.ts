import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { bodyReader } from './body.ts';
import { greetConnected, isRead } from './cross-origin.ts';
import type { IsConnected } from './cross-origin.ts';
import type { Door } from './door.ts';
import type { DoorTable } from './door-table.ts';
import { FILE_ARRIVES_WITHIN_MS } from './file-body.ts';
import type { HeaderWriter } from './headers.ts';
import { nameRequest } from './request-id.ts';

/** Node's own limit. */
const USUAL_ARRIVAL_MS = 300_000;

export interface DoorwayParts {
  doors: DoorTable;
  writeHeaders: HeaderWriter;
  isConnected: IsConnected;
  /** Whether a request comes from one of our own pages. */
  isOwn: (request: Request) => boolean;
  /** Folder for files on their way in. */
  filesDir: string;
}

/** What every request passes ahead of all routes: it gets its name, its answer's headers, and its body is read. */
export class Doorway {
  private readonly readers: Map<Door, RequestHandler>;

  constructor(private readonly parts: DoorwayParts) {
    const { doors, filesDir } = parts;
    this.readers = new Map(doors.all().map((door) => [door, bodyReader(door.body, filesDir)]));
  }

  readonly enter = (request: Request, response: Response, next: NextFunction): void => {
    const door = this.parts.doors.of(request);
    nameRequest(request, response);
    this.parts.writeHeaders(door, request, response);
    const readBody = (): void => void this.readers.get(door)?.(request, response, next);
    if (!this.isFromElsewhere(door, request)) return readBody();
    greetConnected(request, response, this.parts.isConnected).then((isAnswered) => {
      if (isAnswered) response.writeHead(204).end();
      else readBody();
    }, next);
  };

  /** Whether session and signed-in user of a request are looked at. */
  readonly knowsSession = (request: Request): boolean => {
    const door = this.parts.doors.of(request);
    return door.session && !this.isFromElsewhere(door, request);
  };

  /** Whether a request is treated as one of another page, which pages of connected sites may send. */
  private isFromElsewhere({ callers }: Door, request: Request): boolean {
    if (callers === 'own-pages-and-readers') return isRead(request);
    if (callers !== 'own-pages-and-forms') return callers === 'connected-sites';
    return request.method === 'OPTIONS' || !(isRead(request) || this.parts.isOwn(request));
  }

  /** After so long a request that hasn't arrived whole is broken off, whatever it is. */
  longestArrivalMs(): number {
    const takesFiles = this.parts.doors.all().some(({ body }) => body.kind === 'file');
    return takesFiles ? FILE_ARRIVES_WITHIN_MS : USUAL_ARRIVAL_MS;
  }

  /** Where Express is to hang what serves a thing, such as `/assets`. */
  roots(serves: Door['serves']): string[] {
    const doors = this.parts.doors.all().filter((door) => door.serves === serves);
    return doors.flatMap(({ at }) => at.map((pattern) => pattern.replace(/\/\*$/, '')));
  }

  /** What serves a request. */
  readonly serves = (request: Request): Door['serves'] => this.parts.doors.of(request).serves;

  /** A handler for the requests of some doors alone. */
  only(isMeant: (door: Door) => boolean, handler: RequestHandler): RequestHandler {
    return (request, response, next) => {
      if (isMeant(this.parts.doors.of(request))) void handler(request, response, next);
      else next();
    };
  }
}
