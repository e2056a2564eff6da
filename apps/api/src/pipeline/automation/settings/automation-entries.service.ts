import { Injectable } from '@nestjs/common';
import type { AutomationSettingsEntry } from '@pressloom/contracts/automation';
import type { WordpressSite } from '@pressloom/database/entities';
import { AiProvider } from '../../../common/providers/ai.provider.ts';
import { SitesService } from '../../../sites/sites.service.ts';
import { BudgetsService } from '../../spending/budgets/budgets.service.ts';
import { PlanFactsService } from '../planner/plan-facts.service.ts';
import { planSearches } from '../planner/planner.ts';
import { postingHindrance } from '../status/status-rules.ts';

/** How all websites are searched, in one list: the facts are read once, however many websites there are. */
@Injectable()
export class AutomationEntriesService {
  constructor(
    private readonly sites: SitesService,
    private readonly facts: PlanFactsService,
    private readonly budgets: BudgetsService,
    private readonly ai: AiProvider,
  ) {}

  async list(): Promise<AutomationSettingsEntry[]> {
    const [sites, facts] = await Promise.all([this.sites.list(), this.facts.read()]);
    const plan = planSearches(facts);
    const budgetOf = await this.budgets.ofAll(sites);
    const hasAi = await this.hasAi();
    return sites.flatMap(({ id, name, isSample }) => {
      const site = facts.sites.find((one) => one.id === id);
      // Connected or deleted between the two reads.
      if (!site) return [];
      const { searchFrequencyMinutes, videosPerSearch, automationEnabled, dailyVideoLimit } = site;
      const hindrance = postingHindrance({
        facts,
        plan,
        site,
        budget: budgetOf(id),
        hasAi: hasAi({ isSample }),
        youtubeMessage: null,
      });
      return {
        name,
        wordpressSiteId: id,
        searchFrequencyMinutes,
        videosPerSearch,
        automationEnabled,
        dailyVideoLimit,
        hindrance,
      };
    });
  }

  /** Whether an AI service is set up for a website: sample websites always have the sandbox's. */
  private async hasAi(): Promise<(site: Pick<WordpressSite, 'isSample'>) => boolean> {
    const [own, sample] = await Promise.all([this.ai.of({ isSample: false }), this.ai.of({ isSample: true })]);
    return ({ isSample }) => (isSample ? sample : own).mode !== 'unconfigured';
  }
}
