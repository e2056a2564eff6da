import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { Topic } from '@pressloom/contracts/topics';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AUDIENCE } from '../src/common/access.ts';
import type { Audience } from '../src/common/access.ts';
import { CHANGES } from '../src/common/changes.ts';

/** A route as a controller declares it. */
export interface DeclaredRoute {
  /** `GET /api/jobs/:id`. */
  name: string;
  method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  path: string;
  audience: Audience;
  /** Topics that it says to change; undefined where it says nothing. */
  changes: Topic[] | undefined;
}

/** Outside `/api`. */
const UNPREFIXED = /^\/(?:health\/|archive(?:\.xml)?$|web-view$)/;

type Handler = (...args: unknown[]) => unknown;

/** Every route of every controller, plugins' included, with the mark that the access guard goes by. */
export function declaredRoutes(app: NestExpressApplication): DeclaredRoute[] {
  const reflector = new Reflector();
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as new () => Record<string, Handler>;
    const prototype = controller.prototype as Record<string, Handler>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name] as Handler;
      const method = reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (method === undefined) return [];
      const audience = reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [handler, controller]);
      const path = fullPath(reflector.get(PATH_METADATA, controller), reflector.get(PATH_METADATA, handler));
      const verb = RequestMethod[method].toLowerCase() as DeclaredRoute['method'];
      const changes = reflector.get<Topic[] | undefined>(CHANGES, handler);
      return [
        { name: `${verb.toUpperCase()} ${path}`, method: verb, path, audience: audience ?? 'operators', changes },
      ];
    });
  });
}

function fullPath(...parts: string[]): string {
  const path = parts.map((part) => part.replace(/^\/|\/$/g, '')).filter((part) => part !== '');
  const joined = `/${path.join('/')}`;
  return UNPREFIXED.test(joined) ? joined : `/api${joined}`;
}

interface ExpressLayer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** What the router really answers, as `GET /api/jobs/:id`. Nest hangs middleware on every method at once: no routes. */
export function servedRoutes(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: ExpressLayer[] } };
  const names = router.stack.flatMap(({ route }) => {
    const methods = Object.keys(route?.methods ?? {});
    return route && methods.length === 1 ? [`${methods[0]?.toUpperCase()} ${route.path}`] : [];
  });
  return [...new Set(names)];
}

/** A path that can be asked: ids that no row has. */
export const concrete = (path: string): string =>
  path
    .replace(/:hash\b|:session\b/, '0'.repeat(64))
    .replace(/:page\b/, 'terms')
    .replace(/:\w+/g, '2147483647');
