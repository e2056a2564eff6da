import type { SiteView } from '@pressloom/contracts/sites';
import { JobFollower } from '../../src/jobs/job-follower.service.ts';
import { jobTarget } from '../../src/jobs/job-type.ts';
import { JobsService } from '../../src/jobs/jobs.service.ts';
import type { TestApp } from '../test-app.ts';
import { CategoryFixture } from './category-fixture.ts';

let fixture: CategoryFixture;
let test: TestApp;
let site: SiteView;

beforeAll(async () => {
  fixture = await CategoryFixture.start();
  ({ test, site } = fixture);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.reset();
});
afterAll(() => test.close());

/** Earlier work on the first post does not end in time. */
const firstIsLate = () => jest.spyOn(JobFollower.prototype, 'start').mockResolvedValueOnce(null);

describe('a post whose earlier work does not end', () => {
  it('is named by an update of the categories, which sorts the others', async () => {
    const [late] = await fixture.ours([await fixture.category('Old')], 3);
    firstIsLate();
    const jobs = test.app.get(JobsService);
    const job = await jobs.start({ type: 'update-categories', target: jobTarget('site', site.id), siteId: site.id });
    const { result } = await jobs.untilEnded(job, 20_000);
    const warning = `"storm${late?.wordpressId}" was not sorted: An earlier sorting has not ended yet.`;
    expect(result).toMatchObject({ updatedCount: 2, totalPosts: 3, warnings: [warning] });
  });

  it('is named by a rename, which moves the others', async () => {
    const old = await fixture.category('Old');
    await fixture.ours([old], 3);
    firstIsLate();
    const result = await fixture.renamed(old.name, `New ${fixture.run}`);
    expect(result).toMatchObject({ moved: 2, notTried: 1 });
    const reason = 'An earlier rename has not moved this post yet.';
    expect(result.posts[0]).toMatchObject({ outcome: 'not_tried', reason });
  });
});
