import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { errorBody } from '../common/error.filter.ts';
import { DomainError } from '../common/errors.ts';
import { jsonBody } from '../common/web/json-body.middleware.ts';
import { requestId } from '../common/web/request-id.middleware.ts';
import type { Config } from '../config/config.ts';
import { precompressed } from './precompressed.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const NOT_PAGES = /^\/(api|assets|health|metrics|ws)(\/|$)/i;

/** Headers, body parsing and limits, ahead of every route. */
export function useWebDoor(app: NestExpressApplication, config: Config, sandboxUrl: string | null): void {
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(requestId, nonce);
  app.use(securityHeaders(config, sandboxUrl));
  app.use('/api', noStore, jsonBody);
}

/** The built admin: files that never change under their names, and the page for every other address. */
export function useAdminPages(app: NestExpressApplication, adminDir: string): void {
  const page = readFileSync(join(adminDir, 'index.html'), 'utf8');
  const assets = join(adminDir, 'assets');
  const pages = (request: Request, response: Response, next: NextFunction): void => {
    if (NOT_PAGES.test(request.path) || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(page.replace(NONCE_PLACEHOLDER, nonceOf(response)));
  };
  app.use('/assets', precompressed(assets), express.static(assets, { immutable: true, maxAge: '1y', index: false }));
  // By its own name it would come as a file, with the placeholder in place of the nonce.
  app.use('/index.html', pages);
  app.use(express.static(adminDir, { index: false, maxAge: '1h' }));
  app.use(pages);
}

/** The answer where no room and no page has one; below `/api` Nest gives the same. Goes behind all routes. */
export function useNotFound(app: NestExpressApplication): void {
  app.use((request: Request & { id?: string }, response: Response) => {
    const refusal = new DomainError(404, 'not_found', 'There is nothing at this address.');
    response.status(404).json(errorBody(refusal, request.id ?? ''));
  });
}

function nonce(_request: Request, response: Response, next: NextFunction): void {
  response.locals['nonce'] = randomBytes(16).toString('base64');
  next();
}

const nonceOf = (response: Response): string => String(response.locals['nonce']);

function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/**
 * Scripts and connections only from here; styles by nonce, as Emotion writes them at run time; pictures also from
 * YouTube's thumbnail host and from the sandbox.
 */
function securityHeaders(config: Config, sandboxUrl: string | null): RequestHandler {
  const isHttps = config.publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response as Response)}'`],
        imgSrc: ["'self'", 'data:', 'https://i.ytimg.com', ...(sandboxUrl === null ? [] : [sandboxUrl])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
}
