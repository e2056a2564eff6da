import { Controller, Get, HttpCode, Logger, Param, Req, Res } from '@nestjs/common';
import { ARCHIVE_PATHS, TRAP_LINK } from '@pressloom/contracts/newsletter-addresses';
import type { Request, Response } from 'express';
import { Public } from '../../common/access.ts';
import { InDocument } from '../../common/api-document.ts';
import { isLoadedAhead } from '../../common/visitors/loaded-ahead.ts';
import { ClicksService } from './clicks.service.ts';
import { isMachineOpen, isScanner } from './machine-agents.ts';
import { MailLookup } from './mail-lookup.service.ts';
import type { CountedMail } from './mail-lookup.service.ts';
import { OpensService } from './opens.service.ts';
import { ReaderProofs } from './reader-proofs.service.ts';

/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const TOKEN = { type: 'string', pattern: '^([\\w-]{32}|[\\w-]{80})$' };
const GONE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Link not found</title>
<meta name="robots" content="noindex"></head><body><h1>This link doesn’t work</h1>
<p>It’s incomplete, or its newsletter no longer exists.</p></body></html>`;

interface FollowedLink {
  link: number;
  target: string;
  agent: string | undefined;
}

/** What mails lead to while they are read. Whoever asks is known by the mail's token alone; no cookie is looked at. */
@Controller('n')
@Public()
export class ReadingController {
  private readonly logger = new Logger('tracking');

  constructor(
    private readonly mails: MailLookup,
    private readonly clicks: ClicksService,
    private readonly opens: OpensService,
    private readonly proofs: ReaderProofs,
  ) {}

  /** Redirect to the target of a link, and count the click. Only to targets of that email. */
  @Get('c/:token/:link')
  @HttpCode(302)
  @InDocument({
    path: { token: TOKEN, link: { type: 'string', pattern: '^\\d{1,4}$' } },
    mediaType: 'text/html',
    answers: { 404: { description: 'No such link.', sameShape: true } },
  })
  async follow(
    @Param('token') token: string,
    @Param('link') asked: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const link = /^\d{1,4}$/.test(asked) ? Number(asked) : null;
    const mail = link === null ? null : await this.mails.find(token, link);
    const target = link === TRAP_LINK && mail ? `${ARCHIVE_PATHS.webView}?r=${token}` : mail?.target;
    if (!mail || link === null || !isTarget(target)) {
      response.status(404).type('html').send(GONE);
      return;
    }
    const isCounted = isLookedAt(request) && !mail.isErased;
    const address = isCounted ? await this.count(mail, { link, target, agent: request.get('user-agent') }) : target;
    response.status(302).location(address).type('html').end();
  }

  /** The picture that counts an opened email. It is sent for every address. */
  @Get('o/:picture')
  @InDocument({ path: { picture: { type: 'string' } }, mediaType: 'image/gif' })
  async open(@Param('picture') picture: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (isLookedAt(request)) {
      try {
        const mail = await this.mails.find(picture.replace(/\.gif$/, ''));
        if (mail) await this.opens.record(mail, isMachineOpen(request.get('user-agent')));
      } catch (error) {
        this.lost('An opened mail')(error);
      }
    }
    response.type('gif').send(PIXEL);
  }

  /** Gives where the reader is led: the target, on the mail's own website with a proof that this reader comes. */
  private async count(mail: CountedMail, { link, target, agent }: FollowedLink): Promise<string> {
    try {
      const click = await this.clicks.record(mail, link, isScanner(agent));
      return await this.proofs.addedTo(target, mail, click);
    } catch (error) {
      this.lost('A click or its proof')(error);
      return target;
    }
  }

  /** Readers come first: what can't be counted is only told to the log. */
  private lost(what: string): (error: unknown) => void {
    return (error) => this.logger.error(`${what} could not be recorded: ${String(error)}`);
  }
}

/** Whether it is no look ahead, as programs take it before anybody has asked. Pure. */
const isLookedAt = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  method === 'GET' && !isLoadedAhead(headers);

const isTarget = (target: string | null | undefined): target is string =>
  typeof target === 'string' && (/^https?:\/\//i.test(target) || target.startsWith(ARCHIVE_PATHS.webView));
