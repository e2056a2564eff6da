import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { nextAttempt } from './thumbnail-attempts.ts';
import type { Attempt } from './thumbnail-attempts.ts';

interface ThumbnailProps {
  /** Largest first; tried in order. */
  sources: readonly string[];
  alt: string;
  width?: number | string;
}

const RETRY_MS = 100;
/** YouTube answers a missing size with a grey picture of 120x90 rather than an error. */
const MISSING_WIDTH = 120;

/** A video's picture, 16:9. Falls back through the sources; after that a red placeholder says VIDEO. */
export function Thumbnail(props: ThumbnailProps) {
  // A new list of sources starts over.
  return <ThumbnailOf key={props.sources.join(' ')} {...props} />;
}

function ThumbnailOf({ sources, alt, width = 120 }: ThumbnailProps) {
  const [attempt, setAttempt] = useState<Attempt | null>(sources.length > 0 ? { index: 0, failures: 0 } : null);
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      setAttempt((current) => current && nextAttempt(current, sources.length));
      setWaiting(false);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [waiting, sources.length]);

  const frame = {
    width,
    aspectRatio: '16 / 9',
    borderRadius: '6px',
    flexShrink: 0,
    alignSelf: 'flex-start',
    display: 'block',
    maxWidth: '100%',
  };
  if (!attempt) {
    return (
      <Box
        role="img"
        aria-label={alt || 'Video'}
        sx={{
          ...frame,
          display: 'grid',
          placeItems: 'center',
          bgcolor: '#b91c1c',
          color: '#fff',
          fontSize: 12,
          fontWeight: 600,
          letterSpacing: '0.06em',
        }}
      >
        VIDEO
      </Box>
    );
  }
  return (
    <Box
      component="img"
      key={`${attempt.index}-${attempt.failures}`}
      src={sources[attempt.index]}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setWaiting(true)}
      onLoad={(event) => {
        if (event.currentTarget.naturalWidth <= MISSING_WIDTH && attempt.index < sources.length - 1) setWaiting(true);
      }}
      sx={{ ...frame, objectFit: 'cover', bgcolor: 'action.hover', fontSize: 12 }}
    />
  );
}
