import type { AutomationSettingsEntry, AutomationStatus, WebsiteAutomationView } from '@pressloom/contracts/automation';
import type { ContentGateSettings, PremiumContentSettings } from '@pressloom/contracts/gate';
import type { SearchPlan } from '@pressloom/contracts/keywords';
import type { NewsletterSettingsView } from '@pressloom/contracts/newsletter-settings';
import type { ContentGenerationSettings } from '@pressloom/contracts/pictures';
import type { SiteView } from '@pressloom/contracts/sites';
import type { Test } from 'supertest';
import { RUNTIME } from '../../src/runtime.ts';
import type { Runtime } from '../../src/runtime.ts';
import { signedIn } from '../people.ts';
import { control, Pipeline } from '../pipeline.ts';
import { startTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

export const OPERATOR = 'owner@press.example';

/** What a table calls its website, where that is not the usual name. */
const SITE_KEYS: Record<string, string> = { wordpress_sites: 'id', content_gate_settings: 'site_id' };

/** One installation with one website and one keyword, whose settings are all stored. */
export class SettingsWorld {
  private made = 0;

  private constructor(
    readonly test: TestApp,
    readonly pipeline: Pipeline,
    readonly site: SiteView,
  ) {}

  static async start(): Promise<SettingsWorld> {
    const test = await startTestApp();
    const pipeline = new Pipeline(test, await signedIn(test, 'operator', OPERATOR));
    const world = new SettingsWorld(test, pipeline, await pipeline.site());
    await pipeline.keyword(world.site.id, 'ladder truck');
    // Rows that are there have columns that change; new ones would change all.
    await world.patch(world.automationPath, { draftDays: 8 });
    await world.post('/api/newsletter-settings', { wordpressSiteId: world.site.id, articlesPerNewsletter: 7 });
    await world.patch('/api/global-automation-settings', { enabled: true });
    await world.post('/api/content-gate-settings', { wordpressSiteId: world.site.id, autoPremiumPercentage: 5 });
    return world;
  }

  get automationPath(): string {
    return `/api/website-automation-settings/${this.site.id}`;
  }
  get sitePath(): string {
    return `/api/wordpress-sites/${this.site.id}`;
  }
  get youtubePath(): string {
    return `${this.sitePath}/youtube-settings`;
  }
  get contentPath(): string {
    return `/api/content-generation-settings?siteId=${this.site.id}`;
  }

  patch = async (path: string, body: object): Promise<void> => this.sent(this.pipeline.operator.patch(path), body);
  post = async (path: string, body: object): Promise<void> => this.sent(this.pipeline.operator.post(path), body);
  put = async (path: string, body: object): Promise<void> => this.sent(this.pipeline.operator.put(path), body);

  /** What the tab Automation shows. */
  async entry(): Promise<AutomationSettingsEntry> {
    const entries = await this.get<AutomationSettingsEntry[]>('/api/automation-settings');
    return entries.find(({ wordpressSiteId }) => wordpressSiteId === this.site.id) as AutomationSettingsEntry;
  }

  /** What Keyword Management and the drafts' part of Content Generation show. */
  automation = (): Promise<WebsiteAutomationView> => this.get(this.automationPath);
  content = (): Promise<ContentGenerationSettings> => this.get(this.contentPath);
  newsletter = (): Promise<NewsletterSettingsView> => this.get(`/api/newsletter-settings?siteId=${this.site.id}`);
  gate = async (): Promise<ContentGateSettings> =>
    (await this.get<[ContentGateSettings]>('/api/content-gate-settings'))[0];
  premium = (): Promise<PremiumContentSettings> => this.get(`/api/premium-content-settings/${this.site.id}`);
  plan = (): Promise<SearchPlan> => this.get(`/api/search-plan?siteId=${this.site.id}`);
  status = (): Promise<AutomationStatus> => this.get(`/api/automation-status?siteId=${this.site.id}`);

  /** As all screens that list websites show it. */
  async listed(id = this.site.id): Promise<SiteView> {
    const sites = await this.get<SiteView[]>('/api/wordpress-sites');
    return sites.find((site) => site.id === id) as SiteView;
  }

  async get<T>(path: string): Promise<T> {
    return (await this.pipeline.operator.get(path).expect(200)).body as T;
  }

  /** Keys that are entered open the stand-in, not YouTube itself. */
  youtubeIsStandIn(): void {
    this.test.app.get<Runtime>(RUNTIME).config.youtube.apiUrl = `${this.test.sandboxUrl}/youtube/v3`;
  }

  /** Keys that are entered open the stand-in. */
  analyzatiIsStandIn(): void {
    this.test.app.get<Runtime>(RUNTIME).config.analyzati.apiUrl = `${this.test.sandboxUrl}/analyzati`;
  }

  /** A WordPress of the sandbox that no website is connected to; gives its address. */
  async newWordPress(): Promise<string> {
    const key = `made-${++this.made}`;
    await control(this.test, 'wordpress-sites', { key, name: key, tagline: 'There', colour: '#112233' });
    return `${this.test.sandboxUrl}/wordpress/${key}`;
  }

  /** The one value of a column of a website, or of the installation where that has one row. */
  async stored({ home, row }: Pick<FieldLine, 'home' | 'row'>, siteId: number): Promise<unknown> {
    const [table, column] = home.split('.') as [string, string];
    const key = SITE_KEYS[table] ?? 'wordpress_site_id';
    const where = table === 'global_automation_settings' ? '' : ` WHERE ${row ?? `${key} = ${siteId}`}`;
    const rows: { value: unknown }[] = await this.test.database.dataSource.query(
      `SELECT ${column} AS value FROM ${table}${where}`,
    );
    expect(rows).toHaveLength(1);
    return rows[0]?.value;
  }

  private async sent(call: Test, body: object): Promise<void> {
    const { status, text } = await call.send(body);
    expect(`${status} ${text}`).toMatch(/^20[01] /);
  }
}

/** `siteId`: the website that it is about. */
type Read = (world: SettingsWorld, siteId: number) => unknown;

/** A field of a tab of Settings: where it is stored, what it changes elsewhere, and that a change made elsewhere shows here. */
export interface FieldLine {
  /** Its label. */
  field: string;
  /** The one `table.column` that it changes. */
  home: string;
  /** Where the home has a row for each value: which one is this field's. It may be a new one. */
  row?: string;
  /** Columns, or whole tables, that follow in the same transaction, such as a plan: no second copy of the value. */
  also?: string[];
  /** Saves it as the tab does; gives the website where that makes a new one. */
  save: (world: SettingsWorld) => Promise<number | void>;
  stored: unknown;
  /** By the screen or run that uses it: what is there now. */
  elsewhere: Record<string, [read: Read, expected: unknown]>;
  /** Saves it as another screen does, and what the tab shows then; left out where no other one has it. */
  back?: {
    by: string;
    save: (world: SettingsWorld, siteId: number) => Promise<unknown>;
    here: Read;
    shows: unknown;
  };
}
