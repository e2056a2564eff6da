import type { DataSource } from 'typeorm';

/** NULLS NOT DISTINCT and grants on the schema public are of this version. */
export const OLDEST_POSTGRES = 15;

/** What `READ` gives: names are quoted as statements need them. */
export interface DatabaseFacts {
  version: string;
  versionNumber: number;
  encoding: string;
  isReadOnly: boolean;
  user: string;
  database: string;
  /** Where tables are made; null where the user may use none of the schemas in `search_path`. */
  schema: string | null;
  mayCreateInSchema: boolean;
  mayCreateInDatabase: boolean;
  hasExtension: boolean;
  canHaveExtension: boolean;
  /** Null where it is still to be made. */
  mayUseQueueSchema: boolean | null;
  /** Tables of ours that belong to somebody else, with whom. */
  foreignTable: string | null;
  foreignOwner: string | null;
  /** Whether that is the role that the server was set up with, of which PostgreSQL reassigns nothing. */
  isForeignOwnerBuiltIn: boolean;
}

/**
 * What keeps a database from being migrated and used, a sentence each, with the statements that help; empty where nothing does. To be
 * asked before the first migration: a migration that fails midway leaves a part of the tables behind.
 */
export async function missingRequirements(dataSource: DataSource): Promise<string[]> {
  const tables = [...dataSource.entityMetadatas.map(({ tableName }) => tableName), 'migrations'];
  const [facts] = await dataSource.query<[DatabaseFacts]>(READ, [tables]);
  return requirementProblems(facts);
}

/** The same of what was read. Pure. */
export function requirementProblems(facts: DatabaseFacts): string[] {
  const { version, versionNumber, encoding, database, user } = facts;
  // Nothing else is worth changing on a server that can't be used.
  if (versionNumber < OLDEST_POSTGRES * 10_000) {
    return [
      `It is PostgreSQL ${version}, and Pressloom needs ${OLDEST_POSTGRES} or newer. Upgrade the server, or use another.`,
    ];
  }
  const problems: string[] = [];
  if (encoding !== 'UTF8') {
    problems.push(
      `Its encoding is ${encoding}, which can't store every text. Create another: ` +
        `CREATE DATABASE pressloom OWNER ${user} ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;`,
    );
  }
  if (facts.isReadOnly) problems.push('It accepts no writes: it is a standby, or default_transaction_read_only is on.');
  if (!facts.hasExtension && !facts.canHaveExtension) {
    problems.push(
      "The extension pg_trgm isn't installed on its server. Install PostgreSQL's additional modules there (such as the package postgresql-contrib).",
    );
  }
  const grants = missingGrants(facts);
  if (grants.length > 0) {
    problems.push(`${user} lacks rights in it. Run as a superuser, connected to ${database}: ${grants.join(' ')}`);
  }
  if (facts.foreignTable !== null) {
    const fix = facts.isForeignOwnerBuiltIn
      ? `PostgreSQL can't reassign what that role owns, so restore a backup into an empty database: pg_restore --no-owner --role=${user}`
      : `Make ${user} the owner of all tables there: REASSIGN OWNED BY ${facts.foreignOwner} TO ${user};`;
    problems.push(
      `The table ${facts.foreignTable} belongs to ${facts.foreignOwner}, so ${user} can't change it. ${fix}`,
    );
  }
  return problems;
}

function missingGrants({ user, database, ...facts }: DatabaseFacts): string[] {
  const needsDatabase = !facts.hasExtension || facts.mayUseQueueSchema === null;
  return [
    ...(needsDatabase && !facts.mayCreateInDatabase ? [`GRANT CREATE ON DATABASE ${database} TO ${user};`] : []),
    ...(facts.mayCreateInSchema ? [] : [`GRANT USAGE, CREATE ON SCHEMA ${facts.schema ?? 'public'} TO ${user};`]),
    ...(facts.mayUseQueueSchema === false ? [`GRANT USAGE, CREATE ON SCHEMA pgboss TO ${user};`] : []),
  ];
}

/**
 * $1: the tables of ours. Jobs have the schema pgboss, which is made by them; titles are searched by pg_trgm, which anyone may install who may
 * create in the database. 10 is the role that initdb makes, whatever its name: BOOTSTRAP_SUPERUSERID of PostgreSQL's pg_authid.dat.
 */
const READ = `
  SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNumber",
    current_setting('server_encoding') AS encoding, current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    quote_ident(current_user) AS "user", quote_ident(current_database()) AS database,
    quote_ident(current_schema()) AS schema,
    COALESCE(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreateInSchema",
    has_database_privilege(current_database(), 'CREATE') AS "mayCreateInDatabase",
    EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') AS "hasExtension",
    EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm') AS "canHaveExtension",
    (SELECT has_schema_privilege(oid, 'USAGE') AND has_schema_privilege(oid, 'CREATE')
     FROM pg_namespace WHERE nspname = 'pgboss') AS "mayUseQueueSchema",
    foreign_table.name AS "foreignTable", foreign_table.owner AS "foreignOwner",
    COALESCE(foreign_table.is_built_in, false) AS "isForeignOwnerBuiltIn"
  FROM (SELECT) AS always LEFT JOIN (
    SELECT relname AS name, quote_ident(pg_get_userbyid(relowner)) AS owner, relowner = 10 AS is_built_in
    FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relname = ANY($1)
      AND NOT pg_has_role(relowner, 'USAGE')
    ORDER BY relname LIMIT 1) AS foreign_table ON true`;
