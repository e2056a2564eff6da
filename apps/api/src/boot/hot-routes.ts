import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { compiledForm, isReadByHandler } from '../common/compiled-form.ts';
import { ARGUMENT_KINDS, declaredArguments } from '../common/declared-arguments.ts';
import type { DeclaredArgument, FormClass } from '../common/declared-arguments.ts';
import { declared, declaredHandlers } from '../common/declared-handlers.ts';
import type { DeclaredHandler } from '../common/declared-handlers.ts';
import type { DoorTable } from '../common/doors/door-table.ts';
import { HOT } from '../common/doors/hot.ts';
import type { HotRequest, HotRoute } from '../common/doors/hot.ts';

/**
 * Every handler that is marked `@Hot()`.
 *
 * @throws Error naming one that stands behind a door which isn't hot, that isn't public, or that takes what a hot handler can't have
 */
export function hotRoutes(app: NestExpressApplication, doors: DoorTable): HotRoute[] {
  const marked = declaredHandlers(app.get(ModulesContainer), doors).filter(({ handle }) => declared(HOT, handle));
  return marked.map((handler) => {
    const { instance, handle, verb, path, status, audience } = handler;
    if (!doors.at(path).hot || audience !== 'public')
      throw new Error(`${nameOf(handler)} is marked hot, but ${path} has no hot route policy or is not public.`);
    const argumentsOf = argumentReader(handler);
    return {
      ...{ verb, path, status },
      handle: async (request): Promise<unknown> => handle.apply(instance, await argumentsOf(request)),
    };
  });
}

const nameOf = ({ controller, method }: DeclaredHandler): string => `${controller.name}.${method}`;

/** What a handler is called with, in the order of its parameters. */
function argumentReader(handler: DeclaredHandler): (request: HotRequest) => Promise<unknown[]> {
  const args = declaredArguments(handler.controller, handler.method).sort((a, b) => a.index - b.index);
  const readers = args.map((arg) => reader(handler, arg));
  return async (request) => {
    const given: unknown[] = [];
    for (const read of readers) given.push(await read(request));
    return given;
  };
}

function reader(
  handler: DeclaredHandler,
  { kind, name, type, pipes }: DeclaredArgument,
): (request: HotRequest) => unknown {
  if (kind === ARGUMENT_KINDS.request) return (request) => request;
  if (kind === ARGUMENT_KINDS.body && name === undefined && pipes.length === 0 && typeof type === 'function') {
    if (isReadByHandler(type as FormClass)) return ({ body }) => body;
    const read = compiledForm(type as FormClass);
    return ({ body }) => read(body);
  }
  throw new Error(`${nameOf(handler)} is marked hot: it can only take the whole request and its whole form.`);
}
