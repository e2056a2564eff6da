import type { Server } from 'node:net';
import path from 'node:path';
import express from 'express';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { FIGURE_QUIRKS_BY_CHANCE } from './analyzati/quirks.ts';
import { createAnalyzatiRouter } from './analyzati/router.ts';
import { createDnsPages } from './dns/pages.ts';
import { createDnsRouter, DnsRecords } from './dns/router.ts';
import { createControlRouter } from './faults/control.ts';
import { FaultBoard } from './faults/fault-board.ts';
import { QuirkDice } from './faults/quirk-dice.ts';
import { RequestLog } from './faults/request-log.ts';
import { OUTSIDE_V1 } from './faults/modes.ts';
import { modeOf, transportFaults } from './faults/transport.ts';
import { wordpressFaults } from './faults/wordpress-faults.ts';
import { indexPage } from './index-page.ts';
import { MailDelay } from './mail/mail-delay.ts';
import { MailReplies } from './mail/mail-replies.ts';
import { MailTraits } from './mail/mail-traits.ts';
import { MailStore } from './mail/mail-store.ts';
import { createMailPages } from './mail/pages.ts';
import { createSmtpSink } from './mail/smtp-sink.ts';
import { AiServer } from './openai/kinds/ai-server.ts';
import { answerOutside, createOpenAiRouter } from './openai/router.ts';
import { TEXT_QUIRKS } from './openai/writer/quirks.ts';
import { isStripePath } from './stripe/paths.ts';
import { createStripeStandIn } from './stripe/stand-in.ts';
import { createThumbnailRouter } from './thumbnails/router.ts';
import { WordpressSites } from './wordpress-sites.ts';
import { Catalogue } from './youtube/catalogue.ts';
import { QueryRegister } from './youtube/query-register.ts';
import { Random } from './random.ts';
import { QUIRKS_BY_CHANCE } from './youtube/quirks.ts';
import { createYoutubeRouter } from './youtube/router.ts';

export interface SandboxOptions {
  /** Folder for what the stand-ins keep; made when missing. */
  dataDir: string;
  /** The same seed gives the same videos, articles and pictures. */
  seed: number;
  /** The time that videos and posts are dated by. */
  clock?: () => Date;
  /** One of so many videos says hardly anything; 0 for none, as tests have it that need one to write from. */
  thinOneIn?: number;
  /** The moment whose videos are there at the start, as old as they were then; left out, those of the day itself. */
  seenAt?: Date | null;
}

export interface Sandbox {
  app: Express;
  /** The mail server's stand-in, to listen on a port of its own. */
  smtp: Server;
  /** Resolves when everything accepted so far is on disk. */
  flush(): Promise<void>;
  /** As flush, and lets go of the files and of the SMTP connections. */
  close(): Promise<void>;
}

/** All stand-ins in one application, ready to listen on a loopback address. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, seed, clock = () => new Date(), thinOneIn = 10, seenAt } = options;
  const register = await QueryRegister.open(path.join(dataDir, 'youtube'));
  const catalogue = new Catalogue({ seed, register, clock, thinOneIn, seenAt });
  const dice = {
    youtube: new QuirkDice(seed, QUIRKS_BY_CHANCE),
    openai: new QuirkDice(seed, TEXT_QUIRKS, 'text quirk'),
    analyzati: new QuirkDice(seed, FIGURE_QUIRKS_BY_CHANCE, 'figure quirk'),
  };
  const aiServer = new AiServer();
  const board = new FaultBoard();
  const log = new RequestLog(clock);
  const dns = new DnsRecords();
  const mails = await MailStore.open(path.join(dataDir, 'mail'), clock);
  const replies = new MailReplies();
  const mailDelay = new MailDelay(new Random(seed, 'mail delay'));
  const mailTraits = new MailTraits();
  const smtp = createSmtpSink(mails, board, { delay: mailDelay, replies, traits: mailTraits });
  const sites = await WordpressSites.load(path.join(dataDir, 'wordpress'), clock);

  const stripe = await createStripeStandIn({ dataDir: path.join(dataDir, 'stripe'), seed, clock });

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use((_req, res, next) => {
    res.set('x-pressloom-sandbox', '1');
    next();
  });
  app.use(log.middleware);
  app.get('/', indexPage(sites));
  app.use('/mail', createMailPages(mails));
  app.use(
    '/control',
    createControlRouter({
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
      stripe: stripe.control,
    }),
  );
  app.use('/thumbnails', createThumbnailRouter(catalogue));
  app.use(
    '/youtube/v3',
    transportFaults(board, 'youtube', { cutsBody: true }),
    createYoutubeRouter(catalogue, dice.youtube),
  );
  app.use(
    '/analyzati',
    transportFaults(board, 'analyzati', { cutsBody: true }),
    createAnalyzatiRouter({ seed, dice: dice.analyzati }),
  );
  app.use('/stripe', stripe.pages);
  app.use(forStripe(transportFaults(board, 'stripe', { cutsBody: true })), forStripe(stripe.api));
  app.use(
    '/v1',
    transportFaults(board, 'openai', { cutsBody: false }),
    createOpenAiRouter({ seed, clock, dice: dice.openai, server: aiServer }),
  );
  app.post(OUTSIDE_V1, answerOutside(aiServer));
  app.use('/dns', createDnsPages(dns));
  app.use('/dns', transportFaults(board, 'dns', { cutsBody: false }), answerFaults, createDnsRouter(dns));
  app.use('/wordpress', transportFaults(board, 'wordpress', { cutsBody: true }), wordpressFaults);
  app.use('/wordpress/:key', sites.handle);
  app.use(answerNotFound, answerError);

  return {
    app,
    smtp: smtp.server,
    flush: async () => {
      await Promise.all([register.flush(), sites.flush(), stripe.flush()]);
    },
    close: async () => {
      await Promise.all([register.flush(), sites.close(), stripe.close(), smtp.close()]);
    },
  };
}

/** Stripe's API and OpenAI's share `/v1`. */
const forStripe =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) => {
    if (isStripePath(req.path)) return void handler(req, res, next);
    next();
  };

/** A name server that fails. */
function answerFaults(_req: Request, res: Response, next: NextFunction): void {
  if (modeOf(res) === 'error') res.status(500).json({ error: 'SERVFAIL' });
  else next();
}

function answerNotFound(req: Request, res: Response): void {
  res.status(404).type('text').send(`The sandbox has nothing at ${req.path}. See / for everything it offers.\n`);
}

function answerError(error: Error & { status?: number }, _req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) return next(error);
  const status = error.status ?? 500;
  if (status >= 500) console.error('sandbox: request failed:', error);
  res
    .status(status)
    .type('text')
    .send(status >= 500 ? 'The sandbox failed to respond.\n' : `${error.message}\n`);
}
