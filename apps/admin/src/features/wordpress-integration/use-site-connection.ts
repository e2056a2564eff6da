import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SiteView } from '@pressloom/contracts/sites';
import { asRequestError } from '../../shared/api/request.ts';
import { useWork } from '../../shared/api/use-work.ts';
import { useToast } from '../../shared/ui/use-toast.ts';
import type { FoundAddress } from './parts/TestResult.tsx';
import { syncSite, syncsQuery, testSite, updateSite } from './api.ts';
import { INTEGRATION_TEXTS } from './site-text.ts';
import type { ConnectionTexts } from './site-text.ts';

interface Test {
  /** It was not asked for by a press on Test, and shows its result in its place alone. */
  isQuiet?: boolean;
  /** Stored first. */
  found?: FoundAddress;
}

/** Test and sync of a website, as its card and its page offer them. Each time that `saves` rises it is tested at once. */
export function useSiteConnection(site: SiteView, saves: number, texts: ConnectionTexts = INTEGRATION_TEXTS) {
  const toast = useToast();
  const test = useMutation({
    mutationFn: async ({ found }: Test) => {
      if (found) await updateSite(site.id, found);
      return await testSite(site.id);
    },
    onSuccess: (answer, { isQuiet }) => (isQuiet ? undefined : toast.show(texts.tested(answer))),
    onError: (error, { isQuiet }) => (isQuiet ? undefined : toast.show(texts.untested(asRequestError(error).human))),
  });
  const target = `site:${site.id}`;
  const { data: syncs = [] } = useQuery(syncsQuery);
  const sync = useWork({
    type: 'sync-site',
    target,
    known: syncs.find((job) => job.target === target) ?? null,
    run: () => syncSite(site.id),
    onDone: ({ message }) => toast.success(message),
    onFailed: (error) => toast.failed('Sync Failed', error),
  });

  const runTest = test.mutate;
  const tested = useRef(0);
  useEffect(() => {
    if (saves <= tested.current) return;
    tested.current = saves;
    runTest({ isQuiet: true });
  }, [saves, runTest]);
  return { test, sync };
}

export type SiteConnection = ReturnType<typeof useSiteConnection>;
