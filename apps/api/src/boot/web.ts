import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { LIMITS } from '@pressloom/contracts';
import express from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { jsonOnly } from '../common/web/json-only.middleware.ts';
import type { Config } from '../config/config.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const NOT_PAGES = /^\/(api|health|metrics|ws)(\/|$)/;

/** Headers, body parsing and limits, ahead of every route. */
export function useWebDoor(app: NestExpressApplication, config: Config, sandboxUrl: string | null): void {
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(nonce);
  app.use(securityHeaders(config, sandboxUrl));
  app.use('/api', noStore, jsonOnly, express.json({ limit: LIMITS.bodyBytes, strict: true }), emptyBody);
}

/** The built admin: files that never change under their names, and the page for every other address. */
export function useAdminPages(app: NestExpressApplication, adminDir: string): void {
  const page = readFileSync(join(adminDir, 'index.html'), 'utf8');
  app.use('/assets', express.static(join(adminDir, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  app.use(express.static(adminDir, { index: false, maxAge: '1h' }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (NOT_PAGES.test(request.path) || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(page.replace(NONCE_PLACEHOLDER, nonceOf(response)));
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

/** A write without a body has an empty form. */
function emptyBody(request: Request, _response: Response, next: NextFunction): void {
  request.body ??= {};
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
