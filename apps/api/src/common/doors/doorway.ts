import type { IncomingMessage, ServerResponse } from 'node:http';
import { DISK_FULL } from '@pressloom/contracts/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { DomainError } from '../errors.ts';
import { BodyReaders, carriesBody, hasBody } from './body.ts';
import { greetConnected, isRead } from './cross-origin.ts';
import type { IsConnected } from './cross-origin.ts';
import { refuseCrumbs } from './crumbs.ts';
import { targetOf } from './door.ts';
import type { Door } from './door.ts';
import type { DoorTable } from './door-table.ts';
import { dropBody } from './drop-body.ts';
import { FILE_ARRIVES_WITHIN_MS } from './file-body.ts';
import type { HeaderWriter } from './headers.ts';
import { isPlainForm } from './media-type.ts';
import { nameRequest } from './request-id.ts';
import type { Uploads } from './uploads.ts';
import { WaitingAnswers } from './waiting-answers.ts';

/** Node's own limit. */
const USUAL_ARRIVAL_MS = 300_000;
/** What is still sent after the answer is read and dropped for so long: who is sending reads the answer only afterwards. */
const REST_PASSES_WITHIN_MS = 10_000;

export interface DoorwayParts {
  doors: DoorTable;
  /** Gets every call of the API. */
  countRequest: (request: IncomingMessage) => void;
  writeHeaders: HeaderWriter;
  isConnected: IsConnected;
  /** Whether a request comes from one of our own pages. */
  isOwn: (request: Request) => boolean;
  /** Why nothing of a write's body is read; null lets it in. */
  bodyRefusal: (door: Door, request: Request) => DomainError | null;
  /** Whether nothing more is saved. */
  isDiskFull: () => boolean;
  /** Takes files in. */
  uploads: Uploads;
  /** Answers a refused form of plain HTML with a page; false where it is no such thing. */
  respondToForm: (request: Request, response: Response, problem: unknown) => Promise<boolean>;
}

/**
 * What every request passes ahead of all routes. `enter` gives it its name and its answer's headers; session and signed-in user are looked
 * up behind it; `receive` reads its body, if whoever sends it may.
 */
export class Doorway {
  private readonly readers: Map<Door, RequestHandler>;
  private readonly answers = new WaitingAnswers();

  constructor(private readonly parts: DoorwayParts) {
    const readers = new BodyReaders(parts.uploads);
    this.readers = new Map(parts.doors.all().map((door) => [door, readers.of(door.body)]));
  }

  /**
   * Ahead of all, what the socket answers by itself included. False: nobody may answer, the connection is closed. `serves`: where that is known:
   * looking a path up takes 2 µs, ten times what the rest does.
   */
  begin(request: IncomingMessage, response: ServerResponse, serves?: Door['serves']): boolean {
    if (!this.answers.begin(request, response)) return false;
    request.url = targetOf(request.url);
    // Checks of its health come past the proxy.
    if ((serves ?? this.serves(request)) === 'api') this.parts.countRequest(request);
    if (!hasBody(request)) return true;
    refuseCrumbs(request);
    response.once('finish', () => dropRest(request));
    return true;
  }

  readonly enter = (request: Request, response: Response, next: NextFunction): void => {
    const door = this.parts.doors.of(request);
    nameRequest(request, response);
    this.parts.writeHeaders(door, request, response);
    // Nobody reads it: it goes as it comes.
    if (hasBody(request) && (isRead(request) || door.body.kind === 'none')) dropBody(request);
    if (!this.isFromElsewhere(door, request)) return next();
    const { isConnected } = this.parts;
    // A form of plain HTML may stand on any page of a publisher: nothing of its answer can be read there, and no session is known.
    const isForm = door.body.kind === 'json-or-form' && isPlainForm(request);
    const isFromAnywhere = isForm || (door.judgesOrigin === true && request.method !== 'OPTIONS');
    greetConnected(request, response, { isConnected, isFromAnywhere }).then((isAnswered) => {
      if (isAnswered) response.writeHead(204).end();
      else next();
    }, next);
  };

  /** Nobody's body is read before it is known that they may send one here. */
  readonly receive = (request: Request, response: Response, next: NextFunction): void => {
    const door = this.parts.doors.of(request);
    const refusal =
      (carriesBody(request) ? this.parts.bodyRefusal(door, request) : null) ?? this.roomRefusal(door, request);
    const pass: NextFunction = (problem?: unknown) => {
      // Whoever asked for the connection to be closed, as proxies do, would lose the answer with the rest of the body.
      if (problem !== undefined && !request.complete) response.shouldKeepAlive = true;
      if (problem === undefined || door.body.kind !== 'json-or-form') return next(problem);
      this.parts
        .respondToForm(request, response, problem)
        .then((isAnswered) => (isAnswered ? undefined : next(problem)), next);
    };
    if (refusal === null) void this.readers.get(door)?.(request, response, pass);
    else pass(refusal);
  };

  private roomRefusal({ isSavedOnFullDisk }: Door, request: Request): DomainError | null {
    if (isRead(request) || isSavedOnFullDisk || !this.parts.isDiskFull()) return null;
    return new DomainError(507, 'disk_full', DISK_FULL);
  }

  /** Whether session and signed-in user of a request are looked at. */
  readonly knowsSession = (request: Request): boolean => {
    const door = this.parts.doors.of(request);
    return door.session && !this.isFromElsewhere(door, request);
  };

  /** Whether a request is treated as one of another page, which pages of connected sites may send. */
  private isFromElsewhere({ callers }: Door, request: Request): boolean {
    if (callers === 'own-pages-and-readers') return isRead(request);
    if (callers === 'own-pages-and-sites') return request.method === 'OPTIONS' || !this.parts.isOwn(request);
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
  readonly serves = (request: IncomingMessage): Door['serves'] => this.parts.doors.of(request).serves;

  /** A handler for the requests of some doors alone. */
  only(isMeant: (door: Door) => boolean, handler: RequestHandler): RequestHandler {
    return (request, response, next) => {
      if (isMeant(this.parts.doors.of(request))) void handler(request, response, next);
      else next();
    };
  }
}

/** A connection that is closed at once would hide the answer from whoever is still sending. */
function dropRest(request: IncomingMessage): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  dropBody(request);
  const timer = setTimeout(() => socket.destroy(), REST_PASSES_WITHIN_MS);
  const stop = (): void => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  request.once('end', stop);
  // Node forgets a request that was answered: it is told of no end of the connection.
  socket.once('close', stop);
}
