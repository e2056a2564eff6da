import { randomUUID } from 'node:crypto';
import express from 'express';
import type { NextFunction, Request, RequestHandler, Response, Router } from 'express';
import type { QuirkDice } from '../faults/quirk-dice.ts';
import { recordCharge, recordRefusal } from '../faults/request-log.ts';
import { modeOf } from '../faults/transport.ts';
import { chargeOfPicture, chargeOfText } from './charges.ts';
import { completeChat } from './chat.ts';
import {
  badRequest,
  insufficientQuota,
  invalidKey,
  missingKey,
  modelNotFound,
  OpenAiError,
  Refusal,
  serverError,
  unparsableBody,
} from './errors.ts';
import { streamCompletion } from './event-stream.ts';
import { generateImage } from './images.ts';
import type { AiServer } from './kinds/ai-server.ts';
import type { ServerKind } from './kinds/kind.ts';
import type { TextQuirk } from './writer/quirks.ts';

const MODELS = ['gpt-6.1-terra', 'gpt-6-luna', 'gpt-image-2.5-flare'];

interface Options {
  seed: number;
  clock: () => Date;
  /** What a text is like now and then without anybody asking for a fault. */
  dice: QuirkDice<TextQuirk>;
  server: AiServer;
}

/** OpenAI's API as far as the product calls it, for `/v1`: chat completions, image generations, models. */
export function createOpenAiRouter({ seed, clock, dice, server }: Options): Router {
  const router = express.Router();
  const context = (res: Response) => ({ seed, mode: modeOf(res), now: clock() });
  router.get('/pictures/:name', (req, res) => {
    const png = server.findPicture(req.params.name);
    if (!png) throw server.kind.unknownUrl(req.method, pathOf(req));
    res.type('png').send(png);
  });
  router.use(addHeaders, requireKey, express.json({ limit: '1mb' }), answerFaults(server));

  router.post('/chat/completions', limitRate(server), async (req, res) => {
    const asked = context(res);
    const body = bodyOf(req);
    const { kind, settings } = server;
    const answering = { settings, mode: asked.mode, turn: server.nextTurn() };
    kind.check(body, answering);
    const quirk = dice.throw();
    const completion = completeChat(
      kind.heeded(body),
      asked.mode === 'ok' && quirk ? { ...asked, mode: quirk } : asked,
    );
    recordCharge(res, chargeOfText(completion));
    if (body.stream === true) await streamCompletion(res, completion, wantsUsage(body));
    else sendJson(res, kind.answer(completion, answering), kind.preamble);
  });
  router.post('/images/generations', limitRate(server), async (req, res) => {
    const { pictures } = server.kind;
    if (!pictures) throw server.kind.unknownUrl(req.method, pathOf(req));
    const body = bodyOf(req);
    pictures.check(body);
    const drawn = await generateImage(pictures.heeded(body), context(res));
    recordCharge(res, chargeOfPicture(body, drawn));
    const urlOf = (png: Buffer): string => {
      const name = `${randomUUID()}.png`;
      server.keepPicture(name, png);
      return `${req.protocol}://${req.get('host')}${req.baseUrl}/pictures/${name}`;
    };
    res.json(pictures.answer(drawn, server.settings, urlOf));
  });
  router.get('/models', (_req, res) => {
    res.json({ object: 'list', data: MODELS.map(modelObject) });
  });
  router.get('/models/:id', (req, res) => {
    if (!MODELS.includes(req.params.id)) throw modelNotFound(req.params.id);
    res.json(modelObject(req.params.id));
  });

  router.use((req: Request) => {
    throw server.kind.unknownUrl(req.method, pathOf(req));
  });
  router.use((error: Error & { type?: string }, _req: Request, res: Response, _next: NextFunction) => {
    const refusal = refusalOf(error);
    recordRefusal(res, refusal.refusedParameters);
    sendRefusal(res, refusal instanceof OpenAiError ? server.kind.frame(refusal) : refusal, server.kind);
  });
  return router;
}

/** What a server that answers everywhere says of its paths outside `/v1`. */
export const answerOutside =
  (server: AiServer): RequestHandler =>
  (req, res, next) => {
    if (!server.kind.answersEverywhere) return next();
    sendRefusal(res, server.kind.unknownUrl(req.method, pathOf(req)), server.kind);
  };

const pathOf = (req: Request): string => req.originalUrl.split('?')[0] ?? '';

const wantsUsage = (body: Record<string, unknown>): boolean =>
  (body.stream_options as { include_usage?: unknown } | undefined)?.include_usage === true;

function sendRefusal(res: Response, { status, body }: Refusal, { preamble }: ServerKind): void {
  res.status(status);
  if (typeof body === 'string') res.type('text').send(body);
  else sendJson(res, body, status === 200 ? preamble : '');
}

function sendJson(res: Response, body: object, preamble: string): void {
  if (preamble === '') return void res.json(body);
  res.type('json').write(preamble);
  res.end(JSON.stringify(body));
}

function modelObject(id: string): object {
  return { id, object: 'model', created: 1_735_689_600, owned_by: 'sandbox' };
}

function refusalOf(error: Error & { type?: string }): Refusal {
  if (error instanceof Refusal) return error;
  if (error.type === 'entity.too.large') {
    return new OpenAiError({ status: 413, message: 'Your request is larger than the sandbox accepts (1 MB).' });
  }
  // What else the body parser refuses: malformed JSON, an unknown charset, an aborted upload.
  if (error.type !== undefined) return unparsableBody();
  console.error('sandbox: the simulated OpenAI failed:', error);
  return serverError();
}

function addHeaders(_req: Request, res: Response, next: NextFunction): void {
  res.set({
    'x-request-id': `req_${randomUUID().replaceAll('-', '')}`,
    'openai-processing-ms': '5',
    'openai-version': '2020-10-01',
  });
  next();
}

function requireKey(req: Request, _res: Response, next: NextFunction): void {
  const key = /^Bearer\s+(\S+)$/i.exec(req.get('authorization') ?? '')?.[1];
  if (!key) throw missingKey();
  if (key === 'invalid') throw invalidKey(key);
  next();
}

function bodyOf(req: Request): Record<string, unknown> {
  const body: unknown = req.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw badRequest('You must provide a JSON object as the request body, with content-type application/json.');
}

const answerFaults =
  (server: AiServer): RequestHandler =>
  (_req, res, next) => {
    switch (modeOf(res)) {
      case 'quota':
        throw (server.kind.noBalance ?? insufficientQuota)();
      case 'rate-limit':
        res.set('retry-after', '1');
        throw server.kind.tooFast(server.nextTurn());
      case 'forbidden':
        throw new OpenAiError({
          status: 403,
          message: 'Project `proj_sandbox` does not have access to this model.',
          code: 'model_not_found',
        });
      case 'error':
        throw serverError();
      default:
        next();
    }
  };

const limitRate =
  (server: AiServer): RequestHandler =>
  (_req, res, next) => {
    const waitMs = server.take();
    if (waitMs === 0) return next();
    const { retryAfter } = server.settings;
    if (retryAfter === 'seconds') res.set('retry-after', String(Math.ceil(waitMs / 1000)));
    if (retryAfter === 'milliseconds') res.set('retry-after-ms', String(waitMs));
    throw server.kind.tooFast(server.nextTurn());
  };
