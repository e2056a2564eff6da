import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UsersService } from './users.service.ts';

/** Address of the sandbox's operator; `.example` never receives mail. */
const SAMPLE_OPERATOR_EMAIL = 'operator@pressloom.example';

/** The account that a newcomer signs in with, made once, in the sandbox only. */
@Injectable()
export class SampleOperator {
  constructor(private readonly users: UsersService) {}

  /** Makes the account and gives its password, or null when it exists already. */
  async create(): Promise<{ email: string; password: string } | null> {
    if (await this.users.findByEmail(SAMPLE_OPERATOR_EMAIL)) return null;
    const password = `${randomBytes(9).toString('base64url')}aA1`;
    await this.users.create({
      firstName: 'Sample',
      lastName: 'Operator',
      email: SAMPLE_OPERATOR_EMAIL,
      password,
      role: 'operator',
      isEmailVerified: true,
      isSample: true,
    });
    return { email: SAMPLE_OPERATOR_EMAIL, password };
  }
}
