import { Inject, Injectable } from '@nestjs/common';
import { EVENT_MONTHS, firstKept } from '@pressloom/contracts/visitor-data';
import { GlobalSettings } from '../../common/global-settings.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';

const KEY = 'event_months_kept';

/** For how long events are kept one by one: one figure for the installation. */
@Injectable()
export class EventRetention {
  constructor(
    private readonly settings: GlobalSettings,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  async keptMonths(): Promise<number> {
    const stored = await this.settings.read(KEY);
    return stored === null ? EVENT_MONTHS.default : Number(stored);
  }

  async save(keptMonths: number): Promise<void> {
    const description = 'Whole months for which events of visitors are kept one by one';
    await this.settings.save({ key: KEY, value: String(keptMonths), description });
  }

  /** Events before this time may go: the beginning of a month. */
  async until(): Promise<Date> {
    return firstKept(this.runtime.clock.now(), await this.keptMonths());
  }
}
