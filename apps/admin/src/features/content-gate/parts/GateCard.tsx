import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { readable } from '@pressloom/contracts/contrast';
import { shownPrice } from '@pressloom/contracts/currencies';
import { GATE_CARD_TEXTS } from '@pressloom/contracts/reader-texts/gate-card';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBE_PAGE_TEXTS } from '@pressloom/contracts/reader-texts/subscribe-page';
import type { SubscriptionSettingsView } from '@pressloom/contracts/subscription-settings';
import { wholeNumber } from '../../../shared/ui/number-range.ts';
import { isMetered } from '../gate-form.ts';
import type { GateFields } from '../gate-form.ts';
import { SITE_COLORS } from './SampleArticle.tsx';
import type { PreviewTheme } from './SampleArticle.tsx';

const BUTTON = { borderRadius: '6px', px: 3, py: '9px', fontWeight: 600, textAlign: 'center' } as const;
/** More would break the line, and nobody counts them. */
const MOST_DASHES = 5;

interface GateCardProps {
  /** BCP 47, of the website. */
  language: string;
  fields: GateFields;
  offer: SubscriptionSettingsView;
  theme: PreviewTheme;
  isPhone: boolean;
}

/** What stands in an article in place of its rest. Its buttons are pictures of buttons. */
export function GateCard({ language, fields, offer, theme, isPhone }: GateCardProps) {
  const spoken = readerLanguageOf(language);
  const { card } = GATE_CARD_TEXTS[spoken];
  const { paper, quiet, line } = SITE_COLORS[theme];
  const accent = theme === 'light' ? offer.textSafeColor : readable(offer.textSafeColor, [paper], 'white');
  const onAccent = theme === 'light' ? '#ffffff' : paper;
  const free = isMetered(fields.restrictionType) ? wholeNumber(fields.freeArticleLimit, 0) : 0;
  const price = SUBSCRIBE_PAGE_TEXTS[spoken].plans.perYear({
    price: shownPrice(offer.yearlyPrice, offer.currency, language),
  });
  return (
    <Box
      lang={spoken}
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
          {free > 0 ? card.used({ count: String(free) }) : card.membersOnly}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: 18, lineHeight: '25px', fontWeight: 700 }}>{card.title}</Typography>
      <Typography sx={{ color: quiet, mt: 1, mb: 3, whiteSpace: 'pre-line' }}>
        {fields.gateMessage.trim() || card.message}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', ...(isPhone && STACKED) }}>
        <Box sx={BUTTON} style={{ backgroundColor: accent, color: onAccent }}>
          {card.join}
        </Box>
        <Box sx={{ ...BUTTON, border: `1px solid ${line}` }}>{card.signIn}</Box>
        <Typography sx={{ color: quiet }}>{price}</Typography>
      </Box>
    </Box>
  );
}

const STACKED = { flexDirection: 'column', alignItems: 'stretch', textAlign: 'center' } as const;
