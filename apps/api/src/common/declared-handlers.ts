import { RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import type { ModulesContainer } from '@nestjs/core';
import { AUDIENCE } from './access.ts';
import type { Audience } from './access.ts';
import type { DoorTable } from './doors/door-table.ts';

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type ControllerClass = new (...args: never[]) => object;
type Handle = (...args: unknown[]) => unknown;

/** A handler at one of its paths, as the decorators of its controller and its own declare it. */
export interface DeclaredHandler {
  controller: ControllerClass;
  instance: object;
  /** Name of the method. */
  method: string;
  handle: Handle;
  verb: Verb;
  /** `/api/keywords/:id`. */
  path: string;
  status: number;
  audience: Audience;
}

/** Every handler of every controller, the plugins' included. */
export function declaredHandlers(modules: ModulesContainer, doors: DoorTable): DeclaredHandler[] {
  const wrappers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  // A controller may stand in several modules.
  const instances = new Map(wrappers.map(({ metatype, instance }) => [metatype as ControllerClass, instance]));
  return [...instances].flatMap(([controller, instance]) => {
    const prototype = controller.prototype as Record<string, Handle>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((method) => {
      const handle = prototype[method] as Handle;
      const verb = declared<RequestMethod>(METHOD_METADATA, handle);
      if (verb === undefined) return [];
      const common = {
        ...{ controller, instance, method, handle },
        verb: RequestMethod[verb].toLowerCase() as Verb,
        status: declared<number>(HTTP_CODE_METADATA, handle) ?? (verb === RequestMethod.POST ? 201 : 200),
        audience: declared<Audience>(AUDIENCE, handle, controller) ?? 'operators',
      };
      return pathsOf(controller, handle).map((steps) => ({ ...common, path: doors.routePath(...steps) }));
    });
  });
}

/** What the first of the targets declares under a key: a handler goes before its controller. */
export function declared<T>(key: string, ...targets: object[]): T | undefined {
  const found = targets.map((target) => Reflect.getMetadata(key, target) as T | undefined);
  return found.find((value) => value !== undefined);
}

function pathsOf(controller: ControllerClass, handle: Handle): [string, string][] {
  const prefixes = [declared<string | string[]>(PATH_METADATA, controller) ?? ''].flat();
  const own = [declared<string | string[]>(PATH_METADATA, handle) ?? ''].flat();
  return prefixes.flatMap((prefix) => own.map((path): [string, string] => [prefix, path]));
}
