import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntitlementService } from '../../entitlement/entitlement.service.ts';

/** Memberships that were paid with Stripe's test money, which give a right only while a test key is set. */
@Injectable()
export class TestMemberships {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entitlements: EntitlementService,
  ) {}

  /** Decides anew what their owners may read, once the key is of another money. */
  async review(): Promise<void> {
    const rows: { email: string }[] = await this.dataSource.query(OWNERS);
    for (const { email } of rows)
      await this.dataSource.transaction((manager) => this.entitlements.apply(manager, email));
  }
}

const OWNERS = `
  SELECT DISTINCT email FROM memberships WHERE scope = 'test' AND ended_at IS NULL AND email <> '' ORDER BY email`;
