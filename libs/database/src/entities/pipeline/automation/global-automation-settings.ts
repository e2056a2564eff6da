import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The switch and the pace of the whole automation; one row. */
@Entity('global_automation_settings')
export class GlobalAutomationSettings {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'global_automation_settings_pkey' })
  id: number;

  @Column({ type: 'boolean', default: true })
  enabled: boolean;

  @Column({ type: 'int', default: 30 })
  frequencyMinutes: number;
}
