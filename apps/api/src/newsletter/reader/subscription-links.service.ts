import { Injectable } from '@nestjs/common';
import type {
  PreferencesView,
  SavePreferencesRequest,
  UnsubscribeAnswer,
  UnsubscribeView,
} from '@pressloom/contracts/reader-pages';
import { Subscriber } from '@pressloom/database/entities';
import type { WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { findUnique } from '../../common/find-unique.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import type { ReaderLink } from '../../common/secrets/reader-link.ts';
import { SiteLook } from '../../sites/site-look.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { linkInvalid } from '../joining/asking.service.ts';
import { AddressLeaving } from '../subscribers/address-leaving.service.ts';
import type { Leaves } from '../subscribers/address-leaving.service.ts';
import { IssueTouch } from '../tracking/issue-touch.service.ts';
import type { MailOfIssue } from '../tracking/issue-touch.service.ts';
import { PreferencesService } from './preferences.service.ts';

/** Of a link that is ours. */
const GONE = 'This subscription no longer exists, so this link does nothing.';

/** What whoever leaves says. */
export interface LeavingWish {
  all?: boolean;
  reason?: string;
  by: string;
}

/** What a reader chose. */
export type ReaderChoices = Omit<PreferencesView, 'canMail'>;

/** What the owner of a reader's link may see and do. Nothing here asks who is signed in: the link is the right. */
@Injectable()
export class SubscriptionLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: AddressKeys,
    private readonly leaving: AddressLeaving,
    private readonly preferences: PreferencesService,
    private readonly sites: SitesService,
    private readonly looks: SiteLook,
    private readonly issues: IssueTouch,
  ) {}

  /** @throws DomainError 400 `link_invalid` for a link that is not ours, or whose reader is gone */
  async look(link: string): Promise<ReaderChoices> {
    const { manager } = this.dataSource;
    return this.view(await this.readerOf(manager, await this.ownerOf(manager, await this.read(link))));
  }

  /** Who leaves its website's list so, by a mail of an issue, is counted there. @throws as `look` */
  async save({ reader, ...wishes }: SavePreferencesRequest): Promise<ReaderChoices> {
    const link = await this.read(reader);
    const changed = await this.dataSource.transaction(async (manager) => {
      const mail = await this.lockMail(manager, link);
      const owner = await this.ownerOf(manager, link);
      const subscriber = await this.readerOf(manager, owner);
      const { hasLeft } = await this.preferences.save(manager, subscriber, wishes);
      if (hasLeft && mail) await this.issues.left(manager, mail, owner.email);
      return manager.findOneByOrFail(Subscriber, { id: subscriber.id });
    });
    return this.view(changed);
  }

  /** What the page of leaving shows. It changes nothing. @throws DomainError 400 `link_invalid` */
  async lookAtLeaving(link: string): Promise<UnsubscribeView> {
    const { manager } = this.dataSource;
    const owner = await this.ownerOf(manager, await this.read(link));
    const site = await this.siteOf(owner);
    const rows = owner.email === null ? [] : await manager.findBy(Subscriber, { email: owner.email });
    const own = rows.find(({ wordpressSiteId }) => wordpressSiteId === owner.siteId);
    const others = rows.filter((row) => row !== own && row.status === 'active');
    const isThere = own ? own.status === 'active' : !(await this.leaving.hasLeft(manager, owner));
    return {
      site: this.looks.of(site, own?.language ?? null),
      email: owner.email === null ? null : hidden(owner.email),
      state: isThere ? 'subscribed' : 'unsubscribed',
      hasOthers: owner.email === null || others.length > 0,
      hasPreferences: own !== undefined,
    };
  }

  /**
   * Takes the link's address off the list of the link's website, or off all. Again it changes nothing, but a reason is written down.
   * Who leaves by a mail of an issue is counted there.
   *
   * @throws DomainError 400 `link_invalid`
   */
  async leave(link: string, wish: LeavingWish): Promise<UnsubscribeAnswer> {
    const owner = await this.leaveBy(await this.read(link), wish);
    if (!owner) throw linkInvalid(GONE);
    const site = await this.siteOf(owner);
    return { state: 'unsubscribed', site: this.looks.of(site, await this.languageOf(owner)) };
  }

  /** The same for programs: they need no answer but that we know, whoever the link is for by now. @throws DomainError 400 `link_invalid` */
  async leaveAtOnce(link: string): Promise<void> {
    await this.leaveBy(await this.read(link), { by: 'one-click' });
  }

  private leaveBy(link: ReaderLink, { all: isAll = false, reason, by }: LeavingWish): Promise<Leaves | null> {
    return this.dataSource.transaction(async (manager) => {
      const mail = await this.lockMail(manager, link);
      const owner = await this.leaving.ownerOf(manager, link);
      if (!owner) return null;
      const hasLeft = await this.leaving.leave(
        manager,
        { ...owner, isAll },
        { as: 'unsubscribed', by, reason: reason ?? null },
      );
      if (hasLeft && mail) await this.issues.left(manager, mail, owner.email);
      return owner;
    });
  }

  private async read(text: string): Promise<ReaderLink> {
    const link = await this.keys.readLink(text);
    if (!link) throw linkInvalid();
    return link;
  }

  private async ownerOf(manager: EntityManager, link: ReaderLink): Promise<Leaves> {
    const owner = await this.leaving.ownerOf(manager, link);
    if (!owner) throw linkInvalid(GONE);
    return owner;
  }

  /** Ahead of its reader, as all others do. */
  private async lockMail(
    manager: EntityManager,
    { newsletterId, subscriberId }: ReaderLink,
  ): Promise<MailOfIssue | null> {
    if (newsletterId === null) return null;
    await this.issues.lock(manager, { newsletterId, subscriberId });
    return { newsletterId, subscriberId };
  }

  private async readerOf(manager: EntityManager, { email, siteId }: Leaves): Promise<Subscriber> {
    const where = { email: email ?? '', wordpressSiteId: siteId };
    const subscriber = await findUnique(manager, Subscriber, { where, relations: { wordpressSite: true } });
    if (!subscriber?.wordpressSite) throw linkInvalid(GONE);
    return subscriber;
  }

  private async siteOf({ siteId }: Leaves): Promise<WordpressSite> {
    const site = (await this.sites.list()).find(({ id }) => id === siteId);
    if (!site) throw linkInvalid(GONE);
    return site;
  }

  private async languageOf({ email, siteId }: Leaves): Promise<string | null> {
    if (email === null) return null;
    const own = await this.dataSource.getRepository(Subscriber).findOneBy({ email, wordpressSiteId: siteId });
    return own?.language ?? null;
  }

  private async view(subscriber: Subscriber): Promise<ReaderChoices> {
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
