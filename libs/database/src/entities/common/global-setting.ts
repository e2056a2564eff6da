import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { OptionalText } from '../../columns.ts';

/** Marks and values of the whole installation, by name. */
@Entity('global_settings')
@Unique('global_settings_key_unique', ['settingKey'])
export class GlobalSetting {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'global_settings_pkey' })
  id: number;

  @Column({ type: 'text' })
  settingKey: string;

  @Column({ type: 'text' })
  settingValue: string;

  @OptionalText()
  description: string | null;

  @Column({ type: 'boolean', default: false })
  isEncrypted: boolean;
}
