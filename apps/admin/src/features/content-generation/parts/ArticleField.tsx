import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { SafeHtmlFrame } from '../../../shared/ui/SafeHtmlFrame.tsx';
import { htmlOf } from '../article-html.ts';

interface ArticleFieldProps {
  value: string;
  language: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** The text of a post as light Markdown, and how it will read. */
export function ArticleField({ value, language, error, onChange }: ArticleFieldProps) {
  const [isShown, setShown] = useState(false);
  const hintId = useId();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={hintId} variant="caption" color="textSecondary" sx={{ flex: '1 1 260px', minWidth: 0 }}>
          An empty line starts a paragraph, ## a heading, - a list, &gt; a quote. **bold**, *italic*, [link](https://…).
          Tables have bars between their cells, code stands between two lines of ```.
        </Typography>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Edit' : 'Preview'}
        </Button>
      </Box>
      {isShown && <SafeHtmlFrame html={htmlOf(value)} title="Preview of the text" height="min(60vh, 560px)" />}
      {/* It stays on the page: where the cursor was, and what can be undone, is not lost. */}
      <Box sx={{ display: isShown ? 'none' : 'block' }}>
        <LabelledInput
          name="text"
          label="Text"
          value={value}
          error={error}
          multiline
          minRows={12}
          maxRows={28}
          describedBy={hintId}
          inputProps={{ lang: language, dir: 'auto' }}
          onChange={(event) => onChange(event.target.value)}
        />
      </Box>
    </Box>
  );
}
