import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../common/errors.ts';
import { JobPutOffError } from '../jobs/job-context.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { MailLog } from './mail-log.service.ts';
import { RelayLookups } from './relay/relay-lookups.service.ts';

const UNHEARD =
  'The mail server received this email but did not confirm it. It may have arrived, so it is not sent again.';
const TOO_LATE = 'No mail server accepted this email in time.';

/** Nobody can tell whether it arrived. */
export const unheard = (): DomainError => new DomainError(502, 'provider_failed', UNHEARD);

/** A mail, and the server that it goes to. */
export interface MailOnItsWay {
  key: string;
  siteId: number | null;
  to: string;
  /** The mail server's host. */
  server: string | null;
  /** The Message-ID of a mail with this key. */
  messageIdOf: (key: string) => string;
}

/** Says when a mail may be handed over: never while it may have been already. */
@Injectable()
export class MailTurns {
  constructor(
    private readonly log: MailLog,
    private readonly lookups: RelayLookups,
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * True: hand it over now. False: it is settled. @throws as `settle`, and DomainError where what it says is not true any more
   */
  async begin(mail: MailOnItsWay): Promise<boolean> {
    const turn = await this.log.begin(mail.key, mail.server);
    switch (turn.what) {
      case 'send':
        return true;
      case 'done':
        return false;
      case 'late':
        throw new DomainError(502, 'provider_failed', TOO_LATE);
      default:
        return (await this.settle(mail, turn)) ? false : this.begin(mail);
    }
  }

  /**
   * Finds out what became of a mail that was handed over and of which no answer was heard: whether the server took it.
   *
   * @throws JobPutOffError while it may still take it; ProviderError where it can't be asked now; DomainError where nobody can tell
   */
  async settle(mail: MailOnItsWay, { triedAt, server }: { triedAt: Date; server: string | null }): Promise<boolean> {
    const isTaken = await this.ask(mail, triedAt, server);
    if (isTaken === null) {
      await this.log.settle(this.dataSource.manager, mail.key, { as: 'uncertain', reason: UNHEARD });
      throw unheard();
    }
    if (isTaken) await this.log.accepted(mail.key, triedAt);
    else await this.log.notHandedOver(mail.key);
    return isTaken;
  }

  /** Null where nobody can tell. */
  private async ask(
    { key, siteId, to, messageIdOf }: MailOnItsWay,
    triedAt: Date,
    server: string | null,
  ): Promise<boolean | null> {
    const lookup = await this.lookups.of(siteId, server);
    if (lookup === null || server === null) return null;
    const patience = this.runtime.timing.mailSettleMs + (lookup.toldAfterMs ?? 0);
    const now = this.runtime.clock.now();
    const left = Math.min(triedAt.getTime() + patience - now.getTime(), patience);
    if (left > 0) throw new JobPutOffError('asking the mail server whether it accepted this email', left);
    // One that is asked by addresses is believed only where it knows a mail that it surely took.
    const proof = lookup.byAddress
      ? await this.log.lastAccepted(siteId, server, new Date(now.getTime() - patience))
      : null;
    const mails = [{ key, email: to, at: triedAt }, ...(proof ? [{ ...proof, at: proof.acceptedAt ?? triedAt }] : [])];
    const since = new Date(Math.min(...mails.map(({ at }) => at.getTime())));
    const taken = await lookup.accepted(
      mails.map((one) => ({ messageId: messageIdOf(one.key), to: one.email })),
      since,
    );
    if (taken.has(messageIdOf(key))) return true;
    return !lookup.byAddress || (proof !== null && taken.has(messageIdOf(proof.key))) ? false : null;
  }
}
