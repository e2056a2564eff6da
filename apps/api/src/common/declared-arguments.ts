import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { ControllerClass } from './declared-handlers.ts';

/** What Nest's enum of parameter kinds says; it is not exported at run time. */
export const ARGUMENT_KINDS = { request: 0, body: 3, query: 4, param: 5 } as const;

/** A class that the validation pipe checks bodies or queries with. */
export type FormClass = new () => object;

/** A parameter of a handler, as its decorator declares it. */
export interface DeclaredArgument {
  /** Its place among the handler's parameters. */
  index: number;
  kind: number;
  /** Of one field or path parameter; undefined for the whole. */
  name: string | undefined;
  type: unknown;
  pipes: unknown[];
}

export function declaredArguments(controller: ControllerClass, method: string): DeclaredArgument[] {
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, method) ?? []) as unknown[];
  const found = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: unknown; pipes: unknown[] }
  >;
  return Object.entries(found).map(([key, { index, data, pipes }]) => ({
    index,
    kind: Number(key.split(':')[0]),
    name: typeof data === 'string' ? data : undefined,
    type: types[index],
    pipes,
  }));
}

/** The class of a whole body or query. An interface leaves no class behind: then there is nothing to tell. */
export function declaredForm(args: readonly DeclaredArgument[], kind: number): FormClass | null {
  const type = args.find((arg) => arg.kind === kind && arg.name === undefined)?.type;
  return typeof type === 'function' && type !== Object ? (type as FormClass) : null;
}
