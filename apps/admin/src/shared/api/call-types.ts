import type { paths } from './api.generated.ts';

/** What the API document says of the calls. Types only: nothing of it reaches a browser. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The paths that a method can be sent to. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, unknown> ? P : never;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P] extends Record<Lowercase<M>, infer O> ? O : never;

/** What any call may be given. */
export interface Input {
  path?: Record<string, string | number>;
  /** A list goes as one text with commas. */
  query?: Record<string, string | number | boolean | readonly number[] | undefined>;
  body?: unknown;
}

type ParametersOf<O> = O extends { parameters: infer I extends Input } ? I : unknown;
type BodyOf<O> = O extends { requestBody: Json<infer B> }
  ? { body: B }
  : O extends { requestBody?: infer B }
    ? NonNullable<B> extends Json<infer J>
      ? { body?: J }
      : unknown
    : unknown;
interface Json<B> {
  content: { 'application/json': B } | { 'text/plain': B };
}

/** What a call must be given, and may: the parameters in its path, its query, its body. */
export type InputOf<M extends Method, P extends PathOf<M>> = ParametersOf<Operation<M, P>> & BodyOf<Operation<M, P>>;

/** An input as the last argument: left out where there is nothing to give, and where nothing must be given. */
export type Given<I> = keyof I extends never ? [] : Partial<I> extends I ? [input?: I] : [input: I];

/** What a call is answered with where it goes well; undefined where that answer is empty, never where it is no JSON. */
export type AnswerOf<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: infer R } ? BodyIn<R[keyof R]> : never;
type BodyIn<A> = A extends { content: infer C } ? (C extends { 'application/json': infer B } ? B : never) : undefined;

type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? NonNullable<Q> : unknown;

/** Lists that are read page by page. */
export type ListPath = {
  [P in PathOf<'GET'>]: 'cursor' extends keyof QueryOf<Operation<'GET', P>> ? P : never;
}[PathOf<'GET'>];

/** A row of such a list. */
export type RowOf<P extends ListPath> = AnswerOf<'GET', P> extends (infer T)[] ? T : never;
