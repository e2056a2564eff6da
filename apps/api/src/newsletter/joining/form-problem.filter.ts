import { Catch } from '@nestjs/common';
import type { ArgumentsHost } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ErrorFilter } from '../../common/error.filter.ts';
import { FormAnswers } from './form-answers.service.ts';

/** Leads a person to a page that says what was wrong with their form; a program gets the usual answer. */
@Catch()
export class FormProblemFilter extends ErrorFilter {
  constructor(private readonly answers: FormAnswers) {
    super();
  }

  override async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    try {
      if (await this.answers.refuse(http.getRequest<Request>(), http.getResponse<Response>(), thrown)) return;
    } catch (error) {
      return super.catch(error, host);
    }
    super.catch(thrown, host);
  }
}
