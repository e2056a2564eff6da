import type { AnswerOf, Given, Input, InputOf, Method, PathOf } from './call-types.ts';
import { request } from './request.ts';

/** The address of a call: its path with the parameters in it, and the query; what is undefined is left out. */
export function addressOf(path: string, { path: parts, query }: Input = {}): string {
  let address = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(parts?.[name])));
  let joint = '?';
  for (const name in query) {
    if (query[name] === undefined) continue;
    address += `${joint}${name}=${encodeURIComponent(String(query[name]))}`;
    joint = '&';
  }
  return address;
}

/** Sends a call of the product; what it takes and answers is what the API document says. Fails as `request` does. */
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...given: Given<InputOf<M, P>>
): Promise<AnswerOf<M, P>>;
export function call(method: string, path: string, input?: Input): Promise<unknown> {
  return request(method, addressOf(path, input), input?.body);
}

/** The same of a POST that can simply be sent again: one that reads, tests or signs in. */
export function ask<P extends PathOf<'POST'>>(
  path: P,
  ...given: Given<InputOf<'POST', P>>
): Promise<AnswerOf<'POST', P>>;
export function ask(path: string, input?: Input): Promise<unknown> {
  return request('POST', addressOf(path, input), input?.body, true);
}
