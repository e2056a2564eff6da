import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useDocumentTitle } from '../shared/hooks/use-document-title.ts';
import { useHeadingFocus } from '../shared/hooks/use-heading-focus.ts';
import { Wordmark } from '../shared/ui/Wordmark.tsx';

interface PublicLayoutProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Under the card. */
  footer?: ReactNode;
  width?: number;
  /** What title, text and children are written in, where that is not English. */
  lang?: string;
}

/** A card in the middle, under the product's name: the screens outside the shell. */
export function PublicLayout({ title, text, children, footer, width = 440, lang }: PublicLayoutProps) {
  useDocumentTitle(title);
  const heading = useHeadingFocus(title);
  return (
    <Box component="main" lang={lang} sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', px: 4, py: 8 }}>
      <Box sx={{ width: '100%', maxWidth: width }}>
        <Box lang={lang && 'en'} sx={{ mb: 6 }}>
          <Wordmark align="center" />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 5, sm: 8 }, borderRadius: '12px' }}>
          <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {title}
          </Typography>
          {text ? (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {text}
            </Typography>
          ) : null}
          <Box sx={{ mt: 6 }}>{children}</Box>
        </Paper>
        {footer ? <Typography sx={{ mt: 4, textAlign: 'center' }}>{footer}</Typography> : null}
      </Box>
    </Box>
  );
}
