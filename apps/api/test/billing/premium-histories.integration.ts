import type { SiteView } from '@pressloom/contracts/sites';
import { seeded } from '@pressloom/testing';
import { ApplyPremiumShareJob } from '../../src/gating/share/apply-premium-share.job.ts';
import { GateSettings } from '../../src/gating/settings/gate-settings.service.ts';
import { ShareRuns } from '../../src/gating/share/share-runs.service.ts';
import { UndoPremiumShareJob } from '../../src/gating/share/undo-premium-share.job.ts';
import { PremiumFlags } from '../../src/pipeline/writing/premium/premium-flags.service.ts';
import { PostsService } from '../../src/pipeline/writing/posts/posts.service.ts';
import { shareOf } from '../../src/pipeline/writing/premium/premium-share.ts';
import { signedIn } from '../people.ts';
import { Pipeline } from '../pipeline.ts';
import { historiesOf } from '../random-histories.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { PremiumPostRows } from './premium-posts.ts';

/** Each has so many steps. */
const HISTORIES = historiesOf(4);
const STEPS = 25;

let test: TestApp;
let site: SiteView;
let rows: PremiumPostRows;
beforeAll(async () => {
  test = await startTestApp();
  site = await new Pipeline(test, await signedIn(test, 'operator')).site();
  rows = new PremiumPostRows(test.database.dataSource, site.id);
});
afterAll(() => test.close());

const the = <T>(type: new (...args: never[]) => T): T => test.app.get(type, { strict: false });

/** What a job has of its context; nothing is kept from run to run. */
const contextOf = (payload: object) => ({
  ...{ target: `site:${site.id}`, payload, progress: async () => undefined, throwIfStopping: () => undefined },
  step: <R>(_name: string, work: () => Promise<R>) => work(),
  stepInTransaction: <R>(_name: string, work: (manager: unknown) => Promise<R>) =>
    test.database.dataSource.transaction(work),
});

/** Everything as letters by id, so that histories can be compared. */
async function flags(): Promise<Map<number, string>> {
  return new Map((await rows.all()).map(({ id, letter }) => [id, letter]));
}

class History {
  percentage = 0;
  /** What the last run changed, by the letter before it. */
  private undoable = new Map<number, string>();

  constructor(private readonly random: () => number) {}

  async step(): Promise<string> {
    const before = await flags();
    const acts = [this.write, this.write, this.choose, this.setPercentage, this.apply, this.undo] as const;
    const act = acts[Math.floor(this.random() * acts.length)]!;
    const done = await act.call(this, before);
    const after = await flags();
    for (const [id, letter] of before) {
      const isChosen = letter !== letter.toLowerCase();
      if (isChosen && act !== this.choose) expect([done, id, after.get(id)]).toEqual([done, id, letter]);
    }
    return done;
  }

  private async write(): Promise<string> {
    const { dataSource } = test.database;
    const letter = await dataSource.transaction(async (manager) => {
      const video = { wordpressSiteId: site.id, isPremium: false, premiumBy: null };
      const made = (await the(PremiumFlags).ofNewPost(manager, video)).isPremium ? 'p' : 'f';
      await rows.add(made, manager);
      return made;
    });
    const all = [...(await flags()).values()];
    const others = all.filter((one) => one.toLowerCase() === 'p').length - (letter === 'p' ? 1 : 0);
    expect([letter, others]).toEqual([others < shareOf(all.length, this.percentage) ? 'p' : 'f', others]);
    return `write ${letter}`;
  }

  private async choose(before: Map<number, string>): Promise<string> {
    const id = [...before.keys()][Math.floor(this.random() * before.size)];
    if (id === undefined) return 'choose nothing';
    const isPremium = this.random() < 0.5;
    await test.database.dataSource.transaction((manager) => the(PostsService).setPremium(manager, id, isPremium));
    this.undoable.delete(id);
    expect((await flags()).get(id)).toBe(isPremium ? 'P' : 'F');
    return `choose ${isPremium}`;
  }

  private async setPercentage(): Promise<string> {
    this.percentage = Math.floor(this.random() * 101);
    await the(GateSettings).save(site.id, { autoPercentage: this.percentage });
    return `percentage ${this.percentage}`;
  }

  private async apply(before: Map<number, string>): Promise<string> {
    await the(ApplyPremiumShareJob).run(contextOf({}) as never);
    const after = await flags();
    const changed = [...before].filter(([id, letter]) => after.get(id) !== letter);
    expect(new Set(changed.map(([, letter]) => letter)).size).toBeLessThanOrEqual(1);
    const count = (letter: string) => [...after.values()].filter((one) => one === letter).length;
    const wanted = shareOf(after.size, this.percentage);
    expect(count('p') + count('P')).toBe(Math.min(Math.max(wanted, count('P')), after.size - count('F')));
    // A run that changes nothing leaves the one before undoable.
    if (changed.length > 0) this.undoable = new Map(changed);
    return `apply ${this.percentage}`;
  }

  private async undo(before: Map<number, string>): Promise<string> {
    const run = await the(ShareRuns)
      .undoable(site.id)
      .catch(() => null);
    if (run === null) return 'undo nothing';
    await the(UndoPremiumShareJob).run(contextOf({ run }) as never);
    const expected = new Map([...before, ...this.undoable]);
    expect([...(await flags())]).toEqual([...expected]);
    this.undoable = new Map();
    return 'undo';
  }
}

it('keeps choices, adds or takes away and never both, and undoes what nobody changed since, in any history', async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    for (const table of ['blog_posts', 'premium_share_runs', 'content_gate_settings'])
      await test.database.dataSource.query(`DELETE FROM ${table}`);
    await the(GateSettings).save(site.id, { autoPercentage: 0 });
    const history = new History(seeded(seed));
    const steps: string[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      try {
        steps.push(await history.step());
      } catch (error) {
        throw new Error(`Seed ${seed}, after ${steps.join(', ')}: ${String(error)}`, { cause: error });
      }
    }
  }
});
