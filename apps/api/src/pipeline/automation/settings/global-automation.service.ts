import { Injectable } from '@nestjs/common';
import { AUTOMATION_LIMITS } from '@pressloom/contracts/automation';
import type { GlobalAutomationView } from '@pressloom/contracts/automation';
import { GlobalAutomationSettings } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import type { Repository } from 'typeorm';

/** There is one row. */
const ROW = 1;

/** The switch of everything that works by itself, and how often it looks. */
@Injectable()
export class GlobalAutomationService {
  private readonly rows: Repository<GlobalAutomationSettings>;

  constructor(dataSource: DataSource) {
    this.rows = dataSource.getRepository(GlobalAutomationSettings);
  }

  async read(): Promise<GlobalAutomationView> {
    const row = await this.rows.findOneBy({ id: ROW });
    return {
      enabled: row?.enabled ?? true,
      frequencyMinutes: row?.frequencyMinutes ?? AUTOMATION_LIMITS.planFrequencyMinutes.default,
    };
  }

  /** What is left out stays. */
  async save(changes: Partial<GlobalAutomationView>): Promise<GlobalAutomationView> {
    await this.rows.query(
      `INSERT INTO global_automation_settings AS stored (id, enabled, frequency_minutes)
       VALUES ($1, COALESCE($2, true), COALESCE($3, $4::int))
       ON CONFLICT (id) DO UPDATE SET enabled = COALESCE($2, stored.enabled),
                                      frequency_minutes = COALESCE($3, stored.frequency_minutes)`,
      [ROW, changes.enabled ?? null, changes.frequencyMinutes ?? null, AUTOMATION_LIMITS.planFrequencyMinutes.default],
    );
    return this.read();
  }
}
