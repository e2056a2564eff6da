import { Controller, Get, Inject } from '@nestjs/common';
import type { CurrentTime } from '@pressloom/contracts/automation';
import { RUNTIME } from '../runtime.ts';
import type { Runtime } from '../runtime.ts';
import { currentTime } from './current-time.ts';

@Controller('current-time')
export class CurrentTimeController {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  /** The server's time, written out in the Eastern time of the schedules. */
  @Get()
  read(): CurrentTime {
    return currentTime(this.runtime.clock.now());
  }
}
