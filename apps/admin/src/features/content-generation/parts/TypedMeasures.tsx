import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fact, Facts } from '../../../shared/ui/Facts.tsx';
import { formatNumber } from '../../../shared/ui/format.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { capitalised } from '../settings-form.ts';
import type { TypedMeasures as Figures } from '../use-measures.ts';

/** Figures of what is typed, and the rules for search engines that it doesn't keep. */
export function TypedMeasures({ figures }: { figures: Figures }) {
  const { wordCount, readTime, seoScore, broken } = figures;
  return (
    <Section title="Figures" hint="They follow what you type.">
      <Facts>
        <Fact term="Words">{formatNumber(wordCount)}</Fact>
        <Fact term="Minutes to read">{formatNumber(readTime)}</Fact>
        <Fact term="SEO score">{`${seoScore} of 100`}</Fact>
      </Facts>
      <Typography variant="h4" component="h3" sx={{ mt: 4, mb: 2 }}>
        What would raise the score
      </Typography>
      {broken.length === 0 ? (
        <Box sx={{ display: 'flex', gap: 2, color: 'success.main' }}>
          <CheckCircleOutlined fontSize="small" aria-hidden />
          <Typography color="inherit">Nothing: every rule holds.</Typography>
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
