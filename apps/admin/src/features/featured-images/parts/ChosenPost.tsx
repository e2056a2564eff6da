import ArrowBack from '@mui/icons-material/ArrowBack';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../shared/api/content-settings.ts';
import { postQuery } from '../../../shared/api/posts.ts';
import { BusyButton } from '../../../shared/ui/BusyButton.tsx';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { ImageEditor } from './ImageEditor.tsx';

interface ChosenPostProps {
  siteId: number;
  postId: number;
  /** Leads back to the list, where that is not beside it. */
  onClose: (() => void) | undefined;
}

/** The image of the chosen post, once it and the settings are read. */
export function ChosenPost({ siteId, postId, onClose }: ChosenPostProps) {
  const post = useQuery(postQuery(postId));
  const settings = useQuery(settingsQuery(siteId));
  return (
    <Section>
      {onClose && (
        <BusyButton color="inherit" startIcon={<ArrowBack />} onClick={onClose} autoFocus sx={{ mb: 3 }}>
          Choose another post
        </BusyButton>
      )}
      <DataState query={settings} skeleton={<EditorSkeleton />}>
        {(stored) => (
          <DataState
            query={post}
            skeleton={<EditorSkeleton />}
            isEmpty={({ wordpressSiteId }) => wordpressSiteId !== siteId}
            empty={<EmptyState title="Another website" text="This post belongs to another of your websites." />}
          >
            {(found) => <ImageEditor post={found} settings={stored} />}
          </DataState>
        )}
      </DataState>
    </Section>
  );
}

function EditorSkeleton() {
  return <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />;
}
