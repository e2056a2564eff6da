import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TestPremiumAccount, WordpressLink } from '@pressloom/contracts/membership';
import { DataSource } from 'typeorm';
import { ReaderLinks } from '../../auth/reader-links/reader-links.service.ts';
import { UsersService } from '../../auth/users.service.ts';
import { DomainError } from '../../common/errors.ts';
import { ComplimentaryService } from '../../memberships/complimentary/complimentary.service.ts';

/** `.example` never receives mail. */
const EMAIL = 'premium-reader@pressloom.example';

/** What the page tries that shows how premium readers sign in on a website. */
@Injectable()
export class TestLinks {
  constructor(
    private readonly users: UsersService,
    private readonly links: ReaderLinks,
    private readonly complimentary: ComplimentaryService,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws DomainError 404 on `email`; 403 `not_premium`; 400 `return_url_unknown` */
  async link(email: string, returnUrl: string): Promise<WordpressLink> {
    const user = await this.users.findByEmail(email);
    if (!user) {
      const message = 'There is no account with this email address.';
      throw new DomainError(404, 'not_found', message, { email: message });
    }
    return this.links.wordpressLink(user.id, { returnUrl });
  }

  /** A premium account to sign in with, whose password is another one each time. */
  async account(): Promise<TestPremiumAccount> {
    const password = `${randomBytes(9).toString('base64url')}aA1`;
    const existing = await this.users.findByEmail(EMAIL);
    if (existing) {
      const hash = await this.users.hash(password, null);
      await this.dataSource.transaction((manager) => this.users.setPassword(manager, existing.id, hash));
    } else {
      const name = { firstName: 'Premium', lastName: 'Reader' };
      await this.users.create({ ...name, email: EMAIL, password, role: 'member', isEmailVerified: true });
    }
    await this.complimentary.giveTo(EMAIL);
    return { email: EMAIL, password };
  }
}
