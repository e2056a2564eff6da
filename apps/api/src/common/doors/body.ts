import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { DomainError } from '../errors.ts';
import { ArrivingBodies } from './arriving-bodies.ts';
import { isRead } from './cross-origin.ts';
import { ANY_TYPE } from './door.ts';
import type { BodyRule } from './door.ts';
import { fileBody } from './file-body.ts';
import { isPlainBody, plainJson } from '../plain-json.ts';
import { shapeRefusal } from './json-shape.ts';
import { JsonValueCounter } from './json-values.ts';
import { FORM_TYPE, isPlainForm, mediaType } from './media-type.ts';
import type { Uploads } from './uploads.ts';

type ReadRule = Exclude<BodyRule, { kind: 'none' }>;

/** A body that is read into memory must have arrived whole by then. */
const ARRIVES_WITHIN_MS = 60_000;
/** Memory of bodies that are half here: of anybody's, and of those whose senders are known. */
const ARRIVING_BYTES = { public: 16_000_000, known: 64_000_000 };
/** What Node keeps of each piece beside its bytes: 200,000 pieces of one byte took 100 MB. */
const BYTES_OF_A_PIECE = 500;
const MAX_FORM_FIELDS = 100;
/** A list of texts within the form. */
const FORM_DEPTH = 2;
const WORDS: Record<BodyRule['kind'], string> = {
  none: '',
  json: 'JSON',
  form: 'form',
  'json-or-form': 'JSON or form',
  raw: 'body',
  text: 'text',
  file: 'file',
};
const JSON_TYPE = 'application/json';

/** How the bodies of each door are read. Made once a process: what is half here counts for all doors together. */
export class BodyReaders {
  private readonly arriving = {
    public: new ArrivingBodies(ARRIVING_BYTES.public),
    known: new ArrivingBodies(ARRIVING_BYTES.known),
  };

  constructor(private readonly uploads: Uploads) {}

  /**
   * Reads bodies as a door's rule says; whoever sends them was let in before. A write without a body needs no content type and has an
   * empty form; what comes with a read means nothing and is not looked at. The parsers' own errors are turned into refusals here,
   * because Nest would make sentences of them that repeat pieces of the body.
   */
  of(rule: BodyRule): RequestHandler {
    if (rule.kind === 'none') return (_request, _response, next) => next();
    const parse = this.parserOf(rule);
    const types = typesOf(rule);
    return (request, response, next) => {
      if (!carriesBody(request)) {
        request.body ??= rule.kind === 'text' ? '' : {};
        next();
      } else if (!types.includes(mediaType(request)) && !types.includes(ANY_TYPE)) {
        next(new DomainError(415, 'unsupported_media_type', `Send the body as ${types.join(' or ')}.`));
      } else {
        parse(request, response, (problem?: unknown) => {
          if (problem !== undefined) next(bodyRefusal(problem, rule) ?? problem);
          else next(refusalOf(request.body, rule) ?? undefined);
        });
      }
    };
  }

  private parserOf(rule: ReadRule): RequestHandler {
    const { limit } = rule;
    // The type was looked at before. Nobody's body is inflated: 10 kB can hold 10 MB.
    const options = { limit, type: (): boolean => true, inflate: false };
    switch (rule.kind) {
      case 'json': {
        const plain = this.counted(rule, plainJson(assertWanted));
        const others = this.counted(rule, express.json({ ...options, strict: true, verify: refuseUnread }));
        return (request, ...rest) => (isPlainBody(request) ? plain : others)(request, ...rest);
      }
      case 'json-or-form': {
        const json = this.parserOf({ ...rule, kind: 'json', types: [JSON_TYPE] });
        const form = this.parserOf({ ...rule, kind: 'form' });
        return (request, ...rest) => (isPlainForm(request) ? form : json)(request, ...rest);
      }
      case 'form':
        return this.counted(rule, express.urlencoded({ ...options, extended: false, parameterLimit: MAX_FORM_FIELDS }));
      case 'raw':
        return this.counted(rule, express.raw(options));
      case 'text':
        return this.counted(rule, decoded(express.raw(options)));
      case 'file':
        return fileBody(limit, this.uploads);
    }
  }

  /**
   * Refuses a body that trickles, so that nobody keeps a connection for long, one that is crowded out, and JSON of more values than any
   * form has. All of that is found while it arrives: such a body is not parsed.
   */
  private counted(rule: ReadRule, parse: RequestHandler): RequestHandler {
    const arriving = this.arriving[rule.audience === 'public' ? 'public' : 'known'];
    return (request: Request, response: Response, next: NextFunction) => {
      let isOver = false;
      const end = (problem?: unknown): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        counting.end();
        request.off('data', count);
        next(problem);
      };
      const refuse = (refusal: DomainError): void => {
        refused.add(request);
        end(refusal);
      };
      const hangUp = (): void => {
        // What is still to come is not read.
        response.setHeader('Connection', 'close');
        refuse(new DomainError(408, 'body_too_slow', 'The body took too long to arrive.'));
      };
      const timer = setTimeout(hangUp, ARRIVES_WITHIN_MS);
      const counting = arriving.begin(hangUp);
      const values = rule.kind === 'json' ? new JsonValueCounter() : null;
      let bytes = 0;
      const count = (piece: Buffer): void => {
        bytes += piece.length;
        counting.add(piece.length + BYTES_OF_A_PIECE);
        if (isOver) return;
        // The parser finds it too, but tells it only when all has come.
        if (bytes > rule.limit) refuse(tooLarge());
        else if (values && values.add(piece) > REQUEST_LIMITS.bodyValues) refuse(tooManyValues());
      };
      if (Number(request.headers['content-length'] ?? 0) > rule.limit) return refuse(tooLarge());
      void parse(request, response, end);
      if (!isOver) request.on('data', count);
    };
  }
}

/** Requests whose body was refused while it arrived: the rest is read and dropped, never parsed. */
const refused = new WeakSet<IncomingMessage>();

/**
 * The parser calls it with the whole body, before it parses. Whoever sent a refused one was answered already; in another encoding than
 * UTF-8, such as UTF-7, values look like letters, so that nobody has counted them.
 */
function refuseUnread(request: IncomingMessage, _response: unknown, _body: unknown, charset: string): void {
  assertWanted(request);
  if (charset !== 'utf-8') throw new DomainError(415, 'unsupported_media_type', 'Send the body as JSON in UTF-8.');
}

function assertWanted(request: IncomingMessage): void {
  if (refused.has(request)) throw tooManyValues();
}

const tooLarge = (): DomainError => new DomainError(413, 'payload_too_large', 'The body is too large.');

const tooManyValues = (): DomainError =>
  new DomainError(
    413,
    'payload_too_large',
    `The body has more than ${REQUEST_LIMITS.bodyValues.toLocaleString('en')} values.`,
  );

/** Bytes as text. @returns a handler that refuses what is not UTF-8 */
function decoded(parse: RequestHandler): RequestHandler {
  return (request, response, next) =>
    parse(request, response, (problem?: unknown) => {
      if (problem === undefined) {
        try {
          request.body = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(request.body as Buffer);
        } catch {
          return next(new DomainError(415, 'unsupported_media_type', 'Send the body as text in UTF-8.'));
        }
      }
      return next(problem);
    });
}

/** Whether there is a body to be read. A read may bring one too, which means nothing. */
export const carriesBody = (request: IncomingMessage): boolean => hasBody(request) && !isRead(request);

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
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

function refusalOf(body: unknown, rule: BodyRule): DomainError | null {
  if (rule.kind === 'none' || rule.kind === 'raw' || rule.kind === 'text' || rule.kind === 'file') return null;
  if (Array.isArray(body)) return new DomainError(400, 'malformed_json', 'The body must be a JSON object.');
  if (rule.kind === 'json' && rule.anyShape) return null;
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
      return tooLarge();
    case 'charset.unsupported':
    case 'encoding.unsupported':
      return new DomainError(415, 'unsupported_media_type', `Send the body as ${WORDS[kind]} in UTF-8.`);
    default:
      return status === 400 ? new DomainError(400, 'malformed_json', 'The body did not arrive completely.') : null;
  }
}
