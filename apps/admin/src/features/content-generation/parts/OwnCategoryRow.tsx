import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BrandVoiceView, OwnCategory } from '@pressloom/contracts/site-voice';
import { categoriesToMap } from '../own-categories.ts';
import type { CategoryNote } from '../own-categories.ts';

interface OwnCategoryRowProps {
  brand: BrandVoiceView;
  category: OwnCategory;
  note: CategoryNote | null;
  onChange: (category: OwnCategory) => void;
  onRemove: () => void;
}

/** One of the site's own categories, and the brand's whose posts go there. */
export function OwnCategoryRow({ brand, category, note, onChange, onRemove }: OwnCategoryRowProps) {
  const { name, from } = category;
  const choices = categoriesToMap(brand, category);
  const newName = note?.newName ?? null;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2, pl: 3, borderLeft: 3, borderColor: 'divider', minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Button size="small" color="inherit" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Box>
      {note && (
        <Typography variant="caption" color="warning" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
          {note.text}{' '}
          {newName !== null && (
            <Button size="small" onClick={() => onChange({ ...category, name: newName })}>
              Use this name
            </Button>
          )}
        </Typography>
      )}
      <TextField
        select
        size="small"
        label={`Sorted into ${name}`}
        value={from}
        onChange={({ target }) => onChange({ ...category, from: target.value as unknown as string[] })}
        helperText={from.length === 0 ? 'None: posts get it only if the AI service suggests it.' : undefined}
        slotProps={{ select: { multiple: true, renderValue: (chosen) => (chosen as string[]).join(', ') } }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.name} value={choice.name}>
            <CheckOutlined
              fontSize="small"
              aria-hidden
              sx={{ mr: 2, visibility: from.includes(choice.name) ? 'visible' : 'hidden' }}
            />
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
