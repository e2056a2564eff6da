import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyBox } from '../../../shared/ui/CopyBox.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { formSnippet, scriptSnippet } from '../add-text.ts';

/** How readers subscribe by themselves: forms on the publisher's pages. */
export function FormsNote({ siteId }: { siteId: number }) {
  const { origin } = window.location;
  return (
    <Section title="Forms on your website" hint="Integration">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>
          External forms post to the subscribers endpoint, <code>{`${origin}/api/subscribers`}</code>. Who fills one in
          is on the list once they have clicked the link in the mail that it sends.
        </Typography>
        <CopyBox
          label="Script"
          text={scriptSnippet(origin, siteId)}
          hint="Draws a form where it stands, in the colour of the website. It speaks the language of the page, or of the website where Pressloom has no texts for that."
        />
        <CopyBox
          label="Plain HTML"
          text={formSnippet(origin, siteId)}
          hint="Works without a script, and looks as your theme has it."
        />
      </Box>
    </Section>
  );
}
