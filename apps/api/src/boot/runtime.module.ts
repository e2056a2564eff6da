import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { CONFIG } from '../config/config.ts';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';

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
      ],
      exports: [RUNTIME, CONFIG],
    };
  }
}
