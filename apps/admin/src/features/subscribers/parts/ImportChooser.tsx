import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { IMPORT_LIMITS } from '@pressloom/contracts/subscriber-imports';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { bytesText } from '../../../shared/ui/bytes-text.ts';
import { ChooseFile } from '../../../shared/ui/ChooseFile.tsx';
import { LabelledInput } from '../../../shared/ui/LabelledInput.tsx';
import { UploadProgress } from '../../../shared/ui/UploadProgress.tsx';
import { fileProblem, pastedName } from '../import-text.ts';
import { useListUpload } from '../use-list-upload.ts';

interface ImportChooserProps {
  siteId: number;
  onUploaded: (id: number) => void;
}

/** The first step: a file, or what was copied from a spreadsheet. */
export function ImportChooser({ siteId, onUploaded }: ImportChooserProps) {
  const upload = useListUpload(siteId, onUploaded);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  const send = (file: Blob, fileName: string): void => {
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong === null) upload.start({ file, fileName: fileName.slice(-IMPORT_LIMITS.fileName.max) });
  };
  const told = problem ?? upload.problem;
  if (upload.sending) {
    return (
      <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
        <UploadProgress
          label="Uploading the list"
          note="Keep this page open until it’s done."
          total={upload.sending.file.size}
          sent={upload.sentBytes}
          onStop={upload.stop}
        />
      </Box>
    );
  }
  return (
    <Box
      ref={box}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', outline: 'none' }}
    >
      {told && <Alert severity="error">{told}</Alert>}
      <ChooseFile
        label="List of subscribers"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onFile={(file) => send(file, file.name)}
      />
      <LabelledInput
        name="pasted"
        label="Or paste a list"
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
        multiline
        minRows={3}
        maxRows={10}
        hint={`Spreadsheet rows, or one address per line. Files can be up to ${bytesText(IMPORT_LIMITS.fileBytes)}, with commas, semicolons or tabs.`}
      />
      {pasted.trim() !== '' && (
        <Button
          variant="contained"
          onClick={() => send(new Blob([pasted], { type: 'text/csv' }), pastedName(new Date()))}
          sx={{ justifySelf: 'start' }}
        >
          Use this list
        </Button>
      )}
    </Box>
  );
}
