import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadProblem } from './import-text.ts';
import { importsQuery, uploadList } from './imports-api.ts';

/** Sends a list of readers to the server. `sentBytes` grows while it is under way; `stop` breaks it off. */
export function useListUpload(siteId: number, onUploaded: (id: number) => void) {
  const [sentBytes, setSentBytes] = useState(0);
  const client = useQueryClient();
  const stopper = useRef(new AbortController());
  const upload = useMutation({
    mutationFn: ({ file, fileName }: { file: Blob; fileName: string }) => {
      stopper.current = new AbortController();
      setSentBytes(0);
      return uploadList(siteId, { file, fileName, onProgress: setSentBytes, signal: stopper.current.signal });
    },
    onSuccess: ({ id }) => onUploaded(id),
    // It may be there all the same.
    onError: () => void client.invalidateQueries({ queryKey: importsQuery(siteId).queryKey }),
  });
  const wasStopped = upload.error instanceof DOMException && upload.error.name === 'AbortError';
  return {
    sentBytes,
    /** What is being sent; null while nothing is. */
    sending: upload.isPending ? upload.variables : null,
    problem: upload.isError && !wasStopped ? uploadProblem(upload.error) : null,
    start: upload.mutate,
    stop: () => stopper.current.abort(),
  };
}
