import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { OverBudget } from '../hooks/use-over-budget.ts';

/** Asks whether to go on though the day's budget is spent. */
export function OverBudgetQuestion({ budget, what }: { budget: OverBudget; what: 'Write' | 'Make' }) {
  if (budget.sentence === null) return null;
  return (
    <ConfirmDialog
      title="Over today’s budget"
      question={`${budget.sentence} ${what} it anyway?`}
      confirmLabel={`${what} anyway`}
      tone="primary"
      onConfirm={budget.goOn}
      onClose={budget.leave}
    />
  );
}
