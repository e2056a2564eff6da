import { Inject } from '@nestjs/common';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { DEFAULT_TIME_ZONE } from '@pressloom/contracts/time-zones';
import { DataSource } from 'typeorm';
import { UsersService } from '../../auth/users.service.ts';
import { CONFIG } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';
import { HandlesJob, KEPT_DAYS_OF_TICKS } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { Rhythm } from '../../jobs/schedule/rhythm.ts';
import { ENGLISH_MAIL } from '../../mail/mail-data.ts';
import { MailService } from '../../mail/mail.service.ts';
import { SitesService } from '../../sites/sites.service.ts';
import { DigestService } from './digest.service.ts';
import { digestLines } from './digest-text.ts';
import { counted } from '../../common/counted.ts';

const AT = '07:00';

/** Mails what happened yesterday on all active websites to the operators who want it, in the morning of the first of them. */
@HandlesJob({
  type: 'send-digest',
  queue: 'quick',
  keptDays: KEPT_DAYS_OF_TICKS,
  schedule: { at: AT, zone: DEFAULT_TIME_ZONE },
})
export class SendDigestJob implements JobHandler<'send-digest'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sites: SitesService,
    private readonly users: UsersService,
    private readonly digests: DigestService,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async rhythm(): Promise<Rhythm | null> {
    const [first] = await this.activeSites();
    return first && (await this.users.isDigestWanted()) ? { at: AT, zone: first.timeZone } : null;
  }

  /** Safe to be run again: who has had the mail of a day is marked in the transaction that queues it. */
  async run(): Promise<{ message: string; mails: number }> {
    const sites = await this.activeSites();
    const digests = await Promise.all(sites.map((site) => this.digests.of(site)));
    const [first] = digests;
    if (!first) return { message: 'There is no active website.', mails: 0 };
    const told = digests.map((digest) => ({ name: digest.siteName ?? '', lines: digestLines(digest) }));
    const ofServer = await this.digests.ofServer(first.day, first.timeZone);
    if (ofServer.length > 0) told.unshift({ name: 'Pressloom', lines: ofServer });
    const link = `${this.config.publicUrl}${ADMIN_PATHS.dashboard}`;
    const mails = await this.dataSource.transaction(async (manager) => {
      const readers = await this.users.takeDigestReaders(manager, first.day);
      for (const { email: to, firstName } of readers) {
        const data = { firstName, day: writtenDay(first.day), sites: told, link };
        await this.mail.enqueue(manager, { to, template: 'digest', data, locale: ENGLISH_MAIL });
      }
      return readers.length;
    });
    return { message: `Queued ${counted(mails, 'email')} for ${first.day}.`, mails };
  }

  private async activeSites() {
    return (await this.sites.list()).filter((site) => site.active);
  }
}

/** `Saturday, November 21`. Pure. */
const writtenDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
