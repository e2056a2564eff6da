import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { countingQuery } from '../api/counting.ts';
import { refreshTopics } from '../api/query-client.ts';
import { missingText } from '../ui/counting-text.ts';

/** Why a website's figures of visitors may lack some, for parts that don't poll: they are read again once all is counted. Null where nothing is missing. */
export function useMissingFigures(siteId: number): string | null {
  const missing = missingText(useQuery(countingQuery(siteId)).data);
  const isMissing = missing !== null;
  const wasMissing = useRef(false);
  useEffect(() => {
    if (wasMissing.current && !isMissing) void refreshTopics(['visitors'], { siteId });
    wasMissing.current = isMissing;
  }, [isMissing, siteId]);
  return missing;
}
