import Button from '@mui/material/Button';

interface FileButtonProps {
  address: string;
  /** What the file is of, since a screen has several. */
  what: string;
  isEmpty: boolean;
}

/** What a part of the screen shows as a file, without samples. */
export function FileButton({ address, what, isEmpty }: FileButtonProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      component="a"
      href={address}
      download
      disabled={isEmpty}
      aria-label={`Export CSV of ${what}`}
    >
      Export CSV
    </Button>
  );
}
