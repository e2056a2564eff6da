import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useRef, useState } from 'react';
import { LabelledInput } from './LabelledInput.tsx';

const SETTLE_MS = 300;
const MAX_LENGTH = 100;

interface SearchFieldProps {
  label: string;
  /** What the list is filtered by now, out of the URL. */
  value: string;
  onChange: (value: string) => void;
}

/** A search box over a list: passes on what was typed once the typing pauses, at once on Enter and on Clear. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The URL changed by itself (Back, a link): the box follows it.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);

  const clear = () => {
    setTyped('');
    onChange('');
    // The button that was pressed is gone with the text.
    input.current?.focus();
  };
  return (
    <LabelledInput
      name="q"
      label={label}
      type="search"
      value={typed}
      inputRef={input}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onChange(typed.trim())}
      maxLength={MAX_LENGTH}
      sx={{ maxWidth: { sm: 360 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label="Clear search" onClick={clear}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
