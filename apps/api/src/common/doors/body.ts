import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { DomainError } from '../errors.ts';
import { isRead } from './cross-origin.ts';
import type { BodyRule } from './door.ts';
import { fileBody } from './file-body.ts';
import { shapeRefusal } from './json-shape.ts';
import { mediaType } from './media-type.ts';

/** A body that is read into memory must have arrived whole by then. */
const ARRIVES_WITHIN_MS = 60_000;
const MAX_FORM_FIELDS = 100;
/** A list of texts within the form. */
const FORM_DEPTH = 2;
const WORDS: Record<BodyRule['kind'], string> = {
  none: '',
  json: 'JSON',
  form: 'form',
  'json-or-form': 'JSON or form',
  raw: 'body',
  file: 'file',
};
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Reads bodies as a door's rule says. A write without a body needs no content type and has an empty form; what comes with
 * a read means nothing and is not looked at. The parsers' own errors are turned into refusals here, because Nest would make
 * sentences of them that repeat pieces of the body.
 */
export function bodyReader(rule: BodyRule, filesDir: string): RequestHandler {
  if (rule.kind === 'none') return (_request, _response, next) => next();
  const parse = parserOf(rule, filesDir);
  const types = typesOf(rule);
  return (request, response, next) => {
    if (!hasBody(request) || isRead(request)) {
      request.body ??= {};
      next();
    } else if (!types.includes(mediaType(request))) {
      next(new DomainError(415, 'unsupported_media_type', `Send the body as ${types.join(' or ')}.`));
    } else {
      parse(request, response, (problem?: unknown) => {
        if (problem !== undefined) next(bodyRefusal(problem, rule) ?? problem);
        else next(refusalOf(request.body, rule) ?? undefined);
      });
    }
  };
}

/** Media types that a door takes. Pure. */
export function typesOf(rule: BodyRule): readonly string[] {
  switch (rule.kind) {
    case 'none':
      return [];
    case 'form':
      return [FORM_TYPE];
    case 'json-or-form':
      return [JSON_TYPE, FORM_TYPE];
    default:
      return rule.types;
  }
}

function parserOf(rule: Exclude<BodyRule, { kind: 'none' }>, filesDir: string): RequestHandler {
  const { limit } = rule;
  // The type was looked at before.
  const type = (): boolean => true;
  switch (rule.kind) {
    case 'json':
      return inTime(express.json({ limit, type, strict: true }));
    case 'json-or-form': {
      const json = parserOf({ ...rule, kind: 'json', types: [JSON_TYPE] }, filesDir);
      const form = parserOf({ kind: 'form', limit }, filesDir);
      return (request, ...rest) => (mediaType(request) === FORM_TYPE ? form : json)(request, ...rest);
    }
    case 'form':
      return inTime(express.urlencoded({ limit, type, extended: false, parameterLimit: MAX_FORM_FIELDS }));
    case 'raw':
      return inTime(express.raw({ limit, type }));
    case 'file':
      return fileBody(limit, filesDir);
  }
}

/** Refuses a body that trickles, so that nobody keeps a connection and its memory for long. */
function inTime(parse: RequestHandler): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    let isOver = false;
    const end = (problem?: unknown): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      next(problem);
    };
    const timer = setTimeout(() => {
      // What is still to come is not read.
      response.setHeader('Connection', 'close');
      end(new DomainError(408, 'body_too_slow', 'The body took too long to arrive.'));
    }, ARRIVES_WITHIN_MS);
    void parse(request, response, end);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function refusalOf(body: unknown, rule: BodyRule): DomainError | null {
  if (rule.kind === 'none' || rule.kind === 'raw' || rule.kind === 'file') return null;
  if (Array.isArray(body)) return new DomainError(400, 'malformed_json', 'The body must be a JSON object.');
  return shapeRefusal(body as object, rule.kind === 'form' ? FORM_DEPTH : rule.depth);
}

/** The parser's errors carry a status and mostly a `type`; what has neither is a fault. Pure. */
function bodyRefusal(problem: unknown, { kind }: BodyRule): DomainError | null {
  if (problem instanceof DomainError) return problem;
  const { type, status } = problem as { type?: unknown; status?: unknown };
  switch (type) {
    case 'entity.parse.failed':
      return new DomainError(400, 'malformed_json', `The body is not valid ${WORDS[kind]}.`);
    case 'entity.too.large':
    case 'parameters.too.many':
      return new DomainError(413, 'payload_too_large', 'The body is too large.');
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new DomainError(415, 'unsupported_media_type', `Send the body as ${WORDS[kind]} in UTF-8.`);
    default:
      return status === 400 ? new DomainError(400, 'malformed_json', 'The body did not arrive whole.') : null;
  }
}
