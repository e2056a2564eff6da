import { RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AUDIENCE } from '../common/access.ts';
import type { DoorTable } from '../common/doors/door-table.ts';
import { HOT } from '../common/doors/hot.ts';
import type { HotRequest, HotRoute } from '../common/doors/hot.ts';

type Handler = (request: HotRequest) => unknown;

/**
 * Every handler that is marked `@Hot()`.
 *
 * @throws Error naming one that stands behind a door which isn't hot, or that isn't public
 */
export function hotRoutes(app: NestExpressApplication, doors: DoorTable): HotRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ instance, metatype }) => {
    const prototype = (metatype as unknown as { prototype: Record<string, Handler> }).prototype;
    const names = new MetadataScanner().getAllMethodNames(prototype);
    return names.flatMap((name) => {
      const handler = prototype[name] as Handler;
      if (!Reflect.getMetadata(HOT, handler)) return [];
      const read = (key: string): unknown =>
        Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype as object);
      const path = doors.routePath(
        String(Reflect.getMetadata(PATH_METADATA, metatype as object)),
        String(Reflect.getMetadata(PATH_METADATA, handler)),
      );
      if (!doors.at(path).hot || read(AUDIENCE) !== 'public') {
        throw new Error(`${metatype?.name}.${name} is marked hot, but ${path} has no hot door or is not public.`);
      }
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
      const status = (read(HTTP_CODE_METADATA) as number | undefined) ?? (method === RequestMethod.POST ? 201 : 200);
      return [{ verb: RequestMethod[method], path, status, handle: (request) => handler.call(instance, request) }];
    });
  });
}
