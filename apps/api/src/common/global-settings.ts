import { Injectable } from '@nestjs/common';
import { GlobalSetting } from '@pressloom/database/entities';
import { DataSource, Raw } from 'typeorm';
import type { EntityManager } from 'typeorm';

/** A mark or value of the whole installation. */
export interface NewSetting {
  key: string;
  value: string;
  /** What it is for, for people who look into the database. */
  description?: string;
  /** Whether `value` is a cipher text. */
  isEncrypted?: boolean;
}

/**
 * The one place that reads and writes `global_settings`. It needs nothing but a data source, because the boot asks before
 * there is an application; `manager` is the caller's transaction where there is one.
 */
@Injectable()
export class GlobalSettings {
  constructor(private readonly dataSource: DataSource) {}

  async read(key: string, manager: EntityManager = this.dataSource.manager): Promise<string | null> {
    const row = await manager.findOneBy(GlobalSetting, { settingKey: key });
    return row?.settingValue ?? null;
  }

  /** All whose key begins so, by key. */
  async readAll(prefix: string, manager: EntityManager = this.dataSource.manager): Promise<Map<string, string>> {
    const rows = await manager.findBy(GlobalSetting, { settingKey: startsWith(prefix) });
    return new Map(rows.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
  }

  async save(setting: NewSetting, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.upsert(GlobalSetting, fields(setting), ['settingKey']);
  }

  /** Writes it unless it is there: of many processes that ask at once, the first one's value stays. */
  async keepFirst(setting: NewSetting, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.createQueryBuilder().insert().into(GlobalSetting).values(fields(setting)).orIgnore().execute();
  }

  async remove(key: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.delete(GlobalSetting, { settingKey: key });
  }
}

const startsWith = (prefix: string) => Raw((column) => `starts_with(${column}, :prefix)`, { prefix });

const fields = ({ key, value, description, isEncrypted }: NewSetting): Partial<GlobalSetting> => ({
  settingKey: key,
  settingValue: value,
  description,
  isEncrypted,
});
