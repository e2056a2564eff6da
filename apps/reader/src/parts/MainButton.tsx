interface MainButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Left out, it sends its form. */
  onClick?: () => void;
  isQuiet?: boolean;
}

/** It stays in the tab order while it works, so that nobody's focus is lost. */
export function MainButton({ label, busyLabel, isBusy, onClick, isQuiet = false }: MainButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={isQuiet ? 'quiet' : 'main'}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={onClick}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
