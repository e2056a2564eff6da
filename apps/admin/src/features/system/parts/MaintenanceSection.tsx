import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { useFreshJobs } from '../../../shared/api/use-fresh-jobs.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { maintenanceQuery } from '../api.ts';
import { MaintenanceRow } from './MaintenanceRow.tsx';

/** Work that keeps the installation tidy, with what its last run did. */
export function MaintenanceSection() {
  const query = useQuery(maintenanceQuery);
  useFreshJobs(query.refetch);
  return (
    <Section
      title="Maintenance"
      hint={
        <>
          Most of this runs automatically. Every run is listed under <Link to={ADMIN_PATHS.jobs}>Jobs</Link>.
        </>
      }
    >
      <DataState query={query} skeleton={<Skeleton variant="rounded" height={560} />}>
        {(tasks) => (
          <Box component="ul" aria-label="Maintenance" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {tasks.map((task) => (
              <MaintenanceRow key={task.type} task={task} />
            ))}
          </Box>
        )}
      </DataState>
    </Section>
  );
}
