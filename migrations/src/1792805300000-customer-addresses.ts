import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which address the payment provider was told of a customer: it follows the account's. */
export class CustomerAddresses1792805300000 implements MigrationInterface {
  name = 'CustomerAddresses1792805300000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE billing_customers ADD COLUMN email text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE billing_customers DROP COLUMN email');
  }
}
