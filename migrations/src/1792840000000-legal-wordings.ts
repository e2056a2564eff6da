import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every wording of the legal texts is kept, with the revision that an operator asked everybody to accept, and each acceptance of a revision. What was there
 * before counts as the first revision: nobody is asked by the upgrade. Of a text that was replaced earlier only the hash is known, except for the one
 * that Pressloom came with.
 *
 * Back keeps for each account what it accepted last, and of the texts those that apply; forward again, that is the first revision.
 */
export class LegalWordings1792840000000 implements MigrationInterface {
  name = 'LegalWordings1792840000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE legal_wordings (
      id serial CONSTRAINT legal_wordings_pkey PRIMARY KEY,
      page text NOT NULL,
      language text NOT NULL,
      revision int NOT NULL,
      revised_at timestamptz,
      version text NOT NULL,
      text text NOT NULL,
      is_own boolean NOT NULL,
      saved_at timestamptz NOT NULL,
      CONSTRAINT legal_wordings_page_check CHECK (page IN ('terms','privacy')),
      CONSTRAINT legal_wordings_revision_check CHECK (revision >= 1 AND (revision = 1) = (revised_at IS NULL)))`);
    await db.query('CREATE INDEX legal_wordings_page_index ON legal_wordings (page, language, id)');
    await db.query(`CREATE TABLE accepted_terms (
      user_id int NOT NULL CONSTRAINT accepted_terms_user_fkey REFERENCES users ON DELETE CASCADE,
      revision int NOT NULL,
      version text NOT NULL,
      accepted_at timestamptz NOT NULL,
      CONSTRAINT accepted_terms_pkey PRIMARY KEY (user_id, revision))`);
    for (const [language, text] of Object.entries(BUILT_IN_TERMS)) await db.query(KEEP_BUILT_IN, [language, text]);
    for (const page of ['terms', 'privacy'])
      for (const language of ['en', 'es']) await db.query(KEEP_OWN, [page, language, `legal_${page}_${language}`]);
    await db.query(`DELETE FROM global_settings WHERE setting_key ~ '^legal_(terms|privacy)_(en|es)$'`);
    await db.query(`INSERT INTO accepted_terms (user_id, revision, version, accepted_at)
      SELECT id, 1, terms_version, terms_accepted_at FROM users WHERE terms_version IS NOT NULL`);
    await db.query('ALTER TABLE users DROP COLUMN terms_version, DROP COLUMN terms_accepted_at');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users
      ADD terms_version text,
      ADD terms_accepted_at timestamptz,
      ADD CONSTRAINT users_terms_check CHECK ((terms_version IS NULL) = (terms_accepted_at IS NULL))`);
    await db.query(`UPDATE users SET terms_version = last.version, terms_accepted_at = last.accepted_at
      FROM (SELECT DISTINCT ON (user_id) * FROM accepted_terms ORDER BY user_id, revision DESC) last
      WHERE users.id = last.user_id`);
    await db.query(`INSERT INTO global_settings (setting_key, setting_value)
      SELECT 'legal_' || page || '_' || language, json_build_object('text', text, 'updatedAt', ${ISO_TIME})
      FROM (SELECT DISTINCT ON (page, language) * FROM legal_wordings ORDER BY page, language, id DESC) last
      WHERE is_own`);
    await db.query('DROP TABLE accepted_terms');
    await db.query('DROP TABLE legal_wordings');
  }
}

const ISO_TIME = `to_char(saved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const HASH = `left(encode(sha256(convert_to(text, 'UTF8')), 'hex'), 16)`;

/** $1 the language, $2 the text. Where somebody accepted it. */
const KEEP_BUILT_IN = `
  INSERT INTO legal_wordings (page, language, revision, version, text, is_own, saved_at)
  SELECT 'terms', $1, 1, version, text, false, accepted.first_at
  FROM (SELECT text, ${HASH} AS version FROM (SELECT $2::text AS text) given) built_in
  CROSS JOIN LATERAL (SELECT min(terms_accepted_at) AS first_at FROM users WHERE terms_version = built_in.version) accepted
  WHERE accepted.first_at IS NOT NULL`;

/** $1 the page, $2 the language, $3 the key that it was kept by. */
const KEEP_OWN = `
  INSERT INTO legal_wordings (page, language, revision, version, text, is_own, saved_at)
  SELECT $1, $2, 1, ${HASH}, text, true, saved_at
  FROM (SELECT setting_value::json->>'text' AS text, (setting_value::json->>'updatedAt')::timestamptz AS saved_at
        FROM global_settings WHERE setting_key = $3) stored`;

/** What the terms said, until now, where operators had written none. */
const BUILT_IN_TERMS = {
  en: `# Terms of use

These terms apply to accounts on this service and to the websites that it serves. The publisher of the websites runs it and is responsible for it.

# Your account

You need an account to read what is for members. Give an e-mail address that is yours, keep your password to yourself, and tell us when somebody else has used your account. An account is for one person.

# Membership

What a membership holds and costs is told before you buy it. It is renewed until you cancel it, and you can cancel it at any time for the end of the period that you paid for.

# What you may do with articles

Articles are for your own reading. Copying them elsewhere needs the publisher's consent. Videos in articles belong to the channels that are named there.

# Changes

When these terms change in a way that matters to you, we tell you before.`,
  es: `# Términos de uso

Estos términos se aplican a las cuentas de este servicio y a los sitios web que funcionan con él. El servicio lo gestiona la editorial de los sitios web, que es responsable de él.

# Tu cuenta

Necesitas una cuenta para leer lo que está reservado a los miembros. Indica una dirección de correo electrónico que sea tuya, no compartas tu contraseña con nadie y avísanos si otra persona ha usado tu cuenta. Cada cuenta es para una sola persona.

# Membresía

Antes de comprar una membresía, se te informa de lo que incluye y de lo que cuesta. Se renueva hasta que la canceles, y puedes cancelarla en cualquier momento con efecto al final del período que hayas pagado.

# Qué puedes hacer con los artículos

Los artículos son para tu lectura personal. Para copiarlos en otro lugar se necesita el consentimiento de la editorial. Los videos de los artículos pertenecen a los canales que se mencionan en ellos.

# Cambios

Si estos términos cambian de un modo que te afecte, te avisaremos antes.`,
};
