import express from 'express';
import type { NextFunction, Request, Response, Router } from 'express';
import type { DnsRecords } from '../dns/router.ts';
import type { MailDelay } from '../mail/mail-delay.ts';
import type { MailReplies } from '../mail/mail-replies.ts';
import type { MailStore } from '../mail/mail-store.ts';
import type { MailTraits, Traits } from '../mail/mail-traits.ts';
import { SMTP_STAGES } from '../mail/smtp-faults.ts';
import type { AiServer } from '../openai/kinds/ai-server.ts';
import { createServerControl } from '../openai/kinds/control.ts';
import type { SubscribeForm } from '../wordpress/types.ts';
import { VIDEO_STATES } from '../youtube/catalogue.ts';
import type { StandInSite, WordpressSites } from '../wordpress-sites.ts';
import type { Catalogue } from '../youtube/catalogue.ts';
import { ControlError } from './control-error.ts';
import type { Fault, FaultBoard } from './fault-board.ts';
import { FAULT_MODES, modesOf, PROVIDERS } from './modes.ts';
import type { Provider } from './modes.ts';
import { onlyFromHere } from './only-from-here.ts';
import type { QuirkDice } from './quirk-dice.ts';
import type { RequestLog } from './request-log.ts';

interface ControlOptions {
  board: FaultBoard;
  /** Of the providers that are strange by chance. */
  dice: { youtube: QuirkDice<string>; openai: QuirkDice<string>; analyzati: QuirkDice<string> };
  aiServer: AiServer;
  log: RequestLog;
  catalogue: Catalogue;
  sites: WordpressSites;
  mails: MailStore;
  replies: MailReplies;
  mailDelay: MailDelay;
  mailTraits: MailTraits;
  dns: DnsRecords;
  /** What happens at Stripe, below `/stripe`. */
  stripe: Router;
}

/** The controls that tests use, JSON in and out, for this machine only. */
export function createControlRouter({
  board,
  dice,
  aiServer,
  log,
  catalogue,
  sites,
  mails,
  replies,
  mailDelay,
  mailTraits,
  dns,
  stripe,
}: ControlOptions): Router {
  const router = express.Router();
  router.use(onlyFromHere, express.json({ limit: '16kb' }));

  router.get('/faults', (_req, res) => void res.json(board.list()));
  router.post('/faults', (req, res) => {
    const { provider, fault } = readFault(bodyOf(req));
    if (provider === 'openai' && fault.mode === 'quota' && !aiServer.kind.noBalance) {
      throw new ControlError(`An AI server of the kind ${aiServer.settings.kind} has no balance to be spent.`);
    }
    board.set(provider, fault);
    res.json({ provider, ...fault });
  });
  router.post('/release', (req, res) => {
    const provider = readProvider(bodyOf(req).provider);
    res.json({ provider, released: board.release(provider) });
  });
  router.get('/requests', (req, res) => {
    const name = req.query.provider;
    res.json(log.list(name === undefined ? null : readProvider(name)));
  });
  router.post('/videos', (req, res) => {
    const { id, state } = bodyOf(req);
    const known = VIDEO_STATES.find((item) => item === state);
    if (typeof id !== 'string' || !known) {
      throw new ControlError(`A video needs an "id" and a "state", one of: ${VIDEO_STATES.join(', ')}.`);
    }
    catalogue.setState(id, known);
    res.json({ id, state: known });
  });
  router.post('/quirks', (req, res) => {
    const { percent, provider = 'youtube' } = bodyOf(req);
    if (!Number.isInteger(percent) || (percent as number) < 0 || (percent as number) > 100) {
      throw new ControlError('"percent" must be a whole number from 0 to 100: the share of odd responses.');
    }
    if (provider !== 'youtube' && provider !== 'openai' && provider !== 'analyzati')
      throw new ControlError('"provider" must be youtube, openai or analyzati.');
    dice[provider].setPercent(percent as number);
    res.json({ percent, provider });
  });
  router.use('/ai-server', createServerControl(aiServer));
  router.get('/wordpress-sites', (_req, res) => void res.json(sites.list()));
  router.post('/wordpress-sites', async (req, res) => {
    const site = readSite(bodyOf(req));
    await sites.set(site);
    res.json(site);
  });
  router.get('/mails', async (req, res) => {
    const { to, limit } = readMailQuery(req.query);
    const notes = mails.list(to).slice(0, limit);
    const found = await Promise.all(notes.map(({ id }) => mails.inFull(id)));
    res.json(found.filter((mail) => mail !== null));
  });
  router.get('/accepted-mails', (_req, res) => void res.json(mails.allAccepted()));
  router.post('/mail-delay', (req, res) => {
    const { fromMs, toMs } = bodyOf(req) as { fromMs?: unknown; toMs?: unknown };
    const isMs = (value: unknown): value is number =>
      Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 60_000;
    if (!isMs(fromMs) || !isMs(toMs) || fromMs > toMs)
      throw new ControlError('"fromMs" and "toMs" must be 0 to 60,000 ms: how long the mail server delays.');
    mailDelay.set(fromMs, toMs);
    res.json({ fromMs, toMs });
  });
  router.post('/mail-replies', (req, res) => void res.json(replies.set(bodyOf(req).replies)));
  router.post('/mail-traits', (req, res) => void res.json(mailTraits.set(readTraits(bodyOf(req)))));
  router.delete('/mails', async (_req, res) => {
    await mails.clear();
    res.json({ ok: true });
  });
  router.post('/dns', (req, res) => {
    const { name, type = 'TXT', answers } = bodyOf(req);
    const isText = (value: unknown): value is string => typeof value === 'string';
    if (!isText(name) || !isText(type) || !Array.isArray(answers) || !answers.every(isText)) {
      throw new ControlError('A record needs a "name", a "type" and "answers", a list of strings.');
    }
    dns.set(name, type, answers);
    res.json({ name, type, answers: dns.find(name, type) });
  });
  router.use('/stripe', stripe);
  router.post('/reset', (_req, res) => {
    board.reset();
    log.reset();
    catalogue.reset();
    dice.youtube.setPercent(0);
    dice.openai.setPercent(0);
    dice.analyzati.setPercent(0);
    aiServer.reset();
    dns.reset();
    replies.set([]);
    mailTraits.set({});
    res.json({ ok: true });
  });

  router.use((req: Request) => {
    throw new ControlError(`Unknown control: ${req.method} ${req.path}.`, 404);
  });
  router.use((error: Error & { status?: number }, _req: Request, res: Response, _next: NextFunction) => {
    res.status(error.status ?? 500).json({ error: error.message });
  });
  return router;
}

function bodyOf(req: Request): Record<string, unknown> {
  const body: unknown = req.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new ControlError('Send a JSON object with content-type application/json.', 415);
}

function readProvider(value: unknown): Provider {
  const provider = PROVIDERS.find((item) => item === value);
  if (!provider) throw new ControlError(`Unknown provider. Known: ${PROVIDERS.join(', ')}.`);
  return provider;
}

function readSite({ key, name, tagline, colour, subscribe }: Record<string, unknown>): StandInSite {
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
  if (!isText(key) || !/^[a-z][a-z0-9-]{1,39}$/.test(key))
    throw new ControlError('A site needs a "key" in kebab case.');
  if (!isText(name) || !isText(tagline)) throw new ControlError('A site needs a "name" and a "tagline".');
  if (!isText(colour) || !/^#[0-9a-f]{6}$/i.test(colour))
    throw new ControlError('A site needs a "colour" such as #047857.');
  return { key, name, tagline, colour, ...(subscribe !== undefined && { subscribe: readSubscribe(subscribe) }) };
}

function readSubscribe(value: unknown): SubscribeForm {
  const { origin, siteId } = (value ?? {}) as Record<string, unknown>;
  const isOrigin = typeof origin === 'string' && /^https?:/.test(origin) && URL.parse(origin)?.origin === origin;
  if (isOrigin && Number.isInteger(siteId)) return { origin, siteId: siteId as number };
  throw new ControlError('"subscribe" needs the "origin" of Pressloom and its "siteId".');
}

function readTraits({ sessionMails = null, smtpUtf8 = true, greetingMs = 0 }: Record<string, unknown>): Traits {
  const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
  if (sessionMails !== null && !(isCount(sessionMails) && sessionMails > 0))
    throw new ControlError('"sessionMails" must be a whole number from 1 on, or null.');
  if (typeof smtpUtf8 !== 'boolean') throw new ControlError('"smtpUtf8" must be true or false.');
  if (!isCount(greetingMs) || greetingMs > 60_000) throw new ControlError('"greetingMs" must be 0 to 60,000.');
  return { sessionMails, smtpUtf8, greetingMs };
}

function readMailQuery(query: Request['query']): { to?: string; limit: number } {
  const { to, limit = '50' } = query;
  if (to !== undefined && typeof to !== 'string') throw new ControlError('"to" must be one email address.');
  if (typeof limit !== 'string' || !/^([1-9]\d{0,2}|1000)$/.test(limit))
    throw new ControlError('"limit" must be 1 to 1,000.');
  return { ...(to && { to }), limit: Number(limit) };
}

function readFault(body: Record<string, unknown>): { provider: Provider; fault: Fault } {
  const provider = readProvider(body.provider);
  const mode = FAULT_MODES.find((item) => item === body.mode);
  if (!mode || !modesOf(provider).includes(mode)) {
    throw new ControlError(`Unknown mode for ${provider}. Known: ${modesOf(provider).join(', ')}.`);
  }
  const { times = null, method = null, path = null, afterWork = false } = body;
  if (times !== null && !(Number.isInteger(times) && (times as number) >= 0 && (times as number) <= 1_000_000)) {
    throw new ControlError('"times" must be a whole number from 0 to 1,000,000; omit it for no limit.');
  }
  if ((method !== null && typeof method !== 'string') || (path !== null && typeof path !== 'string')) {
    throw new ControlError('"method" and "path" must be strings; omit them to match any request.');
  }
  if (typeof afterWork !== 'boolean') throw new ControlError('"afterWork" must be true or false.');
  if (afterWork && !['hang', 'reset', 'error'].includes(mode)) {
    throw new ControlError('"afterWork" works with hang, reset and error only.');
  }
  const stages: readonly string[] = SMTP_STAGES;
  if (provider === 'mail' && method !== null && !stages.includes(method.toUpperCase())) {
    throw new ControlError(`For mail, "method" must be a stage: ${stages.join(', ')}.`);
  }
  const fault = { mode, times: times as number | null, method: method?.toUpperCase() ?? null, path, afterWork };
  return { provider, fault };
}
