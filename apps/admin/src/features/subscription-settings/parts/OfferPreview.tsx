import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckIcon from '@mui/icons-material/Check';
import { shownPrice } from '@pressloom/contracts/currencies';
import { readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import { SUBSCRIBE_PAGE_TEXTS } from '@pressloom/contracts/reader-texts/subscribe-page';
import { previewOf } from '../offer-form.ts';
import type { OfferFields } from '../offer-form.ts';

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
  /** BCP 47, of the website. */
  language: string;
  fields: OfferFields;
  /** What is said of the number of members; null: nothing. */
  members: string | null;
}

/** What a membership page says, in short: title, members, both prices, features, button. */
export function OfferPreview({ language, fields, members }: OfferPreviewProps) {
  const { monthly, yearly, discount, perMonth, features, color } = previewOf(fields);
  const { currency, title, subtitle, professionalType, trialDays } = fields;
  const shade = { backgroundColor: color ?? NEUTRAL, color: '#ffffff' };
  const { page, plans, action } = SUBSCRIBE_PAGE_TEXTS[readerLanguageOf(language)];
  const told = (price: string | null, words: (told: { price: string }) => string): string =>
    price === null ? '–' : words({ price: shownPrice(price, currency, language) });
  return (
    <Box sx={{ ...PAGE, overflowWrap: 'anywhere', display: 'grid', gap: 3 }} lang={readerLanguageOf(language)}>
      <Box sx={{ textAlign: 'center' }}>
        <Typography sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 700 }}>{title || '–'}</Typography>
        <Typography sx={QUIET}>{subtitle}</Typography>
        {members !== null && (
          <Typography variant="caption" component="p" sx={{ ...QUIET, mt: 1 }}>
            {professionalType
              ? page.membersOf({ count: members, who: professionalType })
              : page.members({ count: members })}
          </Typography>
        )}
      </Box>
      <Box sx={CARD}>
        <Typography sx={{ fontWeight: 600 }}>{plans.monthly}</Typography>
        <Typography>{told(monthly, plans.perMonth)}</Typography>
      </Box>
      <Box sx={CARD} style={{ borderColor: color ?? NEUTRAL, borderWidth: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{plans.yearly}</Typography>
          {discount > 0 && (
            <Box component="span" sx={{ px: 2, borderRadius: 1, fontSize: 12, lineHeight: '20px' }} style={shade}>
              {plans.save({ percent: String(discount) })}
            </Box>
          )}
        </Box>
        <Typography>{told(yearly, plans.perYear)}</Typography>
        {perMonth !== null && (
          <Typography variant="caption" component="p" sx={QUIET}>
            {told(perMonth, plans.only)}
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
          {plans.trialIfNew({ days: trialDays, price: told(yearly, plans.perYear) })}
        </Typography>
      )}
      <Box sx={{ textAlign: 'center', borderRadius: 1, py: 2, fontWeight: 600 }} style={shade}>
        {action.get}
      </Box>
    </Box>
  );
}
