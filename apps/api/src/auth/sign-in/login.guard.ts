import { Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { Request } from 'express';
import { validationRefusal } from '../../common/validation.ts';
import { LoginDto } from '../auth.dto.ts';

/** Checks the form, then the password. Guards run before pipes, so the form is checked here. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const body: unknown = context.switchToHttp().getRequest<Request>().body;
    const form = plainToInstance(LoginDto, body ?? {});
    const problems = await validate(form, { stopAtFirstError: true, whitelist: true, forbidNonWhitelisted: true });
    if (problems.length > 0) throw validationRefusal(problems);
    return (await super.canActivate(context)) as boolean;
  }
}
