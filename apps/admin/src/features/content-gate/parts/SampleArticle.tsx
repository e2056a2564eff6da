import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

export type PreviewTheme = 'light' | 'dark';

/** Websites have colours of their own, whatever the admin has; these stand for them. */
export const SITE_COLORS: Record<
  PreviewTheme,
  { page: string; paper: string; text: string; quiet: string; line: string }
> = {
  light: { page: '#fafaf9', paper: '#ffffff', text: '#1c1917', quiet: '#57534e', line: '#d6d3d1' },
  dark: { page: '#141311', paper: '#1f1c1a', text: '#f5f5f4', quiet: '#c4bfba', line: '#44403c' },
};

/** Lines of text in percent of the column; what the gate covers fades. */
const PARAGRAPHS = [
  { lines: [100, 96, 62], opacity: 1 },
  { lines: [100, 98], opacity: 0.6 },
  { lines: [94], opacity: 0.25 },
];

interface SampleArticleProps {
  /** Of the website. */
  name: string;
  theme: PreviewTheme;
  isPhone: boolean;
  /** Stands in place of the rest of the text. */
  children: ReactNode;
}

/** A page of a website with the beginning of an article, as it stands around the gate. */
export function SampleArticle({ name, theme, isPhone, children }: SampleArticleProps) {
  const { page, text, quiet, line } = SITE_COLORS[theme];
  return (
    <Box
      sx={{ bgcolor: page, color: text, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
      style={isPhone ? { maxWidth: 320, margin: '0 auto' } : undefined}
    >
      <Box sx={{ px: 3, py: 2, fontWeight: 700, borderBottom: `1px solid ${line}`, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box sx={{ maxWidth: 440, mx: 'auto', px: isPhone ? 2 : 3, pt: 3, pb: 3 }}>
        <Box aria-hidden sx={{ display: 'grid', gap: 3, mb: 3 }}>
          <Bar width={88} height={14} color={quiet} />
          {PARAGRAPHS.map(({ lines, opacity }) => (
            <Box key={opacity} sx={{ display: 'grid', gap: 2 }} style={{ opacity }}>
              {lines.map((width) => (
                <Bar key={width} width={width} height={8} color={line} />
              ))}
            </Box>
          ))}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

function Bar({ width, height, color }: { width: number; height: number; color: string }) {
  return <Box sx={{ borderRadius: '4px' }} style={{ width: `${width}%`, height, backgroundColor: color }} />;
}
