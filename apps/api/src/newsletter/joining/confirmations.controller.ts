import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import { Refuses } from '../../common/api-document.ts';
import { Changes } from '../../common/changes.ts';
import { IdOf } from '../../common/id-of.ts';
import { IdPipe } from '../../common/id.pipe.ts';
import { ConfirmationsService } from './confirmations.service.ts';

@IdOf('subscriber')
@Controller('subscribers/:id/confirmation')
export class ConfirmationsController {
  constructor(private readonly confirmations: ConfirmationsService) {}

  /** Email a subscriber who waits to confirm another confirmation link. At most three a day go to one address. */
  @Post()
  @Changes('subscribers')
  @Refuses('subscriber_exists', 'subscriber_left', 'too_many_requests', 'provider_unconfigured')
  @HttpCode(200)
  mailAgain(@Param('id', IdPipe) id: number): Promise<DoneAnswer> {
    return this.confirmations.mailAgain(id);
  }
}
