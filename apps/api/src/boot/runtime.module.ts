import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { DoorTable } from '../common/doors/door-table.ts';
import { CONFIG } from '../config/config.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { DOORS } from './doors.ts';

/** Makes what the boot settled injectable everywhere. */
@Global()
@Module({})
export class RuntimeModule {
  static of(runtime: Runtime): DynamicModule {
    return {
      module: RuntimeModule,
      providers: [
        { provide: RUNTIME, useValue: runtime },
        { provide: CONFIG, useValue: runtime.config },
        { provide: DoorTable, useFactory: () => new DoorTable(DOORS) },
      ],
      exports: [RUNTIME, CONFIG, DoorTable],
    };
  }
}
