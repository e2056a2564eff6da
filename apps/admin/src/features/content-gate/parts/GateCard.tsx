import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GateCardForm, GateCardPreview } from '@pressloom/contracts/gate';
import { draftedCard } from '../gate-preview.ts';
import type { GateFields } from '../gate-form.ts';
import { SITE_COLORS } from './SampleArticle.tsx';
import type { PreviewTheme } from './SampleArticle.tsx';

const BUTTON = { borderRadius: '6px', px: 3, py: '9px', fontWeight: 600, textAlign: 'center' } as const;
/** More would break the line, and nobody counts them. */
const MOST_DASHES = 5;

interface GateCardProps {
  preview: GateCardPreview;
  fields: GateFields;
  theme: PreviewTheme;
  isPhone: boolean;
}

/** What stands in an article in place of its rest. Its buttons are pictures of buttons. */
export function GateCard({ preview, fields, theme, isPhone }: GateCardProps) {
  const { language, texts, joinUrl, form, free } = draftedCard(preview.card, fields);
  const { paper, quiet, line } = SITE_COLORS[theme];
  const { accent, onAccent } = preview.colors[theme];
  return (
    <Box
      lang={language}
      sx={{ bgcolor: paper, border: `1px solid ${line}`, borderRadius: '10px', p: 3, overflowWrap: 'anywhere' }}
      style={{ borderTop: `4px solid ${accent}` }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        {free > 0 && free <= MOST_DASHES && (
          <Box aria-hidden sx={{ display: 'flex', gap: '3px' }}>
            {Array.from({ length: free }, (_, place) => (
              <Box key={place} sx={{ width: 14, height: 3, borderRadius: '2px' }} style={{ backgroundColor: accent }} />
            ))}
          </Box>
        )}
        <Typography variant="caption" sx={{ color: quiet }}>
          {texts.used ?? texts.membersOnly}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: 18, lineHeight: '25px', fontWeight: 700 }}>{texts.title}</Typography>
      <Typography sx={{ color: quiet, mt: 1, mb: 3, whiteSpace: 'pre-line' }}>{texts.message}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', ...(isPhone && STACKED) }}>
        {joinUrl !== null && (
          <Box sx={BUTTON} style={{ backgroundColor: accent, color: onAccent }}>
            {texts.join}
          </Box>
        )}
        <Box sx={{ ...BUTTON, border: `1px solid ${line}` }}>{texts.signIn}</Box>
        <Typography sx={{ color: quiet }}>{texts.price}</Typography>
      </Box>
      {form && <NewsletterForm form={form} theme={theme} isPhone={isPhone} />}
    </Box>
  );
}

function NewsletterForm({ form, theme, isPhone }: { form: GateCardForm; theme: PreviewTheme; isPhone: boolean }) {
  const { quiet, line } = SITE_COLORS[theme];
  const rule = { content: '""', flex: 1, borderTop: `1px solid ${line}` };
  return (
    <Box sx={{ color: quiet, mt: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3, '&::before, &::after': rule }}>{form.or}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, ...(isPhone && { flexDirection: 'column' }) }}>
        <Box sx={{ ...BUTTON, border: `1px solid ${quiet}`, flex: 1, fontWeight: 400, textAlign: 'start' }}>
          {form.email}
        </Box>
        <Box sx={{ ...BUTTON, border: `1px solid ${line}` }}>{form.submit}</Box>
      </Box>
      <Typography variant="caption" component="p" color="inherit">
        {form.consent} {form.free}
      </Typography>
    </Box>
  );
}

const STACKED = { flexDirection: 'column', alignItems: 'stretch', textAlign: 'center' } as const;
