import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LEDGER_BY } from '@pressloom/contracts/ledger';
import type { LedgerBy } from '@pressloom/contracts/ledger';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { BY_LABELS, LEDGER_ORDERS, LEDGER_PERIODS, PERIOD_LABELS } from '../ledger.ts';
import type { LedgerDays } from '../use-ledger-days.ts';

type Order = (typeof LEDGER_ORDERS)[number]['value'];

interface LedgerControlsProps {
  by: LedgerBy;
  onBy: (by: LedgerBy) => void;
  sort: Order;
  onSort: (sort: Order) => void;
  days: LedgerDays;
}

const PERIODS = LEDGER_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

/** By what the ledger is read, of which days, and in which order. */
export function LedgerControls({ by, onBy, sort, onSort, days }: LedgerControlsProps) {
  const { period, setPeriod, entered, setFrom, setTo, problem, today } = days;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', mb: 4 }}>
      <ToggleButtonGroup
        exclusive
        value={by}
        aria-label="Ledger by"
        onChange={(_event, next: LedgerBy | null) => next && onBy(next)}
      >
        {LEDGER_BY.map((each) => (
          <ToggleButton key={each} value={each} sx={{ textTransform: 'none', px: 3 }}>
            {BY_LABELS[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={FIELD}>
        <SelectField label="Days" value={period} choices={PERIODS} onChange={setPeriod} />
      </Box>
      {period === 'custom' && (
        <>
          <Day label="First day" value={entered.from} most={today} error={problem.from} onChange={setFrom} />
          <Day label="Last day" value={entered.to} most={today} error={problem.to} onChange={setTo} />
        </>
      )}
      <Box sx={FIELD}>
        <SelectField label="Most first" value={sort} choices={LEDGER_ORDERS} onChange={onSort} />
      </Box>
    </Box>
  );
}

const FIELD = { flex: { xs: '1 1 100%', sm: '0 0 180px' } } as const;

interface DayProps {
  label: string;
  value: string;
  most: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

function Day({ label, value, most, error, onChange }: DayProps) {
  return (
    <Box sx={FIELD}>
      <LabelledInput
        name={label}
        label={label}
        type="date"
        value={value}
        error={error}
        inputProps={{ max: most }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
