import { useRef } from 'react';
import type { Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { BrandVoiceView, OwnCategory } from '@pressloom/contracts/site-voice';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { categoryNote, fallbackOf } from '../own-categories.ts';
import { wordpressCategoriesQuery } from '../voice-api.ts';
import { AddCategory } from './AddCategory.tsx';
import { OwnCategoryRow } from './OwnCategoryRow.tsx';
import { Whose } from './Whose.tsx';

interface VoiceCategoriesProps {
  siteId: number;
  brand: BrandVoiceView;
  value: OwnCategory[] | null;
  onChange: (chosen: OwnCategory[] | null) => void;
  onReset: () => void;
  focusRef: Ref<HTMLDivElement>;
  error?: string;
}

const TITLE = 'Categories';

/** What posts are sorted into: the brand's categories, or those that the site has on WordPress. */
export function VoiceCategories({ siteId, brand, value, onChange, onReset, focusRef, error }: VoiceCategoriesProps) {
  const there = useQuery(wordpressCategoriesQuery(siteId, value !== null));
  const list = useRef<HTMLDivElement>(null);
  useRescueFocus(list);
  const replace = (index: number, next: OwnCategory[]): void =>
    onChange([...(value ?? []).slice(0, index), ...next, ...(value ?? []).slice(index + 1)]);
  const fallback = fallbackOf(brand, value ?? []);
  return (
    <Box ref={focusRef} role="group" aria-label={TITLE} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 0 }}>
      <Typography variant="h4" component="h3">
        {TITLE}
      </Typography>
      {value === null ? (
        <>
          <Typography color="textSecondary">
            Posts are sorted into {brand.categories.join(', ')}; everything else goes to {brand.fallback}. Missing
            categories are created on WordPress.
          </Typography>
          <Button variant="outlined" onClick={() => onChange([])} sx={{ justifySelf: 'start' }}>
            Use the website's own categories
          </Button>
        </>
      ) : (
        <Box ref={list} tabIndex={-1} sx={{ display: 'grid', gap: 3, outline: 0 }}>
          {value.length > 0 && (
            <Box component="ul" sx={{ display: 'grid', gap: 3, listStyle: 'none', m: 0, p: 0 }}>
              {value.map((category, index) => (
                <OwnCategoryRow
                  key={category.wordpressId}
                  brand={brand}
                  category={category}
                  note={categoryNote(category, there.data ?? null)}
                  onChange={(next) => replace(index, [next])}
                  onRemove={() => replace(index, [])}
                />
              ))}
            </Box>
          )}
          <AddCategory query={there} chosen={value} onAdd={(added) => onChange([...value, added])} />
          {error && <FormHelperText error>{error}</FormHelperText>}
          <Typography variant="caption" color="textSecondary">
            {fallback !== null && `Everything else goes to ${fallback}. `}
            Existing posts keep their categories.
          </Typography>
        </Box>
      )}
      <Whose brand={brand.name} isOwn={value !== null} what={TITLE} onReset={onReset} />
    </Box>
  );
}
