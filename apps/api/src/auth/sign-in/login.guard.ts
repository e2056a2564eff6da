import { Injectable, createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { User } from '@pressloom/database/entities';
import type { Request } from 'express';
import { validationPipe } from '../../common/validation.ts';
import { LoginDto } from '../auth.dto.ts';
import { checkBy } from './local.strategy.ts';
import { PasswordCheck } from './password-check.service.ts';

const form = validationPipe();
/** Not `user`: that is whoever is signed in, and what the rest of the product may know of them. */
const PROPERTY = 'provenUser';

/** Lets in whoever knows an account's password. Guards run before pipes, so the form is checked here. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor(private readonly passwords: PasswordCheck) {
    super();
  }

  /** @throws DomainError 400, 401 `invalid_credentials`, 429 */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = (await form.transform(request.body, { type: 'body', metatype: LoginDto })) as LoginDto;
    checkBy(this.passwords, request);
    return (await super.canActivate(context)) === true;
  }

  override getAuthenticateOptions(): { property: string } {
    return { property: PROPERTY };
  }
}

/** Whose password a request knew, behind `LoginGuard`; not signed in yet. */
export const ProvenUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): User =>
    context.switchToHttp().getRequest<Record<typeof PROPERTY, User>>()[PROPERTY],
);
