import { Body, Controller, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { SubscribeAnswer } from '@pressloom/contracts/reader-pages';
import type { AddedSubscriber } from '@pressloom/contracts/subscribers';
import type { Request, Response } from 'express';
import { VisitorSignUps } from '../../analytics/people/visitor-sign-ups.service.ts';
import { Public } from '../../common/access.ts';
import { InDocument, Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { isPlainForm } from '../../common/doors/media-type.ts';
import { invalidField } from '../../common/errors.ts';
import { callerNetwork } from '../../common/networks.ts';
import type { SessionUser } from '../../common/session/session-user.ts';
import { SiteDirectory } from '../../sites/site-directory.service.ts';
import type { ListedSite } from '../../sites/site-directory.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { SubscribeDto } from '../subscribers/subscribers.dto.ts';
import { AddingService } from './adding.service.ts';
import { formPage, seeOther } from './form-responses.service.ts';
import { FormProblemFilter } from './form-problem.filter.ts';
import { SignUpsService } from './sign-ups.service.ts';

@Controller('subscribers')
@UseFilters(FormProblemFilter)
export class SubscribeController {
  constructor(
    private readonly sites: SitesService,
    private readonly directory: SiteDirectory,
    private readonly adding: AddingService,
    private readonly signUps: SignUpsService,
    private readonly visitors: VisitorSignUps,
  ) {}

  /**
   * From our own screens: put a reader on the list. From anywhere else: a reader's wish, which a mail asks them to confirm; the
   * answer never tells what is known of an address. A form of plain HTML is answered with a page.
   */
  @Post()
  @Public()
  @Changes('subscribers')
  @Refuses('no_site', 'subscriber_exists', 'subscriber_left', 'provider_unconfigured', 'too_many_requests')
  @InDocument({ answers: { 303: { description: 'For a plain HTML form: the page its reader is sent to.' } } })
  async subscribe(
    @Body() form: SubscribeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AddedSubscriber | SubscribeAnswer | undefined> {
    const user = request.user as SessionUser | undefined;
    if (user?.role === 'operator') return this.adding.add(await this.sites.forWrite(user, form.siteId), form);
    const site = await this.siteOf(form, request);
    const { email, language, page } = form;
    const visitorId = this.visitors.browserOf(site, form, request.headers);
    const asked = { email, language, page, ...(visitorId !== null && { visitorId }) };
    const answer = await this.signUps.take(site, asked, callerNetwork(request));
    if (!isPlainForm(request)) return answer;
    seeOther(response, formPage(site.id, { sent: answer.isLate ? 'late' : '1' }));
    return undefined;
  }

  /** The named website, else the one that the form stands on. @throws DomainError 404; 400 where neither is known */
  private async siteOf({ siteId, page }: SubscribeDto, { headers: { origin = '' } }: Request): Promise<ListedSite> {
    if (siteId !== undefined) return this.directory.get(siteId);
    const site = await this.directory.ofForm(origin, page);
    if (!site) throw invalidField('siteId', 'Please say which website this is for.');
    return site;
  }
}
