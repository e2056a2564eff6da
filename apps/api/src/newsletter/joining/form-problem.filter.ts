import { Catch } from '@nestjs/common';
import type { ArgumentsHost } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DiskSpace } from '../../common/disk/disk-space.service.ts';
import { ErrorFilter } from '../../common/error.filter.ts';
import { FormResponses } from './form-responses.service.ts';

/** Leads a person to a page that says what was wrong with their form; a program gets the usual answer. */
@Catch()
export class FormProblemFilter extends ErrorFilter {
  constructor(
    private readonly responses: FormResponses,
    disk: DiskSpace,
  ) {
    super(disk);
  }

  override catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.responses.refuse(http.getRequest<Request>(), http.getResponse<Response>(), thrown).then(
      (isDone) => (isDone ? undefined : super.catch(thrown, host)),
      (error: unknown) => super.catch(error, host),
    );
  }
}
