import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId, useRef, useState } from 'react';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { POST_LIMITS } from '@pressloom/contracts/posts';

interface TermsFieldProps {
  name: string;
  label: string;
  /** One of them, within a sentence. */
  one: string;
  terms: readonly string[];
  most: number;
  error: string | undefined;
  /** What can be chosen from; anything else can be typed too. */
  known?: readonly string[];
  onChange: (terms: string[]) => void;
}

/** Categories or tags: each can be taken away, and what is typed is added with Enter, a comma, or by going on to another field. */
export function TermsField({ name, label, one, terms, most, error, known = [], onChange }: TermsFieldProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  useRescueFocus(list);
  const add = (text: string): void => {
    const given = text.split(',').map((term) => term.trim());
    const next = given.filter((term, place) => term !== '' && !terms.includes(term) && given.indexOf(term) === place);
    setTyped('');
    if (next.length > 0) onChange([...terms, ...next]);
  };
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: 'none', minWidth: 0 }}>
      <LabelledInput
        name={name}
        label={label}
        value={typed}
        maxLength={POST_LIMITS.termName.max}
        error={error}
        hint={`${terms.length} of at most ${most}. Press Enter after each ${one}.`}
        inputProps={known.length > 0 ? { list: listId } : undefined}
        onChange={(event) =>
          event.target.value.includes(',') ? add(event.target.value) : setTyped(event.target.value)
        }
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(typed);
        }}
      />
      <datalist id={listId}>
        {known.map((term) => (
          <option key={term} value={term}>
            {term}
          </option>
        ))}
      </datalist>
      {terms.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, mt: 2, p: 0 }}
        >
          {terms.map((term) => (
            <Box component="li" key={term} sx={PILL}>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {term}
              </Box>
              <IconButton
                size="small"
                aria-label={`Remove ${one} ${term}`}
                onClick={() => onChange(terms.filter((other) => other !== term))}
                sx={{ width: 24, height: 24 }}
              >
                <CloseIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const PILL = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: '100%',
  pl: 2,
  pr: '2px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  minHeight: 28,
} as const;
