import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@pressloom/contracts/languages';
import { readSiteAddress, siteAddressKey } from '@pressloom/contracts/site-address';
import { DEFAULT_SYNC_INTERVAL } from '@pressloom/contracts/site-sync';
import { SITE_MESSAGES } from '@pressloom/contracts/sites';
import { DEFAULT_TIME_ZONE } from '@pressloom/contracts/time-zones';
import { WordpressSite } from '@pressloom/database/entities';
import { DataSource, IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { BrandRegistry } from '../brands/brands.service.ts';
import { againAfterRollback } from '../common/after-rollback.ts';
import { DomainError, invalidField } from '../common/errors.ts';
import { ProviderHealthService } from '../common/providers/provider-health.service.ts';
import { siteScope } from '../common/providers/provider-settings.ts';
import { SiteSecrets } from '../common/secrets/site-secrets.ts';
import { isUniqueViolation } from '../common/unique-violation.ts';
import { insertSite } from './insert-site.ts';
import type { SiteRow } from './insert-site.ts';
import type { CreateSiteDto, UpdateSiteDto } from './sites.dto.ts';
import { storedTimeZone } from './stored-time-zone.ts';
import { SiteConnections } from './site-connections.ts';
import { SiteDirectory } from './site-directory.service.ts';
import type { SiteAddress } from './site-connections.ts';
import { MarkedSites } from './marked-sites.service.ts';
import { normalEndpoint } from './site-urls.ts';
import { SitesService } from './sites.service.ts';
import { NO_FAILURE, SiteContentService } from './sync/site-content.service.ts';

export type { SiteAddress };

export interface SampleSiteFields extends SiteAddress {
  id: number;
  name: string;
  brand: string;
  language: string;
  username: string;
  /** In plain text; it is encrypted here. */
  applicationPassword: string;
}

/** Creates and changes sites, and takes them away; what hangs on them is `site-setup`'s to delete. */
@Injectable()
export class SiteEditorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly brands: BrandRegistry,
    private readonly secrets: SiteSecrets,
    private readonly sites: SitesService,
    private readonly healths: ProviderHealthService,
    private readonly marked: MarkedSites,
    private readonly connections: SiteConnections,
    private readonly content: SiteContentService,
    private readonly directory: SiteDirectory,
  ) {}

  /** `also` is written with it, or none of both. @throws DomainError 400; 409 `site_url_taken`, and what `also` throws */
  async create(
    form: CreateSiteDto,
    also?: (manager: EntityManager, site: WordpressSite) => Promise<void>,
  ): Promise<WordpressSite> {
    const checked = await this.checked(form);
    const insert = async (manager: EntityManager): Promise<WordpressSite> => {
      const id = await nextSiteId(manager);
      const applicationPassword = this.secrets.sealApplicationPassword(id, form.applicationPassword);
      await insertSite(manager, { ...checked, id, applicationPassword });
      await this.directory.changed(manager);
      const site = await manager.findOneByOrFail(WordpressSite, { id });
      await also?.(manager, site);
      return site;
    };
    return this.onceConnected(checked.siteUrl, () => this.dataSource.transaction(insert));
  }

  /** The website that a typed address is of, and where its REST API usually is. @throws DomainError 400 */
  addressOf(typed: string): SiteAddress {
    const { siteUrl, problem } = readSiteAddress(typed);
    if (siteUrl !== null) return { siteUrl, apiEndpoint: normalEndpoint(siteUrl, undefined) };
    throw invalidField('siteUrl', problem === 'signIn' ? SITE_MESSAGES.urlWithSignIn : SITE_MESSAGES.urlInvalid);
  }

  /** Refuses what `create` would refuse. @throws DomainError 400; 409 `site_url_taken` */
  async assertCreatable(form: Omit<CreateSiteDto, 'applicationPassword'>): Promise<void> {
    const { siteUrl } = await this.checked(form);
    await this.assertFree(siteUrl);
  }

  /** Refuses an address that a site can't be changed to, with a password for it. @throws DomainError 404; 400; 409 `site_url_taken` */
  async assertMovable(id: number, siteUrl: string): Promise<void> {
    const site = await this.sites.get(id);
    this.connections.changedAddress(site, { siteUrl, applicationPassword: 'for this address' });
    await this.assertFree(siteUrl, id);
  }

  /** A test of it passed just now. */
  async noteConnected(manager: EntityManager, id: number): Promise<void> {
    await manager.update(WordpressSite, id, NO_FAILURE);
  }

  /** A site of the sandbox, under its fixed id; one that is there stays as it is. */
  async createSample(sample: SampleSiteFields): Promise<void> {
    const applicationPassword = this.secrets.sealApplicationPassword(sample.id, sample.applicationPassword);
    await insertSite(this.dataSource.manager, {
      ...sample,
      applicationPassword,
      active: true,
      autoPublish: false,
      timeZone: DEFAULT_TIME_ZONE,
      color: null,
      syncInterval: DEFAULT_SYNC_INTERVAL,
      isSample: true,
    });
    await this.directory.changed(this.dataSource.manager);
  }

  /** Own sites get ids after the samples'. */
  async startIdsAt(id: number): Promise<void> {
    await this.dataSource.query(
      `SELECT setval(pg_get_serial_sequence('wordpress_sites', 'id'), GREATEST($1 - 1, (SELECT max(id) FROM wordpress_sites)))`,
      [id],
    );
  }

  /** Puts a sample back to its stand-in, whatever address was entered for it. */
  async moveSample(id: number, address: SiteAddress): Promise<void> {
    const addressKey = siteAddressKey(address.siteUrl);
    await this.dataSource.transaction(async (manager) => {
      await manager.update(WordpressSite, { id, isSample: true }, { ...address, addressKey });
      await this.directory.changed(manager);
    });
  }

  async update(id: number, form: UpdateSiteDto): Promise<WordpressSite> {
    const site = await this.sites.get(id);
    const { siteUrl, apiEndpoint } = this.connections.changedAddress(site, form);
    // What was known of one address says nothing of another, on the same host neither.
    const isElsewhere = apiEndpoint !== site.apiEndpoint || siteUrl !== site.siteUrl;
    const active = form.active ?? form.isActive;
    const timeZone = await storedTimeZone(this.dataSource, form.timeZone);
    const changes = {
      siteUrl,
      apiEndpoint,
      // What was connected twice before that was refused stays so until it moves.
      ...(siteUrl !== site.siteUrl && { addressKey: siteAddressKey(siteUrl), gateReportedAt: null }),
      ...(form.name !== undefined && { name: form.name }),
      ...(form.username !== undefined && { username: form.username }),
      ...(form.applicationPassword && {
        applicationPassword: this.secrets.sealApplicationPassword(id, form.applicationPassword),
      }),
      ...(form.brand !== undefined && { brand: this.knownBrand(form.brand) }),
      ...(active !== undefined && { active }),
      ...(form.autoPublish !== undefined && { autoPublish: form.autoPublish }),
      ...(form.language !== undefined && { language: form.language }),
      ...(timeZone !== undefined && { timeZone }),
      ...(form.color !== undefined && { color: form.color }),
      ...(form.syncInterval !== undefined && { syncInterval: form.syncInterval }),
      ...(isElsewhere && { ...NO_FAILURE, syncStatus: 'pending' as const, lastSync: null }),
    };
    await this.onceConnected(siteUrl, () =>
      this.dataSource.transaction(async (manager) => {
        await manager.update(WordpressSite, id, changes);
        await this.directory.changed(manager);
        if (isElsewhere) await this.content.forget(manager, id);
      }),
    );
    const isOther =
      isElsewhere || Boolean(form.applicationPassword) || (form.username ?? site.username) !== site.username;
    if (isOther) await this.healths.forget(this.dataSource.manager, 'wordpress', siteScope(id));
    return this.sites.get(id);
  }

  /** To everybody but who deletes it the site is gone once the caller's transaction ends. False where it is so already. */
  async markDeleted(manager: EntityManager, id: number): Promise<boolean> {
    const { affected } = await manager.softDelete(WordpressSite, { id, deletedAt: IsNull() });
    if (affected !== 1) return false;
    await this.marked.changed(manager);
    await this.directory.changed(manager);
    return true;
  }

  isMarked(id: number): Promise<boolean> {
    const where = { id, deletedAt: Not(IsNull()) };
    return this.dataSource.getRepository(WordpressSite).exists({ where, withDeleted: true });
  }

  /** Deletes a marked site with what still hangs on it; nothing where it is gone. */
  removeMarked(id: number): Promise<void> {
    // Work of the site that was under way may be at the same rows.
    return againAfterRollback(() =>
      this.dataSource.transaction(async (manager) => {
        await manager.delete(WordpressSite, { id, deletedAt: Not(IsNull()) });
        await this.marked.changed(manager);
        for (const provider of ['youtube', 'wordpress'] as const) {
          await this.healths.forget(manager, provider, siteScope(id));
        }
      }),
    );
  }

  /**
   * Writes an address that no other website may have in any spelling, and names the one that has it.
   *
   * @throws DomainError 409 `site_url_taken`
   */
  private async onceConnected<T>(siteUrl: string, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw taken(await this.at(siteUrl));
    }
  }

  private async assertFree(siteUrl: string, ownId?: number): Promise<void> {
    const other = await this.at(siteUrl);
    if (other && other.id !== ownId) throw taken(other);
  }

  /** The website that has an address, in whichever spelling. */
  private at(siteUrl: string): Promise<WordpressSite | null> {
    const addressKey = siteAddressKey(siteUrl);
    return this.dataSource.getRepository(WordpressSite).findOneBy([{ addressKey }, { siteUrl }]);
  }

  /** What is stored of a new site, but for its id and its password. */
  private async checked(
    form: Omit<CreateSiteDto, 'applicationPassword'>,
  ): Promise<Omit<SiteRow, 'id' | 'applicationPassword'>> {
    const { siteUrl, apiEndpoint } = this.connections.newAddress(form);
    const brand = this.knownBrand(form.brand) ?? this.brands.forHost(new URL(siteUrl).hostname)?.manifest.key;
    return {
      name: form.name,
      siteUrl,
      apiEndpoint,
      username: form.username,
      brand: brand ?? this.brands.fallback().manifest.key,
      active: form.active ?? form.isActive ?? true,
      autoPublish: form.autoPublish ?? false,
      language: form.language ?? DEFAULT_LANGUAGE,
      timeZone: (await storedTimeZone(this.dataSource, form.timeZone)) ?? DEFAULT_TIME_ZONE,
      color: form.color ?? null,
      syncInterval: form.syncInterval ?? DEFAULT_SYNC_INTERVAL,
      isSample: false,
    };
  }

  private knownBrand(key: string | undefined): string | undefined {
    if (key === undefined || key === '') return undefined;
    if (!this.brands.has(key)) throw invalidField('brand', 'Please choose one of the installed brands.');
    return key;
  }
}

async function nextSiteId(manager: EntityManager): Promise<number> {
  const rows: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence('wordpress_sites', 'id'))::int AS id`,
  );
  return (rows[0] as { id: number }).id;
}

function taken(other: Pick<WordpressSite, 'name' | 'siteUrl'> | null): DomainError {
  const message = other
    ? `This website is already connected as "${other.name}" (${other.siteUrl}).`
    : 'This website is already connected.';
  return new DomainError(409, 'site_url_taken', message, { siteUrl: message });
}
