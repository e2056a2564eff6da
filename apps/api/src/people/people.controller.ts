import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { JobAccepted } from '@pressloom/contracts/jobs';
import type { EraseResult, PersonAnswer } from '@pressloom/contracts/people';
import type { Response } from 'express';
import { Refuses } from '../common/api-document.ts';
import { answerJob } from '../jobs/job-answer.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { PersonDto } from './people.dto.ts';
import { PeopleService } from './people.service.ts';

@Controller('people')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly jobs: JobsService,
  ) {}

  /** What is stored about a person, in whichever room of the product. */
  @Post('search')
  @HttpCode(200)
  search(@Body() { email }: PersonDto): Promise<PersonAnswer> {
    return this.people.find(email);
  }

  /** A copy of all that, to be given to the person. */
  @Post('export')
  @HttpCode(200)
  copy(@Body() { email }: PersonDto): Promise<Record<string, unknown>> {
    return this.people.copy(email);
  }

  /** Erase all that for good. A hash stays, so that nobody subscribes the address again. */
  @Post('erase')
  @Refuses('operator_account', 'paying_member', 'payment_under_way', 'address_in_use')
  @HttpCode(200)
  async erase(
    @Body() { email }: PersonDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EraseResult | JobAccepted> {
    return answerJob(response, await this.jobs.outcome(await this.people.requestErasure(email)));
  }
}
