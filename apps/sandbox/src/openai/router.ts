import { randomUUID } from 'node:crypto';
import express from 'express';
import type { NextFunction, Request, Response, Router } from 'express';
import type { QuirkDice } from '../faults/quirk-dice.ts';
import { modeOf } from '../faults/transport.ts';
import { completeChat } from './chat.ts';
import {
  badRequest,
  insufficientQuota,
  invalidKey,
  missingKey,
  modelNotFound,
  OpenAiError,
  rateLimit,
  serverError,
  unknownUrl,
  unparsableBody,
} from './errors.ts';
import { generateImage } from './images.ts';
import type { TextQuirk } from './writer/quirks.ts';

const MODELS = ['gpt-6.1-terra', 'gpt-6-luna', 'gpt-image-2.5-flare'];

/** OpenAI's API as far as the product calls it, for `/v1`: chat completions, image generations, models. */
export function createOpenAiRouter(options: {
  seed: number;
  clock: () => Date;
  /** What a text is like now and then without anybody asking for a fault. */
  dice: QuirkDice<TextQuirk>;
}): Router {
  const router = express.Router();
  const context = (res: Response) => ({ seed: options.seed, mode: modeOf(res), now: options.clock() });
  router.use(addHeaders, requireKey, express.json({ limit: '1mb' }), answerFaults);

  router.post('/chat/completions', (req, res) => {
    const asked = context(res);
    const quirk = options.dice.throw();
    res.json(completeChat(bodyOf(req), asked.mode === 'ok' && quirk ? { ...asked, mode: quirk } : asked));
  });
  router.post('/images/generations', async (req, res) => {
    res.json(await generateImage(bodyOf(req), context(res)));
  });
  router.get('/models', (_req, res) => {
    res.json({ object: 'list', data: MODELS.map(modelObject) });
  });
  router.get('/models/:id', (req, res) => {
    if (!MODELS.includes(req.params.id)) throw modelNotFound(req.params.id);
    res.json(modelObject(req.params.id));
  });

  router.use((req: Request) => {
    throw unknownUrl(req.method, req.originalUrl.split('?')[0] ?? '');
  });
  router.use((error: Error & { type?: string }, _req: Request, res: Response, _next: NextFunction) => {
    errorOf(error).send(res);
  });
  return router;
}

function modelObject(id: string): object {
  return { id, object: 'model', created: 1_735_689_600, owned_by: 'sandbox' };
}

function errorOf(error: Error & { type?: string }): OpenAiError {
  if (error instanceof OpenAiError) return error;
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

function answerFaults(_req: Request, res: Response, next: NextFunction): void {
  switch (modeOf(res)) {
    case 'quota':
      throw insufficientQuota();
    case 'rate-limit':
      res.set('retry-after', '1');
      throw rateLimit();
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
}
