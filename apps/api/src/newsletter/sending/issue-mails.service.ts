import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Personaliser, writeTemplate } from '@pressloom/clients/mail';
import type { RawMail } from '@pressloom/clients/mail';
import { ARCHIVE_PATHS, TRAP_LINK, clickPath, openPath } from '@pressloom/contracts/newsletter-addresses';
import { ONE_CLICK_PATH, READER_PATHS } from '@pressloom/contracts/reader-pages';
import { NewsletterMail } from '@pressloom/database/entities';
import type { Newsletter } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { MailAccess } from '../../common/providers/mail.provider.ts';
import { AddressKeys } from '../../common/secrets/address-keys.service.ts';
import { FORMER_TOKEN_LENGTH, TOKEN_LENGTH } from '../../common/secrets/reader-link.ts';
import { listHeaders } from '../../mail/mail-headers.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import type { LoadedIssue } from '../issues/issue-content.ts';
import { IssueRender } from '../issues/issue-render.service.ts';
import { SenderService } from '../sender/sender.service.ts';
import type { Waiting } from './feed.ts';
import { deliveryMessageId } from './message-ids.ts';

/** Makes the mail of one row of the ledger. */
export type MailMaker = (row: Waiting) => RawMail;

/** The mails of an issue: written once when its audience is marked, and from then on as they are stored, whatever changes. */
@Injectable()
export class IssueMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly renders: IssueRender,
    private readonly senders: SenderService,
    private readonly keys: AddressKeys,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Writes them out, one for each subject that is tried; stored by `store`. @throws ProviderError invalid_mail */
  async write(loaded: LoadedIssue, access: MailAccess): Promise<Omit<NewsletterMail, 'newsletter'>[]> {
    const { issue, site } = loaded;
    const openTracking = await this.senders.openTrackingOf(issue.wordpressSiteId);
    const countsOpens = openTracking !== 'off';
    const subjects = issue.abTest?.subjects ?? [issue.subject];
    const mails: Omit<NewsletterMail, 'newsletter'>[] = [];
    for (const [variant, subject] of subjects.entries()) {
      const placeholder = randomBytes((TOKEN_LENGTH / 4) * 3).toString('base64url');
      const links: string[] = [];
      const rendered = await this.renders.render(
        loaded,
        {
          link: (url) => this.at(clickPath(placeholder, links.push(url) - 1)),
          webView: this.at(`${ARCHIVE_PATHS.webView}?r=${placeholder}`),
          preferences: this.at(`${READER_PATHS.preferences}?r=${placeholder}`),
          unsubscribe: this.at(`${READER_PATHS.unsubscribe}?r=${placeholder}`),
          open: countsOpens ? this.at(openPath(placeholder)) : null,
          trap: this.at(clickPath(placeholder, TRAP_LINK)),
        },
        { subject },
      );
      const { headers, body } = await writeTemplate({
        from: access.sender,
        replyTo: access.replyTo ?? undefined,
        subject: rendered.subject,
        html: rendered.html,
        text: rendered.text,
        headers: { ...listHeaders(site.url), 'Feedback-ID': feedbackId(issue) },
        placeholder,
      });
      const { id: newsletterId } = issue;
      mails.push({ newsletterId, variant, subject: rendered.subject, headers, body, placeholder, links, countsOpens });
    }
    return mails;
  }

  async store(manager: EntityManager, mails: Omit<NewsletterMail, 'newsletter'>[]): Promise<void> {
    await manager.insert(NewsletterMail, mails);
  }

  /** Makes a reader's mail of the stored one. `from`: the address that the mail server is told. */
  async maker(issue: Newsletter & { messageId: string }, from: string): Promise<MailMaker> {
    const stored = await this.dataSource.getRepository(NewsletterMail).findBy({ newsletterId: issue.id });
    const personaliserOf = (mail: NewsletterMail) =>
      new Personaliser(mail, from, {
        'List-Unsubscribe': `<${this.at(ONE_CLICK_PATH)}?r=${mail.placeholder}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
    const byVariant = new Map(stored.map((mail) => [mail.variant, personaliserOf(mail)]));
    const [linkOf, formerTokenOf] = await Promise.all([this.keys.readerLinks(), this.keys.formerMailTokens()]);
    const isFormer = stored.some(({ placeholder }) => placeholder.length === FORMER_TOKEN_LENGTH);
    const { id: newsletterId, wordpressSiteId: siteId } = issue;
    return ({ id, subscriberId, email, variant }) => {
      const personaliser = byVariant.get(variant);
      if (!personaliser) throw new Error(`Newsletter ${newsletterId} has no email of variant ${variant}.`);
      const token = isFormer
        ? formerTokenOf({ newsletterId, subscriberId })
        : linkOf({ siteId, newsletterId, subscriberId, email });
      return personaliser.mail({
        to: email,
        token,
        messageId: deliveryMessageId(issue.messageId, id),
        date: this.runtime.clock.now(),
      });
    };
  }

  private at(path: string): string {
    return `${this.runtime.config.publicUrl}${path}`;
  }
}

/** By which Gmail counts complaints: of the issue, of the site, and of us; the last part stays the same. Names no reader. Pure. */
const feedbackId = ({ id, wordpressSiteId }: Newsletter): string => `${id}:${wordpressSiteId}:newsletter:pressloom`;
