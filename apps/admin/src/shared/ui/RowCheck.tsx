import Box from '@mui/material/Box';

interface RowCheckProps {
  /** What is chosen by it, for screen readers. */
  label: string;
  checked: boolean;
  onChange: () => void;
  /** Some of the rows are chosen, of a box for all. */
  isPartial?: boolean;
}

/** Chooses a row for what is done with many. The browser's own box: MUI's is as large as a form. */
export function RowCheck({ label, checked, onChange, isPartial = false }: RowCheckProps) {
  return (
    <Box
      component="input"
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = isPartial;
      }}
      // 24 px to hit, with its margin.
      sx={{
        width: 18,
        height: 18,
        m: '3px',
        p: 0,
        flexShrink: 0,
        accentColor: ({ vars }) => vars.palette.primary.main,
      }}
    />
  );
}
