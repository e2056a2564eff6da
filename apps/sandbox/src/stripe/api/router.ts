import express from 'express';
import type { NextFunction, Request, Response, Router } from 'express';
import { baseUrl } from '../../base-url.ts';
import { modeOf } from '../../faults/transport.ts';
import { invalid, rateLimited, serverError, StripeRefusal, unknownPath } from '../errors.ts';
import { parseForm } from '../form.ts';
import { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { StripeStore } from '../store.ts';
import { API_VERSION } from '../types.ts';
import { render } from './expand.ts';
import { keptAnswer, keyInUse } from './idempotency.ts';
import { callerOf, keyRevoked, notAllowed } from './keys.ts';
import type { Caller } from './keys.ts';
import { findRoute } from './route.ts';
import { ROUTES } from './routes.ts';

interface Answer {
  status: number;
  body: string;
  isReplayed: boolean;
}

/** Stripe's API as far as a product that sells subscriptions uses it. Mounted at the root: its paths begin with `/v1`. */
export function createStripeApi(store: StripeStore): Router {
  const router = express.Router();
  const running = new Set<string>();
  router.use(express.raw({ type: () => true, limit: '1mb' }));
  router.use(async (req: Request, res: Response) => {
    const requestId = `req_${store.nextRequestNumber()}`;
    const date = new Date(store.shownNow() * 1000).toUTCString();
    res.set({ 'Request-Id': requestId, 'Stripe-Version': req.get('stripe-version') ?? API_VERSION, Date: date });
    const key = req.method === 'POST' ? req.get('idempotency-key') : undefined;
    if (key !== undefined) res.set('Idempotency-Key', key);
    const caller = callerOf(req);
    if (store.common.settings.revokesKeys) throw keyRevoked();
    answerFaults(res);
    const claim = `${caller.mode} ${key}`;
    if (key !== undefined && running.has(claim)) throw keyInUse(key);
    if (key !== undefined) running.add(claim);
    try {
      const answer = await run(store, req, { caller, requestId, key });
      if (answer.isReplayed) res.set('Idempotent-Replayed', 'true');
      res.status(answer.status).type('json').send(answer.body);
    } finally {
      running.delete(claim);
    }
  });
  router.use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
    const refusal = error instanceof StripeRefusal ? error : refusalOf(error);
    const requestId = String(res.getHeader('Request-Id') ?? '');
    res.set(refusal.headers).status(refusal.status).json(refusal.body(requestId));
  });
  return router;
}

interface About {
  caller: Caller;
  requestId: string;
  key: string | undefined;
}

async function run(store: StripeStore, req: Request, { caller, requestId, key }: About): Promise<Answer> {
  if (caller.isReadOnly && req.method !== 'GET') throw notAllowed();
  if (caller.forbidden !== null && req.path.split('/')[2] === caller.forbidden) throw notAllowed();
  const found = findRoute(ROUTES, req.method, req.path.replace(/\/$/, ''));
  if (!found) throw unknownPath(req.method, req.path);
  const text = req.method === 'POST' ? bodyText(req) : (req.url.split('?')[1] ?? '');
  const request = `${req.method} ${req.path} ${text}`;
  const work = (scene: Scene): Answer => {
    const kept = key === undefined ? null : keptAnswer(scene, key, request);
    if (kept) return { status: kept.status, body: kept.body, isReplayed: true };
    const params = new Params(parseForm(text));
    const expand = params.texts('expand') ?? [];
    const result = found.route.run({ scene, params, ids: found.ids, path: req.path });
    const body = JSON.stringify(render(scene, result, { origin: store.origin, expand }), null, 2);
    if (key !== undefined) scene.add('answers', { id: key, request, status: 200, body, keptAt: scene.now });
    return { status: 200, body, isReplayed: false };
  };
  store.origin = baseUrl(req);
  await store.tick(caller.mode);
  return await store.write(caller.mode, work, { id: requestId, idempotencyKey: key ?? null });
}

function bodyText(req: Request): string {
  const body: unknown = req.body;
  return Buffer.isBuffer(body) ? body.toString('utf8') : '';
}

function refusalOf(error: Error & { type?: string }): StripeRefusal {
  if (error.type === 'entity.too.large') return invalid('The request is larger than the sandbox accepts (1 MB).');
  if (error.type !== undefined) return invalid('The request could not be read.');
  console.error('sandbox: the simulated Stripe failed:', error);
  return new StripeRefusal({ status: 500, type: 'api_error', message: 'The sandbox failed to respond.' });
}

function answerFaults(res: Response): void {
  switch (modeOf(res)) {
    case 'rate-limit':
      throw rateLimited();
    case 'forbidden':
      throw notAllowed();
    case 'error':
      throw serverError();
    default:
  }
}
