import { Inject, Injectable } from '@nestjs/common';
import type { NewsletterHindrance } from '@pressloom/contracts/newsletter-readiness';
import { Newsletter } from '@pressloom/database/entities';
import type { NewsletterSlot, WordpressSite } from '@pressloom/database/entities';
import { DataSource } from 'typeorm';
import { AiStateService } from '../../pipeline/automation/writing/ai-state.service.ts';
import { GlobalAutomationService } from '../../pipeline/automation/settings/global-automation.service.ts';
import { BudgetsService } from '../../pipeline/spending/budgets/budgets.service.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { hasNewItems } from '../issues/chosen-items.ts';
import { SenderService } from '../sender/sender.service.ts';
import { NewsletterSettingsService } from '../settings/newsletter-settings.service.ts';
import type { SendingSettings } from '../settings/newsletter-settings.service.ts';
import { hindrancesOf, issueHindrance, sentFrom, switchedOff } from './readiness-rules.ts';
import type { MakingFacts, ReadinessFacts, Switches } from './readiness-rules.ts';

/** A day of the plan, as far as its newsletter goes, which is made at `madeAt` where there is none yet. */
export type PlannedDay = Pick<NewsletterSlot, 'dueAt' | 'newsletterId'> & { madeAt: Date };

type SwitchSettings = Pick<Switches, 'isActive' | 'autoSend'>;
type Timed = Pick<Newsletter, 'deliveryStatus' | 'scheduledFor'>;

/** What decides whether newsletters are made and sent automatically. Jobs and screens read it here, and judge it by the same rules. */
@Injectable()
export class NewsletterReadiness {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: NewsletterSettingsService,
    private readonly senders: SenderService,
    private readonly automation: GlobalAutomationService,
    private readonly ai: AiStateService,
    private readonly budgets: BudgetsService,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** Tells what is switched off on a website with such settings; empty: nothing. */
  async switches(site: WordpressSite): Promise<(settings: SwitchSettings) => NewsletterHindrance[]> {
    const { enabled: isAutomationOn } = await this.automation.read();
    const switches = { siteId: site.id, isSiteActive: site.active, isAutomationOn };
    return ({ isActive, autoSend }) => switchedOff({ ...switches, isActive, autoSend });
  }

  /** What is in the way of a day of the plan, whatever is switched off. Null: of the next one, which is not planned yet. */
  async ofDay(site: WordpressSite, day: PlannedDay | null): Promise<NewsletterHindrance[]> {
    const making = day && (await this.isMade(site.id, day)) ? null : await this.making(site, day);
    return hindrancesOf({ ...(await this.sending(site)), making });
  }

  /** Why an issue of the website with a date doesn't go out at it, one after another; null where it does, or has none. */
  async ofIssues(site: WordpressSite): Promise<(issue: Timed) => NewsletterHindrance | null> {
    const now = this.runtime.clock.now();
    const settings = await this.settings.of(site.id);
    const from = sentFrom(settings, now);
    const hindrances = await this.ofMade(site, settings);
    return (issue) => issueHindrance(issue, { from, hindrances, now });
  }

  /** From when on issues have to be due that go out automatically, as things are now; null: none does. */
  async sentFrom(site: WordpressSite): Promise<Date | null> {
    const settings = await this.settings.of(site.id);
    const isHindered = (await this.ofMade(site, settings)).length > 0;
    return isHindered ? null : sentFrom(settings, this.runtime.clock.now());
  }

  /** What is in the way of any issue that is made already. */
  private async ofMade(site: WordpressSite, settings: SendingSettings): Promise<NewsletterHindrance[]> {
    const switchedOffWith = await this.switches(site);
    const off = switchedOffWith(settings);
    return off.length > 0 ? off : hindrancesOf({ ...(await this.sending(site)), making: null });
  }

  private async sending(site: WordpressSite): Promise<Omit<ReadinessFacts, 'making'>> {
    const [{ found: hasReaders }]: [{ found: boolean }] = await this.dataSource.query(ANY_READER, [site.id]);
    return { ...(await this.senders.readiness(site.id)), hasReaders };
  }

  private async making(site: WordpressSite, day: PlannedDay | null): Promise<MakingFacts> {
    const hasNews = await hasNewItems(this.dataSource.manager, site.id);
    const budget = await this.budgets.at(site, day?.madeAt ?? this.runtime.clock.now());
    return { hasNews, ai: await this.ai.of(site), budget };
  }

  /** One that was made for the day counts though nobody noted it there. */
  private async isMade(wordpressSiteId: number, { newsletterId, dueAt }: PlannedDay): Promise<boolean> {
    if (newsletterId !== null) return true;
    const made = { wordpressSiteId, scheduledFor: dueAt, deliveryStatus: 'scheduled' } as const;
    return this.dataSource.getRepository(Newsletter).existsBy(made);
  }
}

/** $1: the website. */
const ANY_READER = `SELECT EXISTS (SELECT 1 FROM subscribers WHERE wordpress_site_id = $1 AND status = 'active') AS found`;
