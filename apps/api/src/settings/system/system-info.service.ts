import { Inject, Injectable } from '@nestjs/common';
import type { ProviderName } from '@pressloom/clients/http';
import type { SystemInfo, VariableView } from '@pressloom/contracts/system';
import { DataSource } from 'typeorm';
import { ProviderKeysService } from '../../common/providers/provider-keys.service.ts';
import { readVersion } from '../../common/version.ts';
import type { EnvironmentVariable } from '../../config/config.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { dataSizes } from './data-kinds.ts';
import type { TableSize } from './data-kinds.ts';

/** What the installation runs on and what it stores. As a report it reads what others own; no value of a variable is in it. */
@Injectable()
export class SystemInfoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ProviderKeysService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async read(): Promise<SystemInfo> {
    const [pressloom, [database], tables, [images], [jobs], variables] = await Promise.all([
      readVersion(),
      this.dataSource.query<[{ version: string; bytes: number }]>(DATABASE),
      this.dataSource.query<TableSize[]>(TABLE_SIZES),
      this.dataSource.query<[SystemInfo['images']]>(IMAGES),
      this.dataSource.query<[SystemInfo['jobs']]>(JOBS),
      this.variables(),
    ]);
    const { version: postgres, bytes } = database;
    return {
      versions: { pressloom, node: process.versions.node, postgres },
      startedAt: new Date(performance.timeOrigin).toISOString(),
      database: { isEmbedded: this.runtime.config.databaseUrl === null, bytes },
      data: dataSizes(tables, bytes),
      images,
      jobs,
      variables,
    };
  }

  private async variables(): Promise<VariableView[]> {
    const { variables } = this.runtime.config;
    const providers = new Set(variables.flatMap(({ setting }) => (setting === null ? [] : [providerOf(setting)])));
    const entered = new Set<string>();
    for (const provider of providers) {
      for (const name of (await this.keys.stored(provider)).keys()) entered.add(`${provider}.${name}`);
    }
    return variables.map((variable) => variableView(variable, entered));
  }
}

const providerOf = (setting: string): ProviderName => setting.split('.')[0] as ProviderName;

/** `entered`: stored settings such as `openai.apiKey`. Pure. */
export function variableView(
  { name, isSet, setting }: EnvironmentVariable,
  entered: ReadonlySet<string>,
): VariableView {
  if (setting === null || !entered.has(setting)) return { name, isSet, overriddenIn: null };
  return { name, isSet, overriddenIn: providerOf(setting) === 'stripe' ? 'payments' : 'api-keys' };
}

const DATABASE = `
  SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes`;

/** Partitions count as the table that they belong to, and everything of the queue as one. */
const TABLE_SIZES = `
  SELECT name, sum(bytes)::float8 AS bytes
  FROM (SELECT CASE WHEN schema.nspname = 'pgboss' THEN 'pgboss' ELSE COALESCE(parent.relname, part.relname) END AS name,
               COALESCE(pg_total_relation_size(part.oid), 0) AS bytes
        FROM pg_class part JOIN pg_namespace schema ON schema.oid = part.relnamespace
          LEFT JOIN pg_inherits ON pg_inherits.inhrelid = part.oid
          LEFT JOIN pg_class parent ON parent.oid = pg_inherits.inhparent
        WHERE part.relkind = 'r' AND schema.nspname IN (current_schema(), 'pgboss')) sized
  GROUP BY name`;

/** The length of stored bytes is known without reading them. */
const IMAGES = `SELECT count(*)::int AS count, COALESCE(sum(octet_length(bytes)), 0)::float8 AS bytes FROM images`;

const JOBS = `
  SELECT count(*) FILTER (WHERE status = 'queued')::int AS waiting, count(*) FILTER (WHERE status = 'running')::int AS running
  FROM jobs WHERE status IN ('queued', 'running')`;
