import { Injectable } from '@nestjs/common';
import { SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import type { AddedSubscriber } from '@pressloom/contracts/subscribers';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { currentActor } from '../../common/acting.ts';
import { DomainError } from '../../common/errors.ts';
import type { MailOutlook } from '../../common/providers/mail.provider.ts';
import { subscriberView } from '../subscribers/subscriber-view.ts';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';
import { SubscriptionMails } from './subscription-mails.service.ts';

/** Readers whom an operator puts on the list by hand. */
@Injectable()
export class AddingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: SubscriberWrites,
    private readonly mails: SubscriptionMails,
  ) {}

  /**
   * Adds somebody at once, and writes down who did; they get the welcome mail where one can be sent.
   *
   * @throws DomainError 409 `subscriber_exists`, 409 `subscriber_left` for whoever left, bounced or complained
   */
  async add(site: WordpressSite, { email, language }: { email: string; language?: string }): Promise<AddedSubscriber> {
    const outlook = await this.mails.outlook(site);
    const addedBy = currentActor();
    const consentNote = `Added by ${addedBy?.name ?? 'an operator'}, who said that this reader agreed.`;
    const subscriber = await this.dataSource.transaction(async (manager) => {
      const reason = (await this.writes.suppressionsOf(manager, site.id, [email])).get(email);
      if (reason) throw refused('subscriber_left', leftSentence(reason));
      const joining = { siteId: site.id, email, source: 'operator', consentNote, addedBy } as const;
      const joined = await this.writes.join(manager, { ...joining, language: language ?? null });
      if (!joined) throw refused('subscriber_exists', SUBSCRIBER_MESSAGES.exists);
      if (outlook.state !== 'unconfigured') await this.mails.welcome(manager, site, joined, 'operator');
      return joined;
    });
    return { ...subscriberView(subscriber), message: told(email, outlook) };
  }
}

const leftSentence = (reason: 'unsubscribed' | 'bounced' | 'complained' | 'erased'): string =>
  SUBSCRIBER_MESSAGES[reason === 'unsubscribed' ? 'left' : reason];

const refused = (code: 'subscriber_exists' | 'subscriber_left', message: string): DomainError =>
  new DomainError(409, code, message, { email: message });

/** What whoever added them is told, of the mail above all. Pure. */
export function told(email: string, { state, message }: MailOutlook): string {
  const added = `${email} is on the list.`;
  if (state === 'ready') return `${added} The welcome mail is on its way.`;
  if (state === 'failing')
    return `${added} The mail server did not take the last mail, so the welcome mail may come late or not at all.`;
  return `${added} No welcome mail was sent: ${message ?? 'no mail server is set up.'}`;
}
