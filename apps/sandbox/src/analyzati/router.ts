import express from 'express';
import type { NextFunction, Request, Response, Router } from 'express';
import { modeOf } from '../faults/transport.ts';
import type { QuirkDice } from '../faults/quirk-dice.ts';
import { figuresOf } from './figures.ts';
import { FIGURE_QUIRKS, withQuirk } from './quirks.ts';
import type { FigureQuirk } from './quirks.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
/** As many as the product reads, and some more. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

interface Settings {
  seed: number;
  dice: QuirkDice<FigureQuirk>;
}

/** The stand-in of Analyzati for `/analyzati`: one call, `GET /sites/{host}/visitors?from=&to=` with a bearer key. */
export function createAnalyzatiRouter({ seed, dice }: Settings): Router {
  const router = express.Router();
  router.use(requireKey, showFaults);
  router.get('/sites/:host/visitors', (req, res) => {
    const quirk = FIGURE_QUIRKS.find((name) => name === modeOf(res)) ?? dice.throw();
    const host = req.params.host.toLowerCase();
    if (quirk === 'uncounted' || host === 'uncounted.example')
      return void res.status(404).json({ error: 'This site is not counted.' });
    const { from, to } = req.query;
    if (!isRange(from, to))
      return void res.status(400).json({ error: '"from" and "to" are days, at most 366 in all.' });
    const days = modeOf(res) === 'empty' ? [] : withQuirk(quirk, figuresOf(seed, host, { from, to: to as string }));
    res.set('cache-control', 'private').json({ days });
  });
  router.use((_req, res) => void res.status(404).json({ error: 'There is no such call.' }));
  return router;
}

function isRange(from: unknown, to: unknown): from is string {
  if (typeof from !== 'string' || typeof to !== 'string' || !DAY.test(from) || !DAY.test(to)) return false;
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
  return days >= 0 && days < MOST_DAYS;
}

function requireKey(req: Request, res: Response, next: NextFunction): void {
  const key = /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1];
  if (key === undefined || key === 'invalid') res.status(401).json({ error: 'The key is unknown.' });
  else next();
}

function showFaults(_req: Request, res: Response, next: NextFunction): void {
  switch (modeOf(res)) {
    case 'refused':
      return void res.status(401).json({ error: 'The key was withdrawn.' });
    case 'forbidden':
      return void res.status(403).json({ error: 'The key may not read this site.' });
    case 'rate-limit':
      return void res.status(429).set('retry-after', '1').json({ error: 'Slow down.' });
    case 'error':
      return void res.status(500).json({ error: 'Something broke.' });
    case 'prose':
      return void res
        .type('html')
        .send('<!doctype html><title>Sign in</title><p>Sign in to this network to continue.</p>');
    default:
      next();
  }
}
