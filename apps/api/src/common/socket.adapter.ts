import type { Server as HttpServer } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import type { Server, ServerOptions } from 'socket.io';
import type { Config } from '../config/config.ts';
import type { DatabaseNews } from './database-news.ts';
import { guardUpgrades } from './doors/upgrades.ts';
import { orderedPool } from './ordered-pool.ts';
import { isOwnRequest } from './origin.guard.ts';
import type { SessionUser } from './session/session-user.ts';

export interface SocketDoor {
  config: Config;
  /** Session and passport, as for HTTP. */
  middleware: RequestHandler[];
  pool: Pool;
  /** Shares the one connection that listens. */
  news: DatabaseNews;
}

/** socket.io behind the same session as HTTP: operators of our own origin come in, nobody else. */
export class SessionSocketAdapter extends IoAdapter {
  private readonly door: SocketDoor;

  constructor(app: INestApplication, door: SocketDoor) {
    super(app);
    this.door = door;
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const { config, middleware, pool, news } = this.door;
    guardUpgrades(this.httpServer as HttpServer);
    const server = super.createIOServer(port, {
      ...(options as ServerOptions),
      serveClient: false,
      maxHttpBufferSize: 16_000,
      connectTimeout: 10_000,
      destroyUpgrade: false,
      // At the handshake, so that nobody else gets a connection that is kept.
      allowRequest: (request, decide) => {
        const user = (request as Request).user as SessionUser | undefined;
        decide(null, isOwnRequest(request as Request, config) && user?.role === 'operator');
      },
    });
    server.adapter(
      createAdapter(
        orderedPool(pool, () => news.lend(pool)),
        // PostgreSQL refuses a piece of news of 8,000 bytes; the adapter would send one of just as many.
        { tableName: 'socket_io_attachments', channelPrefix: 'pressloom-socket', payloadThreshold: 7_999 },
      ),
    );
    const isOwn = (request: Request): boolean => isOwnRequest(request, config);
    for (const handler of middleware) server.engine.use(onHandshake(handler, isOwn));
    return server;
  }
}

/** The session is read once, when the connection opens, and for our own pages alone. */
function onHandshake(handler: RequestHandler, isOwn: (request: Request) => boolean): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const isHandshake = (request as { _query?: { sid?: string } })._query?.sid === undefined;
    if (isHandshake && isOwn(request)) void handler(request, response, next);
    else next();
  };
}
