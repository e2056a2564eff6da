import type { ReactNode } from 'react';
import { Problem } from '../parts/Problem.tsx';
import { useChange } from '../use-change.ts';

interface RowButtonProps {
  label: string;
  /** What tells the buttons of several rows apart. */
  name: string;
  busyLabel: string;
  failed: string;
  act: () => Promise<unknown>;
  children: ReactNode;
}

/** A row of a list with a button; what goes wrong with it is told in the row. */
export function RowButton({ label, name, busyLabel, failed, act, children }: RowButtonProps) {
  const { run, isBusy, error } = useChange(act);
  return (
    <li>
      <div>
        {children}
        <Problem text={error === null ? null : failed} />
      </div>
      <button
        type="button"
        aria-label={name}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void run(undefined)}
      >
        {isBusy ? busyLabel : label}
      </button>
    </li>
  );
}
