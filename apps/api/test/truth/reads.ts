import type { DeliveryView } from '@pressloom/contracts/newsletter-delivery';
import type { NewsletterSummary } from '@pressloom/contracts/newsletters';
import type { SubscriberDetail, SubscriberView } from '@pressloom/contracts/subscribers';
import type TestAgent from 'supertest/lib/agent.js';
import { dayIn } from '../month/days.ts';
import type { Ear } from './ear.ts';
import type { Figures } from './figures.ts';
import type { TruthScene, TruthSite } from './scene.ts';

const HOUR_MS = 3_600_000;
const MOST_MAILS = 500;
/** Of each list, the newest. */
const LOOKED_AT = 3;

/** What an operator looks at: each state and list as it is shown. */
export class Reads {
  constructor(
    private readonly scene: TruthScene,
    private readonly ear: Ear,
    private readonly figures: Figures,
  ) {}

  /** After each step; lists and the digest of the day before once a day. */
  async ofStep(isNewDay: boolean): Promise<void> {
    const operator = await this.scene.operator();
    this.figures.providers(this.scene.now, await this.ear.read(operator, '/api/providers'));
    for (const site of this.scene.sites) {
      const { id } = site;
      await this.ear.read(operator, `/api/automation-status?siteId=${id}`, id);
      await this.ear.read(operator, `/api/newsletter-settings?siteId=${id}`, id);
      const issues = await this.ear.read(operator, `/api/newsletters?siteId=${id}&fields=summary&pageSize=50`, id);
      if (isNewDay) await this.ofDay(operator, site, issues.body as unknown as NewsletterSummary[]);
    }
    if (!isNewDay) return;
    await this.ear.read(operator, '/api/billing/connection');
    this.figures.mailLog(this.scene.now, await this.ear.read(operator, `/api/mails?pageSize=${MOST_MAILS}`));
  }

  private async ofDay(operator: TestAgent, site: TruthSite, issues: NewsletterSummary[]): Promise<void> {
    const { id } = site;
    const day = dayIn(site.timeZone, new Date(this.scene.now.getTime() - 12 * HOUR_MS));
    await this.figures.digest(site, await this.ear.read(operator, `/api/digest?siteId=${id}&day=${day}`, id));
    await this.ear.read(operator, `/api/blog-posts?siteId=${id}&fields=summary&pageSize=100`, id);
    await this.ear.read(operator, `/api/newsletter-schedule?siteId=${id}`, id);
    await this.ear.read(operator, `/api/search-plan?siteId=${id}`, id);
    await this.ear.read(operator, `/api/youtube-api-status?siteId=${id}`, id);
    for (const issue of issues.slice(0, LOOKED_AT)) {
      const { body } = await this.ear.read(operator, `/api/newsletters/${issue.id}/delivery`, id);
      this.figures.delivery(this.scene.now, site, { id: issue.id, view: body as unknown as DeliveryView });
    }
    const { body } = await operator.get(`/api/subscribers?siteId=${id}&pageSize=${LOOKED_AT}`).expect(200);
    for (const reader of body as SubscriberView[]) {
      const detail = await this.ear.read(operator, `/api/subscribers/${reader.id}`, id);
      this.figures.timeline(this.scene.now, detail.body as unknown as SubscriberDetail);
    }
  }
}
