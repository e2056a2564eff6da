import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { declared, declaredHandlers } from '../common/declared-handlers.ts';
import type { DoorTable } from '../common/doors/door-table.ts';
import { HOT } from '../common/doors/hot.ts';
import type { HotRoute } from '../common/doors/hot.ts';

/**
 * Every handler that is marked `@Hot()`.
 *
 * @throws Error naming one that stands behind a door which isn't hot, or that isn't public
 */
export function hotRoutes(app: NestExpressApplication, doors: DoorTable): HotRoute[] {
  const marked = declaredHandlers(app.get(ModulesContainer), doors).filter(({ handle }) => declared(HOT, handle));
  return marked.map(({ controller, instance, method, handle, verb, path, status, audience }) => {
    if (!doors.at(path).hot || audience !== 'public') {
      throw new Error(
        `${controller.name}.${method} is marked hot, but ${path} has no hot route policy or is not public.`,
      );
    }
    return { verb, path, status, handle: (request) => handle.call(instance, request) };
  });
}
