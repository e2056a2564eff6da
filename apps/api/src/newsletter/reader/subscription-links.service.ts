import { Injectable } from '@nestjs/common';
import type { PreferencesView, SavePreferencesRequest, UnsubscribeAnswer } from '@pressloom/contracts/reader-pages';
import { Subscriber } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { findUnique } from '../../common/find-unique.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { SiteLook } from '../../sites/site-look.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { linkInvalid } from '../joining/asking.service.ts';
import { SubscriberWrites } from '../subscribers/subscriber-writes.service.ts';
import { IssueTouch } from '../tracking/issue-touch.service.ts';
import { PreferencesService } from './preferences.service.ts';

/** What the owner of a reader's link may see and do. Nothing here asks who is signed in: the link is the right. */
@Injectable()
export class SubscriptionLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: AddressKeys,
    private readonly writes: SubscriberWrites,
    private readonly preferences: PreferencesService,
    private readonly sites: SitesService,
    private readonly looks: SiteLook,
    private readonly issues: IssueTouch,
  ) {}

  /** @throws DomainError 400 `link_invalid` for a link that is not ours, or whose reader is gone */
  async look(link: string): Promise<PreferencesView> {
    return this.view(await this.readerOf(this.dataSource.manager, link));
  }

  /** Who leaves its website's list so, by a mail of an issue, is counted there. @throws as `look` */
  async save({ reader, ...wishes }: SavePreferencesRequest): Promise<PreferencesView> {
    const mail = await this.keys.mailOf(reader);
    const changed = await this.dataSource.transaction(async (manager) => {
      if (mail) await this.issues.lock(manager, mail);
      const subscriber = await this.readerOf(manager, reader);
      const { hasLeft } = await this.preferences.save(manager, subscriber, wishes);
      if (hasLeft && mail) await this.issues.left(manager, mail);
      return manager.findOneByOrFail(Subscriber, { id: subscriber.id });
    });
    return this.view(changed);
  }

  /**
   * Takes the reader off the list of the link's website, or of all. Again it changes nothing, but a reason is written down. Who
   * leaves by a mail of an issue is counted there.
   *
   * @throws DomainError 400 `link_invalid`
   */
  async leave(
    link: string,
    { all = false, reason, by }: { all?: boolean; reason?: string; by: string },
  ): Promise<UnsubscribeAnswer> {
    const mail = await this.keys.mailOf(link);
    const { wordpressSiteId, language } = await this.dataSource.transaction(async (manager) => {
      if (mail) await this.issues.lock(manager, mail);
      const own = await this.readerOf(manager, link);
      const leaving = { as: 'unsubscribed', by, reason: reason ?? null } as const;
      const rows = all ? await this.writes.lockAll(manager, own.email) : [own];
      let hasLeft = false;
      for (const row of rows) hasLeft = (await this.writes.leave(manager, row, leaving)) || hasLeft;
      if (hasLeft && mail) await this.issues.left(manager, mail);
      if (!hasLeft && reason) await this.writes.giveReason(manager, own, reason);
      return own;
    });
    return { state: 'unsubscribed', site: this.looks.of(await this.sites.get(wordpressSiteId), language) };
  }

  private async readerOf(manager: EntityManager, link: string): Promise<Subscriber> {
    const id = await this.keys.subscriberOf(link);
    if (id === null) throw linkInvalid();
    const subscriber = await findUnique(manager, Subscriber, { where: { id }, relations: { wordpressSite: true } });
    if (!subscriber?.wordpressSite) throw linkInvalid('This address is not on the list any more: no mail goes to it.');
    return subscriber;
  }

  private async view(subscriber: Subscriber): Promise<PreferencesView> {
    const [all, sites] = await Promise.all([
      this.dataSource.getRepository(Subscriber).findBy({ email: subscriber.email }),
      this.sites.list(),
    ]);
    const own = sites.find(({ id }) => id === subscriber.wordpressSiteId) as WordpressSite;
    const others = sites.filter(
      (site) => site !== own && all.some(({ wordpressSiteId }) => wordpressSiteId === site.id),
    );
    const isSubscribed = (site: WordpressSite): boolean =>
      all.some(({ wordpressSiteId, status }) => wordpressSiteId === site.id && status === 'active');
    return {
      email: hidden(subscriber.email),
      site: this.looks.of(own, subscriber.language),
      frequency: subscriber.frequency,
      pausedUntil: subscriber.pausedUntil?.toISOString() ?? null,
      sites: [own, ...others].map((site) => ({ siteId: site.id, name: site.name, isSubscribed: isSubscribed(site) })),
    };
  }
}

/** `a•••@press.example`: enough for its owner to know it. Pure. */
export function hidden(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
