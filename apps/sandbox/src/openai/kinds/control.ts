import express from 'express';
import type { Router } from 'express';
import type { AiServer } from './ai-server.ts';
import { readSettings } from './settings.ts';

/** Shows which kind of server the AI service's stand-in is, and makes it another. */
export function createServerControl(server: AiServer): Router {
  const router = express.Router();
  router.get('/', (_req, res) => void res.json(server.settings));
  router.post('/', (req, res) => {
    server.set(readSettings((req.body ?? {}) as Record<string, unknown>));
    res.json(server.settings);
  });
  return router;
}
