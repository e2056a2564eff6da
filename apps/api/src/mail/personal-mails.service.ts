import { Inject, Injectable } from '@nestjs/common';
import type { PersonFinding } from '@pressloom/contracts/people';
import { LoggedMail } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../common/errors.ts';
import { SecretUnreadableError } from '../common/secrets/cipher.ts';
import { found } from '../common/personal-data.ts';
import type { LastStep, PersonalData } from '../common/personal-data.ts';
import { addressIn } from '../common/addresses/address-pattern.ts';
import { eraseMentions } from '../common/addresses/address-sql.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import type { JobOf } from '../jobs/job-type.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { MailLog } from './mail-log.service.ts';
import { mailId, openMail } from './mail-payload.ts';

/** Mails that are opened at once. */
const AT_ONCE = 500;

const BEING_SENT = 'Nothing was erased: an email to or about this person is being sent. Try again in a minute.';

/** The log of mails, and mails that wait to be sent: those are encrypted, so that no search through texts finds whom they are for. */
@Injectable()
export class PersonalMails implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly log: MailLog,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async find(email: string): Promise<PersonFinding[]> {
    const { manager } = this.dataSource;
    return found(
      { what: 'Emails waiting to be sent', count: (await this.naming(manager, email)).length },
      {
        what: 'Log of emails that were sent or could not be sent',
        count: await manager.countBy(LoggedMail, { email }),
      },
    );
  }

  /** What a mail says stands in the other parts of a copy; its links open accounts. */
  async copy(email: string): Promise<Record<string, object[]>> {
    const mails = await this.dataSource.manager.find(LoggedMail, { where: { email }, order: { id: 'ASC' } });
    return { mails: mails.map(({ key: _key, ...mail }) => mail) };
  }

  /** Ends those that wait, and at the end those that were written meanwhile. @throws DomainError 409 `address_in_use` while one is being sent */
  async erase(manager: EntityManager, email: string): Promise<LastStep> {
    await this.endAll(manager, email);
    return () => this.endAll(manager, email);
  }

  /** A mail server may name them in what it says of a mail to somebody else. */
  private async endAll(manager: EntityManager, email: string): Promise<void> {
    await this.endWaiting(manager, email);
    await manager.delete(LoggedMail, { email });
    await eraseMentions(manager, email, { table: 'mail_log', texts: ['reason'] });
  }

  private async endWaiting(manager: EntityManager, email: string): Promise<void> {
    const mails = await this.naming(manager, email);
    if (mails.some(({ status }) => status === 'running')) throw new DomainError(409, 'address_in_use', BEING_SENT);
    for (const { id } of mails) {
      const [job] = await this.jobs.ofType('send-mail', [id], manager);
      if (!job) continue;
      await this.jobs.end(manager, job, { status: 'cancelled' });
      // It may go to somebody else, whose log says that it didn't.
      await this.log.settle(manager, mailId(job.target), { as: 'cancelled', reason: null });
    }
  }

  /** Those that go to an address, or name it. */
  private async naming(manager: EntityManager, email: string): Promise<Sealed[]> {
    const isNamed = addressIn(email);
    const naming: Sealed[] = [];
    for (let last = 0; ;) {
      const mails: Sealed[] = await manager.query(WAITING, [last, AT_ONCE]);
      naming.push(...mails.filter(({ target, payload }) => isNamed(this.opened(target, payload))));
      if (mails.length < AT_ONCE) return naming;
      last = mails.at(-1)?.id ?? 0;
    }
  }

  /** Empty where the key is another by now: such a mail names nobody to anybody, and fails when its turn comes. */
  private opened(target: string, payload: JobOf<'send-mail'>['payload']): string {
    try {
      const { to, data, site, leave } = openMail(this.runtime.cipher, target, payload);
      return JSON.stringify([to, data, site, leave]);
    } catch (error) {
      if (error instanceof SecretUnreadableError) return '';
      throw error;
    }
  }
}

type Sealed = Pick<JobOf<'send-mail'>, 'id' | 'target' | 'payload' | 'status'>;

/** $1: jobs behind this one, $2: at most so many. */
const WAITING = `
  SELECT id, target, payload, status FROM jobs
  WHERE type = 'send-mail' AND status IN ('queued', 'running') AND payload ? 'sealed' AND id > $1
  ORDER BY id LIMIT $2`;
