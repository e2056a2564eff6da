import { RequestMethod } from '@nestjs/common';
import {
  GUARDS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import type { ModulesContainer } from '@nestjs/core';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { ErrorCode, Topic } from '@pressloom/contracts';
import { AUDIENCE } from '../common/access.ts';
import type { Audience } from '../common/access.ts';
import { DOCUMENT_NOTE, REFUSALS } from '../common/api-document.ts';
import type { DocumentNote } from '../common/api-document.ts';
import { IdPipe } from '../common/id.pipe.ts';
import { CHANGES } from '../common/changes.ts';
import type { Door } from '../common/doors/door.ts';
import type { DoorTable } from '../common/doors/door-table.ts';
import type { FormClass } from './form-schema.ts';

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A handler as its decorators declare it. */
export interface Route {
  /** `KeywordsController.list`. */
  handler: string;
  verb: Verb;
  /** `/api/keywords/:id`. */
  path: string;
  /** How the family of its path is served. */
  door: Door;
  status: number;
  audience: Audience;
  body: FormClass | null;
  query: FormClass | null;
  /** Path parameters that must be ids. */
  idParams: string[];
  headers: { name: string; value: string }[];
  isThrottled: boolean;
  refusals: ErrorCode[];
  /** Topics that a write changes. */
  changes: Topic[];
  note: DocumentNote;
}

type Handler = (...args: unknown[]) => unknown;
type Controller = new (...args: never[]) => object;

/** What Nest's enum of parameter kinds says; it is not exported at run time. */
const BODY = 3;
const QUERY = 4;
const PARAM = 5;

interface Argument {
  kind: number;
  name: string | undefined;
  type: unknown;
  pipes: unknown[];
}

/** Every route of every controller, the plugins' included. */
export function routesOf(modules: ModulesContainer, doors: DoorTable): Route[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()]);
  const classes = new Set(controllers.map(({ metatype }) => metatype as Controller));
  return [...classes].flatMap((controller) => routesOfController(controller, doors));
}

function routesOfController(controller: Controller, doors: DoorTable): Route[] {
  const prototype = controller.prototype as Record<string, Handler>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name] as Handler;
    const method = read<RequestMethod>(METHOD_METADATA, handler);
    if (method === undefined) return [];
    const both = <T>(key: string): T | undefined => read<T>(key, handler) ?? read<T>(key, controller);
    const args = argumentsOf(controller, name);
    const guards = [...listed(GUARDS_METADATA, handler), ...listed(GUARDS_METADATA, controller)];
    return paths(controller, handler, doors).map((path) => ({
      handler: `${controller.name}.${name}`,
      verb: RequestMethod[method].toLowerCase() as Verb,
      path,
      door: doors.at(path),
      status: read<number>(HTTP_CODE_METADATA, handler) ?? (method === RequestMethod.POST ? 201 : 200),
      audience: both<Audience>(AUDIENCE) ?? 'operators',
      body: formAmong(args, BODY),
      query: formAmong(args, QUERY),
      idParams: args
        .filter(({ kind, pipes }) => kind === PARAM && pipes.includes(IdPipe))
        .map(({ name }) => name ?? ''),
      headers: listed<{ name: string; value: string }>(HEADERS_METADATA, handler),
      isThrottled: guards.some((guard) => (guard as Controller).prototype instanceof ThrottlerGuard),
      refusals: both<ErrorCode[]>(REFUSALS) ?? [],
      changes: listed<Topic>(CHANGES, handler),
      note: both<DocumentNote>(DOCUMENT_NOTE) ?? {},
    }));
  });
}

function argumentsOf(controller: Controller, method: string): Argument[] {
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, method) ?? []) as unknown[];
  const found = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: unknown; pipes: unknown[] }
  >;
  return Object.entries(found).map(([key, { index, data, pipes }]) => ({
    kind: Number(key.split(':')[0]),
    name: typeof data === 'string' ? data : undefined,
    type: types[index],
    pipes,
  }));
}

/** The class of a whole body or query. An interface leaves no class behind: then there is nothing to tell. */
function formAmong(args: Argument[], kind: number): FormClass | null {
  const type = args.find((arg) => arg.kind === kind && arg.name === undefined)?.type;
  return typeof type === 'function' && type !== Object ? (type as FormClass) : null;
}

function paths(controller: Controller, handler: Handler, doors: DoorTable): string[] {
  const prefixes = [read<string | string[]>(PATH_METADATA, controller) ?? ''].flat();
  const own = [read<string | string[]>(PATH_METADATA, handler) ?? ''].flat();
  return prefixes.flatMap((prefix) => own.map((path) => doors.routePath(prefix, path)));
}

const read = <T>(key: string, target: object): T | undefined => Reflect.getMetadata(key, target) as T | undefined;
const listed = <T>(key: string, target: object): T[] => read<T[]>(key, target) ?? [];
