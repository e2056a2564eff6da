import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asRequestError } from '../../shared/api/request.ts';
import { uploadList } from './imports-api.ts';

/** Sends a list of readers to the server. `sentBytes` grows while it is under way; `stop` breaks it off. */
export function useListUpload(siteId: number, onUploaded: (id: number) => void) {
  const [sentBytes, setSentBytes] = useState(0);
  const stopper = useRef(new AbortController());
  const upload = useMutation({
    mutationFn: ({ file, fileName }: { file: Blob; fileName: string }) => {
      stopper.current = new AbortController();
      setSentBytes(0);
      return uploadList(siteId, { file, fileName, onProgress: setSentBytes, signal: stopper.current.signal });
    },
    onSuccess: ({ id }) => onUploaded(id),
  });
  const wasStopped = upload.error instanceof DOMException && upload.error.name === 'AbortError';
  return {
    sentBytes,
    /** What is being sent; null while nothing is. */
    sending: upload.isPending ? upload.variables : null,
    problem: upload.isError && !wasStopped ? asRequestError(upload.error).human : null,
    start: upload.mutate,
    stop: () => stopper.current.abort(),
  };
}
