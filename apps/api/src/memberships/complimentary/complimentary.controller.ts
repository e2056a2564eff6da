import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { BulkAnswer } from '@pressloom/contracts/requests';
import { SUBSCRIBER_MESSAGES } from '@pressloom/contracts/subscribers';
import type { SubscriberBulkAction, SubscriberView, UpgradedSubscriber } from '@pressloom/contracts/subscribers';
import { Refuses } from '../../common/api-document.ts';
import { eachOf } from '../../common/bulk.ts';
import { Changes } from '../../common/changes.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { DeletedSubscribers } from '../../newsletter/subscribers/deleted-subscribers.service.ts';
import { MarkedSites } from '../../sites/marked-sites.service.ts';
import { GiveDto, SubscriberBulkDto } from './complimentary.dto.ts';
import { ComplimentaryService } from './complimentary.service.ts';

@IdOf('subscriber')
@Controller('subscribers')
export class ComplimentaryController {
  constructor(
    private readonly memberships: ComplimentaryService,
    private readonly deleted: DeletedSubscribers,
    private readonly marked: MarkedSites,
  ) {}

  /** Give a reader the premium membership for nothing, everywhere: for good, or until a day. */
  @Post(':id/upgrade-to-premium')
  @Changes('subscribers')
  @HttpCode(200)
  upgrade(@Param('id', IdPipe) id: number, @Body() { endsAt }: GiveDto): Promise<UpgradedSubscriber> {
    return this.memberships.give(id, endsAt);
  }

  /** Take such a membership away. One that is paid for stays. */
  @Post(':id/downgrade-to-free')
  @Changes('subscribers')
  @Refuses('paying_member')
  @HttpCode(200)
  downgrade(@Param('id', IdPipe) id: number): Promise<SubscriberView> {
    return this.memberships.take(id);
  }

  /** The same for many subscribers, one after another. What became of each is told. */
  @Post('bulk')
  @Changes('subscribers')
  @HttpCode(200)
  bulk(@Body() { action, ids, endsAt }: SubscriberBulkDto): Promise<BulkAnswer> {
    const act: Record<SubscriberBulkAction, (id: number) => Promise<string | null>> = {
      delete: (id) => this.deleted.remove(id).then(() => null),
      restore: async (id) => {
        const leftAs = await this.deleted.restore(id);
        return leftAs && SUBSCRIBER_MESSAGES.leftMeanwhile[leftAs];
      },
      upgrade: (id) => this.memberships.give(id, endsAt).then(() => null),
      downgrade: (id) => this.memberships.take(id).then(() => null),
    };
    return eachOf(ids, async (id) => {
      await this.marked.refuse('subscriber', id);
      return { outcome: 'done', message: await act[action](id) };
    });
  }
}
