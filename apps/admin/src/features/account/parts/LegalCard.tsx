import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { languageName } from '@pressloom/contracts/languages';
import { LEGAL_PAGES } from '@pressloom/contracts/legal';
import type { LegalPage, LegalText } from '@pressloom/contracts/legal';
import { READER_LANGUAGES, readerLanguageOf } from '@pressloom/contracts/reader-texts/languages';
import type { ReaderLanguage } from '@pressloom/contracts/reader-texts/languages';
import { asRequestError } from '../../../shared/api/request.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useUrlState } from '../../../shared/hooks/use-url-state.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { ListRow } from '../../../shared/ui/ListRow.tsx';
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { SelectField } from '../../../shared/ui/SelectField.tsx';
import { legalTextQuery } from '../account-api.ts';
import { LEGAL_TITLES } from '../legal-text.ts';
import { AcceptedTermsLine } from './AcceptedTermsLine.tsx';
import { LegalTextForm } from './LegalTextForm.tsx';

const WordingsDialog = lazyDialog(async () => (await import('./WordingsDialog.tsx')).WordingsDialog);

const OTHER_LANGUAGES = READER_LANGUAGES.filter((language) => language !== 'en');

/** What can be edited, by its name in the address. */
const VERSIONS = LEGAL_PAGES.flatMap((page) =>
  READER_LANGUAGES.map((language) => ({ name: nameOf(page, language), page, language })),
);

function nameOf(page: LegalPage, language: ReaderLanguage): string {
  return language === 'en' ? page : `${page}-${language}`;
}

/** The texts that readers agree to. Which one is open stands in the address, so that leaving it unsaved is asked for. */
export function LegalCard() {
  const [name, setName] = useUrlState<string>('legal', '', { push: true });
  const open = VERSIONS.find((version) => version.name === name);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  return (
    <Section title="Legal texts" hint="What readers agree to when they register.">
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        {open === undefined ? (
          <Box component="ul" aria-label="Legal texts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {LEGAL_PAGES.map((page) => (
              <LegalRow key={page} page={page} onEdit={() => setName(page)} />
            ))}
          </Box>
        ) : (
          <Stack spacing={4} sx={{ pt: 1 }}>
            <LanguageField language={open.language} onChange={(language) => setName(nameOf(open.page, language))} />
            <LegalEditor key={name} page={open.page} language={open.language} onClose={() => setName('')} />
          </Stack>
        )}
      </Box>
    </Section>
  );
}

function LegalRow({ page, onEdit }: { page: LegalPage; onEdit: () => void }) {
  const text = useQuery(legalTextQuery(page, { language: 'en' }));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const title = LEGAL_TITLES[page];
  return (
    <ListRow
      action={
        <>
          <Button size="small" color="inherit" href={ADMIN_PATHS[page]} target="_blank" aria-label={`View ${title}`}>
            View
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={onEdit} aria-label={`Edit ${title}`}>
            Edit
          </Button>
        </>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {text.data ? <Origin text={text.data} /> : ' '}
      </Typography>
      <NotRead query={text} title={title} />
      {OTHER_LANGUAGES.map((language) => (
        <OwnTranslation key={language} page={page} title={title} language={language} />
      ))}
      {page === 'terms' && <AcceptedTermsLine />}
      <Link
        component="button"
        type="button"
        variant="caption"
        aria-label={`History of ${title}`}
        onClick={() => setHistoryOpen(true)}
      >
        History
      </Link>
      {isHistoryOpen && <WordingsDialog page={page} onClose={() => setHistoryOpen(false)} />}
    </ListRow>
  );
}

function Origin({ text: { updatedAt } }: { text: LegalText }) {
  if (updatedAt === null) return 'Pressloom’s default text';
  return (
    <>
      Your own text, changed <RelativeTime iso={updatedAt} />
    </>
  );
}

/** What readers of websites in another language see, where that is a text of the operators' own. */
function OwnTranslation(props: { page: LegalPage; title: string; language: ReaderLanguage }) {
  const { page, title, language } = props;
  const query = useQuery(legalTextQuery(page, { language }));
  const text = query.data;
  if (!text) return <NotRead query={query} title={title} language={languageName(language) ?? language} />;
  if (text.updatedAt === null) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      <Link href={`${ADMIN_PATHS[page]}?language=${language}`} target="_blank">
        {languageName(language)}
      </Link>
      : your own text, changed <RelativeTime iso={text.updatedAt} />
    </Typography>
  );
}

/** That it isn't known whether a text is the operators' own; nothing while it is being read, or where it was. */
function NotRead(props: { query: UseQueryResult<LegalText>; title: string; language?: string }) {
  const { query, title, language } = props;
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined || error === null || isFetching) return null;
  const sentence = asRequestError(error).human;
  return (
    <FailureNote
      sentence={language === undefined ? sentence : `${language}: ${sentence}`}
      onRetry={() => void refetch()}
      retryLabel={`Try again: read ${title}${language === undefined ? '' : ` in ${language}`}`}
    />
  );
}

const LANGUAGES = READER_LANGUAGES.map((value) => ({ value, label: languageName(value) ?? value }));

function LanguageField(props: { language: ReaderLanguage; onChange: (language: ReaderLanguage) => void }) {
  const { language, onChange } = props;
  return (
    <SelectField
      label="Language"
      value={language}
      choices={LANGUAGES}
      onChange={(value) => onChange(readerLanguageOf(value))}
      hint="Readers of websites in this language see this text. Languages without a text of their own show English."
    />
  );
}

function LegalEditor(props: { page: LegalPage; language: ReaderLanguage; onClose: () => void }) {
  const { page, language, onClose } = props;
  const query = useQuery(legalTextQuery(page, { language }));
  return (
    <DataState query={query} skeleton={<Skeleton variant="rounded" height={320} />}>
      {(text) => <LegalTextForm page={page} stored={text} onClose={onClose} />}
    </DataState>
  );
}
