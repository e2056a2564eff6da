import { Injectable } from '@nestjs/common';
import { NOT_SET_UP } from '@pressloom/contracts/providers';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import { Subscriber } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { DomainError, notFound } from '../../common/errors.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { AskingService } from './asking.service.ts';
import { SubscriptionMails } from './subscription-mails.service.ts';

/** What operators do for readers who wait to confirm their address. */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly asking: AskingService,
    private readonly mails: SubscriptionMails,
  ) {}

  /** @throws DomainError as `AskingService.mailAgain`; 409 `provider_unconfigured` without a mail server */
  async mailAgain(id: number): Promise<DoneAnswer> {
    const subscriber = await this.dataSource.getRepository(Subscriber).findOneBy({ id });
    if (!subscriber) throw notFound('subscriber');
    const site = await this.sites.get(subscriber.wordpressSiteId);
    const { state } = await this.mails.outlook(site);
    if (state === 'unconfigured') throw new DomainError(409, 'provider_unconfigured', NOT_SET_UP.siteMail);
    const email = await this.asking.mailAgain(site, id);
    const later = state === 'failing' ? ' It goes out when the mail server accepts emails again.' : '';
    return { success: true, message: `Another confirmation email to ${email} is queued.${later}` };
  }
}
