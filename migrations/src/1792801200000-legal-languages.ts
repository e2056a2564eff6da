import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A legal text of one's own for each language. What was there before was one for all, and counts as English. */
export class LegalLanguages1792801200000 implements MigrationInterface {
  name = 'LegalLanguages1792801200000';

  async up(db: QueryRunner): Promise<void> {
    await rename(db, '', '_en');
  }

  /** Texts in other languages stay where nothing reads them, and are there again after the next way up. */
  async down(db: QueryRunner): Promise<void> {
    await rename(db, '_en', '');
  }
}

async function rename(db: QueryRunner, from: string, to: string): Promise<void> {
  for (const page of ['terms', 'privacy']) {
    await db.query('UPDATE global_settings SET setting_key = $1 WHERE setting_key = $2', [
      `legal_${page}${to}`,
      `legal_${page}${from}`,
    ]);
  }
}
