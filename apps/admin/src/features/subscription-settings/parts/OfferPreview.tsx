import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckIcon from '@mui/icons-material/Check';
import { previewOf } from '../offer-form.ts';
import type { OfferFields } from '../offer-form.ts';
import { moneyIn } from '../offer-text.ts';

/** Readers' pages are light, whatever the admin is. */
const PAGE = {
  bgcolor: '#ffffff',
  color: '#111827',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  p: 4,
} as const;
const CARD = { border: '1px solid #d1d5db', borderRadius: 1, p: 3, minWidth: 0 } as const;
const QUIET = { color: '#4b5563' } as const;
const NEUTRAL = '#374151';

interface OfferPreviewProps {
  fields: OfferFields;
  /** What is said of the number of members; null: nothing. */
  members: string | null;
}

/** What a membership page says, in short: title, members, both prices, features, button. */
export function OfferPreview({ fields, members }: OfferPreviewProps) {
  const { monthly, yearly, discount, perMonth, features, color } = previewOf(fields);
  const { currency, title, subtitle, professionalType, trialDays } = fields;
  const shade = { backgroundColor: color ?? NEUTRAL, color: '#ffffff' };
  const priced = (price: string | null, interval: string): string =>
    price === null ? '–' : `${moneyIn(price, currency)}/${interval}`;
  return (
    <Box sx={{ ...PAGE, overflowWrap: 'anywhere', display: 'grid', gap: 3 }}>
      <Box sx={{ textAlign: 'center' }}>
        <Typography sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 700 }}>{title || '–'}</Typography>
        <Typography sx={QUIET}>{subtitle}</Typography>
        {members !== null && (
          <Typography variant="caption" component="p" sx={{ ...QUIET, mt: 1 }}>
            {`Join ${members} ${professionalType || 'members'}`}
          </Typography>
        )}
      </Box>
      <Box sx={CARD}>
        <Typography sx={{ fontWeight: 600 }}>Monthly</Typography>
        <Typography>{priced(monthly, 'month')}</Typography>
      </Box>
      <Box sx={CARD} style={{ borderColor: color ?? NEUTRAL, borderWidth: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>Yearly</Typography>
          {discount > 0 && (
            <Box component="span" sx={{ px: 2, borderRadius: 1, fontSize: 12, lineHeight: '20px' }} style={shade}>
              {`Save ${discount}%`}
            </Box>
          )}
        </Box>
        <Typography>{priced(yearly, 'year')}</Typography>
        {perMonth !== null && (
          <Typography variant="caption" component="p" sx={QUIET}>
            {`Only ${moneyIn(perMonth, currency)}/month`}
          </Typography>
        )}
      </Box>
      {features.length > 0 && (
        <Box
          component="ul"
          aria-label="Features in the preview"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
        >
          {features.map((feature, place) => (
            <Box component="li" key={place} sx={{ display: 'flex', gap: 2 }}>
              <CheckIcon
                aria-hidden
                sx={{ fontSize: 18, mt: '2px', flexShrink: 0 }}
                style={{ color: color ?? NEUTRAL }}
              />
              <span>{feature}</span>
            </Box>
          ))}
        </Box>
      )}
      {Number(trialDays) > 0 && (
        <Typography variant="caption" component="p" sx={{ ...QUIET, textAlign: 'center' }}>
          {`Free for ${trialDays} days`}
        </Typography>
      )}
      <Box sx={{ textAlign: 'center', borderRadius: 1, py: 2, fontWeight: 600 }} style={shade}>
        Get Premium Access Now
      </Box>
    </Box>
  );
}
