import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PriceMove } from '@pressloom/database/entities';
import { DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { JobsService } from '../../jobs/jobs.service.ts';
import { MailMakers, notRepeatable } from '../../mail/mail-makers.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { OPEN } from './price-move-facts.service.ts';
import { PriceMovesPreview } from './price-moves-preview.service.ts';

/** Tells members of a price again whom the first mail did not reach: with another day, which is a month ahead anew. */
@Injectable()
export class TellingAgain implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly preview: PriceMovesPreview,
    private readonly jobs: JobsService,
    private readonly makers: MailMakers,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  onModuleInit(): void {
    this.makers.register('membership-price', async (manager, { subjectId }) => {
      const asked = await this.ask(manager, [subjectId]);
      if (asked === 0) throw notRepeatable('This price is no longer planned, so nobody is emailed about it again.');
      return null;
    });
  }

  /** All of a website who were not reached, or some of them. Gives how many. @throws DomainError 404 */
  async begin(siteId: number, membershipIds: number[] | undefined): Promise<number> {
    const members = (await this.preview.notReached(siteId)).map((member) => member.membershipId);
    const wanted = membershipIds === undefined ? members : members.filter((id) => membershipIds.includes(id));
    if (wanted.length === 0) return 0;
    return this.dataSource.transaction(async (manager) => {
      const moves = await manager.find(PriceMove, {
        where: { membershipId: In(wanted), ...OPEN },
        select: { id: true },
      });
      return this.ask(
        manager,
        moves.map(({ id }) => id),
      );
    });
  }

  /** The job that tells members looks at them next. */
  private async ask(manager: EntityManager, moveIds: number[]): Promise<number> {
    const retellAskedAt = this.runtime.clock.now();
    const { affected = 0 } = await manager.update(PriceMove, { id: In(moveIds), ...OPEN }, { retellAskedAt });
    if (affected > 0) await this.jobs.enqueueDue(manager, 'move-prices');
    return affected;
  }
}
