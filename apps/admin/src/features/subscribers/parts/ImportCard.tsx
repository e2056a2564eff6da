import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { ImportChooser } from './ImportChooser.tsx';
import { OpenImport } from './OpenImport.tsx';

/** Takes over a list that a publisher has. The address names the one that is open: `?import=3`. */
export function ImportCard({ siteId }: { siteId: number }) {
  const [id, setId] = useUrlState<string>('import', '', { push: true });
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const isOpen = /^[1-9]\d{0,9}$/.test(id);
  return (
    <Section title="Import a list" hint="People who unsubscribed stay unsubscribed. Importing sends no email.">
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        {isOpen ? (
          <OpenImport key={id} id={Number(id)} onClose={() => setId('')} />
        ) : (
          <>
            <ImportChooser siteId={siteId} onUploaded={(uploaded) => setId(String(uploaded))} />
            <EarlierImports siteId={siteId} onOpen={(opened) => setId(String(opened))} />
          </>
        )}
      </Box>
    </Section>
  );
}
