import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { AuthorizeSiteResponse } from '@pressloom/contracts/site-authorization';
import type { Request, Response } from 'express';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { CurrentUser } from '../../common/session/current-user.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { AuthorizationProblemFilter } from './authorization-problem.filter.ts';
import { AuthorizationResponseDto, AuthorizeSiteDto } from './authorize.dto.ts';
import { AuthorizeService } from './authorize.service.ts';
import { resultAddress } from './result-address.ts';

@Controller('wordpress-sites/authorize')
export class AuthorizeController {
  constructor(
    private readonly authorizing: AuthorizeService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Begin to connect a website by WordPress's own page, without typing a password. */
  @Post()
  @HttpCode(200)
  @Refuses('not_found', 'site_url_taken', 'authorization_unavailable')
  begin(
    @Body() form: AuthorizeSiteDto,
    @CurrentUser() { id: userId }: SessionUser,
    @Req() request: Request,
  ): Promise<AuthorizeSiteResponse> {
    // The guard of origins let it in, so it is ours; the session is known there and at no other name of this machine.
    // A browser that sends none is at the address of this installation, as far as anybody knows.
    const { origin: ownOrigin = this.runtime.config.publicUrl } = request.headers;
    return this.authorizing.begin(form, { sessionId: request.sessionID, userId, ownOrigin });
  }

  /** Where WordPress leads back to, with the password. Redirects to a page that says how it ended. */
  @Get('callback')
  @UseFilters(AuthorizationProblemFilter)
  @HttpCode(303)
  @InDocument({ mediaType: 'text/html' })
  @Refuses('authorization_refused')
  async finish(
    @Query() query: AuthorizationResponseDto,
    @CurrentUser() { id: userId }: SessionUser,
    @Req() { sessionID: sessionId }: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.redirect(303, resultAddress(await this.authorizing.finish(query, { sessionId, userId })));
  }
}
