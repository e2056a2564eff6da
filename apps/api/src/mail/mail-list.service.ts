import { Injectable } from '@nestjs/common';
import { NOT_AGAIN, UNDELIVERED } from '@pressloom/contracts/mail-log';
import type { LoggedMailView, SentAgain } from '@pressloom/contracts/mail-log';
import { LoggedMail } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { notFound } from '../common/errors.ts';
import type { Page } from '../common/lists/page.ts';
import { readPage } from '../common/lists/read-page.ts';
import { MailLog } from './mail-log.service.ts';
import { MailMakers, notRepeatable } from './mail-makers.ts';
import type { MailsQuery } from './mails.dto.ts';

/** The log of mails to people, for operators. */
@Injectable()
export class MailList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: MailLog,
    private readonly makers: MailMakers,
  ) {}

  async page(query: MailsQuery): Promise<Page<LoggedMailView>> {
    const page = await readPage(this.dataSource.getRepository(LoggedMail).createQueryBuilder('mail'), query);
    return { ...page, rows: page.rows.map((mail) => this.view(mail)) };
  }

  /** Makes a mail that did not arrive anew, once. @throws DomainError 404; 409 `mail_not_repeatable` */
  async sendAgain(id: number): Promise<SentAgain> {
    return this.dataSource.transaction(async (manager) => {
      const mail = await manager.findOne(LoggedMail, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!mail) throw notFound('email');
      if (!UNDELIVERED.includes(mail.status))
        throw notRepeatable('Only an email that did not arrive can be sent again.');
      const again = this.makers.again(mail);
      if (again !== 'yes') throw notRepeatable(NOT_AGAIN[again]);
      const { template, subjectId, queuedAt } = mail;
      const madeId = await this.makers.of(template)?.(manager, { subjectId: subjectId ?? 0, queuedAt });
      if (typeof madeId === 'number') await this.log.replace(manager, id, madeId);
      const made = await manager.findOneByOrFail(LoggedMail, { id: madeId ?? id });
      const message =
        typeof madeId === 'number'
          ? `A new email to ${made.email} is waiting for the mail server. It appears here if it does not arrive.`
          : `${mail.email} will get a new email as soon as it is ready.`;
      return { message, mail: this.view(made) };
    });
  }

  private view(mail: LoggedMail): LoggedMailView {
    const { id, template, email, wordpressSiteId, status, reason, queuedAt, statusAt } = mail;
    return {
      ...{ id, template, to: email, siteId: wordpressSiteId, status, reason },
      queuedAt: queuedAt.toISOString(),
      statusAt: statusAt.toISOString(),
      again: this.makers.again(mail),
    };
  }
}
