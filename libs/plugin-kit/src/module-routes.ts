import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';

/** A route as a controller of a plugin declares it. */
export interface ModuleRoute {
  /** Class and method, for sentences: `CityNewsController.refresh`. */
  handler: string;
  method: keyof typeof RequestMethod;
  /** From the slash on, without the `/api` that the product puts before it: `/city-news/refresh`. */
  path: string;
  /** Method and class, for reading marks on them. */
  targets: [handler: object, controller: object];
}

/** All routes of a module's own controllers; none for what is no Nest module. */
export function moduleRoutes(module: unknown): ModuleRoute[] {
  return moduleControllers(module).flatMap(controllerRoutes);
}

/** The controllers that a module lists itself. */
export function moduleControllers(module: unknown): (new () => object)[] {
  const listed: unknown =
    typeof module === 'function' ? Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) : undefined;
  return Array.isArray(listed) ? (listed as (new () => object)[]) : [];
}

/** The routes that a controller class declares. */
export function controllerRoutes(controller: new () => object): ModuleRoute[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
    const method = typeof handler === 'function' ? metadata<RequestMethod>(METHOD_METADATA, handler) : undefined;
    if (method === undefined || typeof handler !== 'function') return [];
    return pathsOf(controller).flatMap((base) =>
      pathsOf(handler).map((own) => ({
        handler: `${controller.name}.${name}`,
        method: RequestMethod[method] as keyof typeof RequestMethod,
        path: joined(base, own),
        targets: [handler, controller] as [object, object],
      })),
    );
  });
}

const metadata = <T>(key: string, target: object): T | undefined => Reflect.getMetadata(key, target) as T | undefined;

function pathsOf(target: object): string[] {
  const path = metadata<string | string[]>(PATH_METADATA, target) ?? '';
  return Array.isArray(path) ? path : [path];
}

function joined(...parts: string[]): string {
  return `/${parts
    .map((part) => part.replace(/^\/+|(?<!\/)\/+$/g, ''))
    .filter((part) => part !== '')
    .join('/')}`;
}
