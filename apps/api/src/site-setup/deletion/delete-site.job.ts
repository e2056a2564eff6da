import { DataSource } from 'typeorm';
import type { JobResult } from '@pressloom/contracts/jobs';
import type { JobContext } from '../../jobs/job-context.ts';
import { HandlesJob } from '../../jobs/job-handler.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { targetId } from '../../jobs/job-type.ts';
import { SiteEditorService } from '../../sites/site-editor.service.ts';
import { SiteRemains } from './site-remains.ts';

/** Deletes what hangs on a marked site, then the site. A run after a crash goes on with what is left. */
@HandlesJob({ type: 'delete-site', queue: 'bulk' })
export class DeleteSiteJob implements JobHandler<'delete-site'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly editor: SiteEditorService,
  ) {}

  async run(context: JobContext<'delete-site'>): Promise<JobResult<'delete-site'>> {
    const id = targetId(context.target);
    if (await this.editor.isMarked(id)) await this.clear(context, id);
    const { deleted } = context.payload;
    return { message: 'The website and everything that belonged to it were deleted.', deleted };
  }

  private async clear(context: JobContext<'delete-site'>, id: number): Promise<void> {
    const remains = await SiteRemains.of(this.dataSource, id);
    const left = await remains.count();
    const total = await context.step('total', async () => left);
    let done = Math.max(0, total - left);
    await remains.clear(async (rows) => {
      context.throwIfStopping();
      if (rows === 0) return;
      done = Math.min(total, done + rows);
      await context.progress({ done, total, note: 'Deleting what belonged to it' });
    });
    await this.editor.removeMarked(id);
  }
}
