import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNarrow } from '../hooks/use-narrow.ts';
import { FilterBar } from './FilterBar.tsx';
import type { FilterBarProps } from './FilterBar.tsx';

interface ListToolbarProps<Filter extends Record<string, string>> extends Omit<FilterBarProps<Filter>, 'children'> {
  search: ReactNode;
  /** How many of the choices narrow the list. */
  narrowedBy: number;
}

/** A search and choices above a list. On a phone the choices open at a press. */
export function ListToolbar<Filter extends Record<string, string>>(props: ListToolbarProps<Filter>) {
  const { search, narrowedBy, ...bar } = props;
  const isPhone = useNarrow('sm');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isPhone && (
        <Box sx={{ display: 'flex', gap: 2, mb: 3, alignItems: 'center' }}>
          {search}
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<TuneOutlined />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ minHeight: 40, flexShrink: 0 }}
          >
            {narrowedBy > 0 ? `Filters (${narrowedBy})` : 'Filters'}
          </Button>
        </Box>
      )}
      {(!isPhone || isOpen) && <FilterBar {...bar}>{!isPhone && search}</FilterBar>}
    </>
  );
}
