import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useRef } from 'react';

interface ChooseFileProps {
  /** Says what kind of file, to those who don't see the button. */
  label: string;
  /** Extensions and media types, as a file input takes them. */
  accept: string;
  buttonLabel?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the browser's choice of a file. The same file may be chosen again. */
export function ChooseFile({ label, accept, buttonLabel = 'Choose a file', disabled, onFile }: ChooseFileProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadFileOutlined />}
        disabled={disabled ?? false}
        onClick={() => picker.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        {buttonLabel}
      </Button>
    </>
  );
}
