import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SEO_POINTS_NOT_SENT } from '@pressloom/contracts/posts';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { capitalised } from '../../../shared/ui/format.ts';
import type { TypedMeasures as Figures } from '../use-measures.ts';

/** Figures of what is typed, and the rules for search engines that it doesn't keep. */
export function TypedMeasures({ figures }: { figures: Figures }) {
  const { wordCount, readTime, seoScore, broken } = figures;
  return (
    <Section title="Figures" hint="Updated as you type.">
      <Facts>
        <Fact term="Words">{formatNumber(wordCount)}</Fact>
        <Fact term="Minutes to read">{formatNumber(readTime)}</Fact>
        <Fact term="SEO score">{`${seoScore} of 100`}</Fact>
      </Facts>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        Up to {SEO_POINTS_NOT_SENT} points are for the search title and description. These are not sent to WordPress
        yet, so search engines don’t see them.
      </Typography>
      <Typography variant="h4" component="h3" sx={{ mt: 4, mb: 2 }}>
        How to raise the score
      </Typography>
      {broken.length === 0 ? (
        <Box sx={{ display: 'flex', gap: 2, color: 'success.main' }}>
          <CheckCircleOutlined fontSize="small" aria-hidden />
          <Typography color="inherit">Every rule is met.</Typography>
        </Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {broken.map((rule) => (
            <Box component="li" key={rule} sx={{ display: 'flex', gap: 2, color: 'text.secondary' }}>
              <RadioButtonUnchecked aria-hidden sx={{ fontSize: 16, mt: '3px', flexShrink: 0 }} />
              <Typography color="inherit">{capitalised(rule)}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
