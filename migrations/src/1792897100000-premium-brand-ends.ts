import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The brands that an account may read get an end each; until the next decision it is that of the account, as before. */
export class PremiumBrandEnds1792897100000 implements MigrationInterface {
  name = 'PremiumBrandEnds1792897100000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE users SET premium_brands = COALESCE((
        SELECT jsonb_agg(jsonb_build_object('brand', brand, 'until', premium_until) ORDER BY place)
        FROM jsonb_array_elements_text(premium_brands) WITH ORDINALITY AS known (brand, place)), '[]')
      WHERE premium_brands IS NOT NULL`);
  }

  /** One that is limited to brands after a while, and reads all until then, is limited at once: nobody reads more than they bought. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE users SET premium_brands = COALESCE((
        SELECT jsonb_agg(known.one->'brand' ORDER BY known.place)
        FROM jsonb_array_elements(premium_brands) WITH ORDINALITY AS known (one, place)
        WHERE known.one->>'brand' IS NOT NULL), '[]')
      WHERE premium_brands IS NOT NULL`);
  }
}
