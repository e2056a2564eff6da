import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { CopyBox } from '../../../shared/ui/CopyBox.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { formSnippet, scriptSnippet } from '../add-text.ts';
import { mailServerQuery } from '../api.ts';

/** How readers subscribe by themselves: forms on the publisher's pages. */
export function FormsNote({ siteId }: { siteId: number }) {
  const { origin } = window.location;
  const mail = useQuery(mailServerQuery(siteId)).data?.server.state;
  return (
    <Section title="Forms on your website" hint="Integration">
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {mail === 'unconfigured' && (
          <Alert severity="warning">
            Nobody can sign up with a form yet, because this website has no mail server to send the confirmation email.
          </Alert>
        )}
        <Typography>
          External forms post to the subscribers endpoint, <code>{`${origin}/api/subscribers`}</code>. People who fill
          one in are subscribed once they click the link in the confirmation email.
        </Typography>
        <CopyBox
          label="Script"
          text={scriptSnippet(origin, siteId)}
          hint="Shows a form where you paste it, in the website’s colour and the language of the page. If Pressloom has no texts in that language, it uses the website’s."
        />
        <CopyBox
          label="Plain HTML"
          text={formSnippet(origin, siteId)}
          hint="Needs no script and looks like your theme."
        />
      </Box>
    </Section>
  );
}
