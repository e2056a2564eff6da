import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import { SessionPassport } from '../auth/sessions/session-passport.service.ts';
import { SessionReader } from '../auth/sessions/session-reader.service.ts';
import { actAsCaller } from '../common/acting.ts';
import { BodyAccess } from '../common/body-access.ts';
import { DiskSpace } from '../common/disk/disk-space.service.ts';
import { DoorTable } from '../common/doors/door-table.ts';
import { Doorway } from '../common/doors/doorway.ts';
import { headerWriter } from '../common/doors/headers.ts';
import { useHotRoutes } from '../common/doors/hot.ts';
import { Uploads } from '../common/doors/uploads.ts';
import { isOwnRequest } from '../common/origin.guard.ts';
import { limitWaits } from '../common/limit-waits.ts';
import { SessionStore } from '../common/session/session-store.ts';
import { sessionMiddleware } from '../common/session/session.middleware.ts';
import { ForwardedRequests } from '../common/web/forwarded-requests.ts';
import { FormResponses } from '../newsletter/joining/form-responses.service.ts';
import type { Runtime } from '../runtime.ts';
import { SiteDirectory } from '../sites/site-directory.service.ts';
import { assertAudiences } from './assert-audiences.ts';
import { hotRoutes } from './hot-routes.ts';

/** A request's head is sent in one go: whoever needs longer holds a connection open, or is gone. */
const HEADERS_ARRIVE_WITHIN_MS = 20_000;

export interface OpenDoors {
  doorway: Doorway;
  /** Session and passport, for whoever has a door of its own. */
  doorkeepers: RequestHandler[];
}

/** What every request passes ahead of the routes, by the table of doors. */
export function openDoors(app: NestExpressApplication, runtime: Runtime, pool: Pool): OpenDoors {
  const { config, sessionSecret } = runtime;
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  const doors = app.get(DoorTable);
  app.setGlobalPrefix('api', { exclude: doors.unprefixed() });
  const access = new BodyAccess(config);
  const sites = app.get(SiteDirectory, { strict: false });
  const doorway = new Doorway({
    doors,
    countRequest: app.get(ForwardedRequests).count,
    isDiskFull: () => app.get(DiskSpace).isFull(),
    writeHeaders: headerWriter(runtime),
    isOwn: (request) => isOwnRequest(request, config),
    isConnected: (origin) => sites.isConnected(origin),
    bodyRefusal: (door, request) => access.refusal(door, request),
    uploads: new Uploads(join(config.dataDir, 'uploads')),
    respondToForm: (request, response, problem) =>
      app.get(FormResponses, { strict: false }).refuse(request, response, problem),
  });
  app.use(doorway.enter);
  const store = new SessionStore(pool, (sid) => app.get(SessionReader).read(pool, sid));
  const doorkeepers = [sessionMiddleware(config, sessionSecret, store), ...app.get(SessionPassport).handlers()];
  for (const handler of doorkeepers) {
    app.use((request: Request, response: Response, next: NextFunction) => {
      if (doorway.knowsSession(request)) void handler(request, response, next);
      else next();
    });
  }
  app.use(doorway.receive);
  // Where no session is known nobody is signed in, and nobody acts. Behind the body, which ends in a context of its own.
  app.use(actAsCaller);
  // As late: a body may take its time to arrive.
  app.use(limitWaits(runtime));
  return { doorway, doorkeepers };
}

/** The shortest way in, ahead of all that; once everything else answers. */
export function openHotDoors(app: NestExpressApplication, doorway: Doorway): void {
  const server = app.getHttpServer();
  server.requestTimeout = doorway.longestArrivalMs();
  server.headersTimeout = HEADERS_ARRIVE_WITHIN_MS;
  assertAudiences(app, app.get(DoorTable));
  useHotRoutes(server, doorway, hotRoutes(app, app.get(DoorTable)), { onFullDisk: () => app.get(DiskSpace).refused() });
}
