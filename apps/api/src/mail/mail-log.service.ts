import { Inject, Injectable } from '@nestjs/common';
import type { MailStatus } from '@pressloom/contracts/mail-log';
import { RETENTION_DAYS } from '@pressloom/contracts/retention';
import { LoggedMail } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { RealtimeGateway } from '../common/realtime.gateway.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import type { MailSubject, MailTemplate } from './mail-data.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface NewMail {
  key: string;
  template: MailTemplate;
  to: string;
  siteId: number | null;
  about: MailSubject | null;
  sendBy: Date | null;
  keptUntil: Date | null;
}

/**
 * What a run may do with its mail. `send`: hand it over; the log says from now on that it may have been. `interrupted`: a run before it
 * handed it over and ended without a word. `late`: it would not be true any more. `done`: it is settled.
 */
export type MailTurn =
  | { what: 'send' | 'late' | 'done' }
  | { what: 'interrupted'; triedAt: Date; server: string | null };

/** What is known not to be on its way any more. */
type Ending = Extract<MailStatus, 'refused' | 'given-up' | 'uncertain' | 'cancelled'>;

/** Writes down how far each mail to one person got; nobody else writes it. What a mail said is not kept. */
@Injectable()
export class MailLog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimeGateway,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** A mail that is queued in the caller's transaction; gives its id. */
  async add(manager: EntityManager, { to, siteId, about, keptUntil, ...mail }: NewMail): Promise<number> {
    const now = this.runtime.clock.now();
    const { identifiers } = await manager.insert(LoggedMail, {
      ...mail,
      ...{ email: to.toLowerCase(), wordpressSiteId: siteId, queuedAt: now, status: 'queued', statusAt: now },
      ...(about && { subjectKind: about.kind, subjectId: about.id }),
      keptUntil: keptUntil ?? new Date(now.getTime() + RETENTION_DAYS.mailLog * DAY_MS),
    });
    return (identifiers[0] as { id: number }).id;
  }

  /** Begins to hand a mail to `server`, unless it may have been handed over before. One that an older version queued is in no log. */
  async begin(key: string, server: string | null): Promise<MailTurn> {
    const now = this.runtime.clock.now();
    const [begun]: [object[]] = await this.dataSource.query(BEGIN, [key, now, server]);
    if (begun.length > 0) return { what: 'send' };
    const mail = await this.dataSource.manager.findOneBy(LoggedMail, { key });
    if (!mail) return { what: 'send' };
    const { status, triedAt } = mail;
    if (status !== 'queued') return { what: 'done' };
    if (triedAt !== null) return { what: 'interrupted', triedAt, server: mail.server };
    return { what: 'late' };
  }

  /** How long a mail has waited, and whether it is too late for it; one that an older version queued is in no log. */
  async waiting(key: string): Promise<{ ageMs: number; isLate: boolean }> {
    const mail = await this.dataSource.manager.findOneBy(LoggedMail, { key });
    const now = this.runtime.clock.now();
    const ageMs = mail ? now.getTime() - mail.queuedAt.getTime() : 0;
    return { ageMs, isLate: Boolean(mail?.sendBy && mail.sendBy <= now) };
  }

  /** Nothing of the try can have arrived: another may begin. */
  async notHandedOver(key: string): Promise<void> {
    await this.dataSource.manager.update(LoggedMail, { key, status: 'queued' }, { triedAt: null });
  }

  /** `at`: when, where it was found out later. */
  async accepted(key: string, at = this.runtime.clock.now()): Promise<void> {
    const facts = { status: 'accepted', statusAt: at, acceptedAt: at, triedAt: null } as const;
    await this.dataSource.manager.update(LoggedMail, { key, status: 'queued' }, facts);
  }

  /** Nothing happens to a mail that is settled. */
  async settle(
    manager: EntityManager,
    key: string,
    { as, reason }: { as: Ending; reason: string | null },
  ): Promise<void> {
    const facts = { status: as, statusAt: this.runtime.clock.now(), reason, triedAt: null };
    await manager.update(LoggedMail, { key, status: 'queued' }, facts);
  }

  /** A mail service says that a mail came back, of this website or of the installation, which may share its server. */
  async bounced(siteId: number, key: string, reason: string | null): Promise<void> {
    const [changed]: [object[]] = await this.dataSource.query(BOUNCED, [key, siteId, this.runtime.clock.now(), reason]);
    if (changed.length > 0) this.realtime.changed({ topics: ['mails'], siteId: null });
  }

  async of(manager: EntityManager, id: number | null): Promise<LoggedMail | null> {
    return id === null ? null : manager.findOneBy(LoggedMail, { id });
  }

  /** The last mail of a kind about a row, or null. */
  latest(template: MailTemplate, { kind: subjectKind, id: subjectId }: MailSubject): Promise<LoggedMail | null> {
    const where = { template, subjectKind, subjectId };
    return this.dataSource.getRepository(LoggedMail).findOne({ where, order: { id: 'DESC' } });
  }

  /** By id. */
  async ofAll(manager: EntityManager, ids: number[]): Promise<Map<number, LoggedMail>> {
    const mails = ids.length === 0 ? [] : await manager.findBy(LoggedMail, { id: In(ids) });
    return new Map(mails.map((mail) => [mail.id, mail]));
  }

  /** Another mail was made in its place. */
  async replace(manager: EntityManager, id: number, replacedById: number): Promise<void> {
    await manager.update(LoggedMail, id, { replacedById });
  }

  /** A mail of the same sender that its server surely took before then, or null. */
  lastAccepted(siteId: number | null, server: string, before: Date): Promise<LoggedMail | null> {
    return this.dataSource
      .getRepository(LoggedMail)
      .createQueryBuilder('mail')
      .where('mail.wordpress_site_id IS NOT DISTINCT FROM :siteId AND mail.server = :server', { siteId, server })
      .andWhere('mail.accepted_at < :before', { before })
      .orderBy('mail.accepted_at', 'DESC')
      .limit(1)
      .getOne();
  }

  /** Forgets what is kept no longer, at most a batch at a time; gives how many. */
  async forget(batch: number): Promise<number> {
    const [, forgotten]: [unknown, number] = await this.dataSource.query(FORGET, [this.runtime.clock.now(), batch]);
    return forgotten;
  }
}

/** $1 key, $2 now, $3 server. */
const BEGIN = `
  UPDATE mail_log SET tried_at = $2, server = $3
  WHERE key = $1 AND status = 'queued' AND tried_at IS NULL AND (send_by IS NULL OR send_by > $2)
  RETURNING id`;

/** $1 key, $2 website, $3 now, $4 why. Whoever reports knows that it was taken, even where our own process died before it heard. */
const BOUNCED = `
  UPDATE mail_log
  SET status = 'bounced', status_at = $3, reason = $4, tried_at = NULL, accepted_at = COALESCE(accepted_at, tried_at, $3)
  WHERE key = $1 AND (wordpress_site_id = $2 OR wordpress_site_id IS NULL) AND status IN ('queued', 'accepted', 'uncertain')
  RETURNING id`;

/** $1 now, $2 at most so many. */
const FORGET = `
  DELETE FROM mail_log WHERE id IN (SELECT id FROM mail_log WHERE kept_until < $1 ORDER BY kept_until LIMIT $2)`;
