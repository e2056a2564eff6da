import { useState } from 'react';
import { useUrlState } from '../../shared/hooks/use-url-state.ts';
import { useNow } from '../../shared/ui/RelativeTime.tsx';
import {
  DEFAULT_LEDGER_PERIOD,
  LEDGER_PERIODS,
  daysBefore,
  daysOfPeriod,
  daysProblem,
  stillShown,
  todayIn,
} from './ledger.ts';
import type { Days, LedgerPeriod } from './ledger.ts';
import { useTimeZone } from './use-time-zone.ts';

/** Which days the ledger shows, and how they are chosen; the address tells. */
export interface LedgerDays {
  period: LedgerPeriod;
  setPeriod: (period: LedgerPeriod) => void;
  /** As they are entered, also where they can't be shown. */
  entered: Days;
  setFrom: (day: string) => void;
  setTo: (day: string) => void;
  problem: Partial<Days>;
  /** Those that can be shown: where the entered ones can't, the last that could. */
  shown: Days;
  /** Which days are shown instead of the entered ones; null where these are. */
  note: string | null;
  today: string;
}

export function useLedgerDays(): LedgerDays {
  const today = todayIn(useTimeZone(), useNow());
  const [period, setPeriod] = useUrlState<LedgerPeriod>('period', DEFAULT_LEDGER_PERIOD, { allowed: LEDGER_PERIODS });
  const [from, setFrom] = useUrlState('from', daysBefore(today, 29));
  const [to, setTo] = useUrlState('to', today);
  const [valid, setValid] = useState(() => daysOfPeriod(DEFAULT_LEDGER_PERIOD, today) as Days);
  const entered = daysOfPeriod(period, today) ?? { from, to };
  const problem = daysProblem(entered, today);
  const isShown = Object.keys(problem).length === 0;
  if (isShown && (entered.from !== valid.from || entered.to !== valid.to)) setValid(entered);
  const shown = isShown ? entered : valid;
  const note = isShown ? null : stillShown(shown);
  return { period, setPeriod, entered, setFrom, setTo, problem, shown, note, today };
}
