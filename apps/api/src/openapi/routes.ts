import { GUARDS_METADATA, HEADERS_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { ErrorCode } from '@pressloom/contracts/errors';
import type { Topic } from '@pressloom/contracts/topics';
import type { Audience } from '../common/access.ts';
import { DOCUMENT_NOTE, REFUSALS } from '../common/api-document.ts';
import type { DocumentNote } from '../common/api-document.ts';
import { CHANGES } from '../common/changes.ts';
import { ARGUMENT_KINDS, declaredArguments, declaredForm } from '../common/declared-arguments.ts';
import type { FormClass } from '../common/declared-arguments.ts';
import { declared, declaredHandlers } from '../common/declared-handlers.ts';
import type { ControllerClass, Verb } from '../common/declared-handlers.ts';
import type { Door } from '../common/doors/door.ts';
import type { DoorTable } from '../common/doors/door-table.ts';
import { IdPipe } from '../common/id.pipe.ts';

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

/** Every route of every controller, the plugins' included. */
export function routesOf(modules: ModulesContainer, doors: DoorTable): Route[] {
  return declaredHandlers(modules, doors).map(({ controller, method, handle, verb, path, status, audience }) => {
    const args = declaredArguments(controller, method);
    const door = doors.at(path);
    const guards = [...listed(GUARDS_METADATA, handle), ...listed(GUARDS_METADATA, controller)];
    return {
      handler: `${controller.name}.${method}`,
      verb,
      path,
      door,
      status,
      audience,
      // Bytes and texts have no fields.
      body: ['raw', 'file', 'text'].includes(door.body.kind) ? null : declaredForm(args, ARGUMENT_KINDS.body),
      query: declaredForm(args, ARGUMENT_KINDS.query),
      idParams: args
        .filter(({ kind, pipes }) => kind === ARGUMENT_KINDS.param && pipes.includes(IdPipe))
        .map(({ name }) => name ?? ''),
      headers: listed<{ name: string; value: string }>(HEADERS_METADATA, handle),
      isThrottled: guards.some((guard) => (guard as ControllerClass).prototype instanceof ThrottlerGuard),
      refusals: declared<ErrorCode[]>(REFUSALS, handle, controller) ?? [],
      changes: listed<Topic>(CHANGES, handle),
      note: declared<DocumentNote>(DOCUMENT_NOTE, handle, controller) ?? {},
    };
  });
}

const listed = <T>(key: string, target: object): T[] => declared<T[]>(key, target) ?? [];
