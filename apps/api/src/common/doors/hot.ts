import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Logger, SetMetadata } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isFullDisk } from '../disk/full-disk.ts';
import { errorBody, refusalOf } from '../error.filter.ts';
import { pathOf } from './door.ts';
import type { Doorway } from './doorway.ts';

/** Metadata key of the mark. */
export const HOT = 'pressloom:hot';

/**
 * Answers ahead of Express and Nest, in a family of paths whose door is hot. The handler is a route like any other, in the
 * API document and in the access matrix, but public, without guards and pipes: it takes the request (`@Req()`), and its form (`@Body()`)
 * checked as behind the pipe, and returns what is sent as JSON.
 */
export const Hot = (): MethodDecorator => SetMetadata(HOT, true);

/** What a hot handler gets; `body` as the door's rule reads it, `{}` without one. */
export type HotRequest = IncomingMessage & { params: Record<string, string>; body: unknown };

export interface HotRoute {
  verb: string;
  /** `/api/gate/:key`. */
  path: string;
  status: number;
  handle: (request: HotRequest) => unknown;
}

/** What hot routes need beside the doorway. */
export interface HotParts {
  /** A write failed because a disk is full. */
  onFullDisk: () => void;
}

/** Puts these routes ahead of whatever answers `request` now. The last step of a start, before the server listens. */
export function useHotRoutes(server: Server, doorway: Doorway, routes: readonly HotRoute[], parts: HotParts): void {
  const known = routes.map((route) => ({ route, method: route.verb.toUpperCase(), pattern: patternOf(route.path) }));
  const logger = new Logger('http');
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!doorway.begin(request, response)) return;
    const path = pathOf(request);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    for (const { route, method: wanted, pattern } of known) {
      const found = method === wanted ? pattern.exec(path) : null;
      if (!found) continue;
      const hot = Object.assign(request, { params: { ...found.groups }, body: {} });
      answer(route, hot, response, doorway).catch((thrown: unknown) => {
        if (isFullDisk(thrown)) parts.onFullDisk();
        const refusal = refusalOf(thrown, logger);
        if (refusal.retryAfter !== undefined && !response.headersSent)
          response.setHeader('Retry-After', refusal.retryAfter);
        if (response.headersSent) response.destroy();
        else send(response, refusal.statusCode, errorBody(refusal, String(response.getHeader('X-Request-Id') ?? '')));
      });
      return;
    }
    for (const other of others) other.call(server, request, response);
  });
  // What a call expects beside 'continue' is passed over. Node would answer it with 417 by itself, uncounted and without our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

async function answer(route: HotRoute, request: HotRequest, response: ServerResponse, doorway: Doorway): Promise<void> {
  for (const step of [doorway.enter, doorway.receive]) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // The doors' handlers need no more of Express than any server has.
    step(request as unknown as Request, response as Response, (problem?: unknown) =>
      problem === undefined ? resolve() : reject(problem),
    );
    await promise;
  }
  send(response, route.status, await route.handle(request));
}

/** As text, which Node writes in one piece with the headers; bytes would be a second one. */
function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length });
  response.end(text);
}

/** Express takes any letter case and a slash at the end; so do we. Pure. */
function patternOf(path: string): RegExp {
  const steps = path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${steps}/?$`, 'i');
}
