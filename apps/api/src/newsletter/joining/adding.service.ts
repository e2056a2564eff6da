import { Injectable } from '@nestjs/common';
import { ADDED_CONSENT, SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import type { SubscribeRequest } from '@pressloom/contracts/reader-pages';
import type { AddedSubscriber } from '@pressloom/contracts/subscribers';
import type { WordpressSite } from '@pressloom/database/entities';
import { share } from '@pressloom/database/locks';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { currentActor } from '../../common/acting.ts';
import { DomainError } from '../../common/errors.ts';
import type { MailOutlook } from '../../common/providers/mail.provider.ts';
import { subscriberView } from '../subscribers/subscriber-view.ts';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';
import { SubscriptionMails } from './subscription-mails.service.ts';

type AddForm = Pick<SubscribeRequest, 'email' | 'language' | 'agreed'>;

/** Readers whom an operator puts on the list by hand. */
@Injectable()
export class AddingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writes: SubscriberWrites,
    private readonly mails: SubscriptionMails,
  ) {}

  /**
   * Adds somebody at once, and writes down who did and what they confirmed of the reader's consent; they get the welcome mail where one can be sent.
   *
   * @throws DomainError 409 `subscriber_exists`, 409 `subscriber_left` for whoever left, bounced or complained
   */
  async add(site: WordpressSite, { email, language, agreed }: AddForm): Promise<AddedSubscriber> {
    const outlook = await this.mails.outlook(site);
    const addedBy = currentActor();
    const consentNote = consentOf(addedBy?.name ?? 'An operator', agreed === true);
    const subscriber = await this.dataSource.transaction(async (manager) => {
      await this.assertMayBeAdded(manager, site, email);
      const joining = {
        siteId: site.id,
        email,
        source: 'operator',
        consentNote,
        hasAgreed: agreed === true,
        addedBy,
      } as const;
      const joined = await this.writes.join(manager, { ...joining, language: language ?? null });
      if (!joined) throw refused('subscriber_exists', SUBSCRIBER_MESSAGES.exists);
      // Whoever was being erased was waited for until now, and nobody is erased from here on.
      await share(manager, 'audiences');
      await this.assertMayBeAdded(manager, site, email);
      if (outlook.state !== 'unconfigured') await this.mails.welcome(manager, site, joined, 'operator');
      return joined;
    });
    return { ...subscriberView(subscriber), message: told(email, outlook) };
  }

  private async assertMayBeAdded(manager: EntityManager, site: WordpressSite, email: string): Promise<void> {
    const reason = (await this.writes.suppressionsOf(manager, site.id, [email])).get(email);
    if (reason) throw refused('subscriber_left', leftSentence(reason));
  }
}

const leftSentence = (reason: 'unsubscribed' | 'bounced' | 'complained' | 'erased'): string =>
  SUBSCRIBER_MESSAGES[reason === 'unsubscribed' ? 'left' : reason];

const refused = (code: 'subscriber_exists' | 'subscriber_left', message: string): DomainError =>
  new DomainError(409, code, message, { email: message });

/** The record of consent of a reader who was added by hand: what `who` confirmed, or that nobody said anything. Pure. */
export const consentOf = (who: string, isConfirmed: boolean): string =>
  isConfirmed
    ? `${who} added this reader and confirmed: “${ADDED_CONSENT}”`
    : `${who} added this reader without saying whether they agreed.`;

/** What whoever added them is told, of the welcome email above all. Pure. */
export function told(email: string, { state }: Pick<MailOutlook, 'state'>): string {
  const added = `${email} is on the list.`;
  if (state === 'ready') return `${added} A welcome email is queued.`;
  if (state === 'failing')
    return `${added} A welcome email is queued, but the mail server did not accept the last email, so it may arrive late or not at all.`;
  return `${added} No welcome email will be sent, because this website has no mail server yet.`;
}
