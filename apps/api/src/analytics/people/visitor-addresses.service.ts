import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { addressParameter, sqlNames } from '../../common/addresses/address-sql.ts';
import type { VisitorHeaders } from '../../common/visitors/machines.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { mayStoreVisit } from '../collect/visit-consent.ts';
import type { VisitConsentRules } from '../collect/visit-consent.ts';

/** A browser on a website, by what it calls itself. */
export interface KnownVisitor {
  siteId: number;
  visitorId: string;
}

/** People who share a browser; whoever was there longest ago is forgotten for one more. */
export const PEOPLE_OF_A_BROWSER = 5;

/** An address and the visitor that it belongs to, as a proof says. */
export interface ProvenVisitor extends KnownVisitor {
  email: string;
  /** The caller knows that visits of this browser may be stored, though none may be counted so far. */
  mayBeStored?: boolean;
}

/** Which addresses are known of which visitors: by a pass or a signed link alone, never by what a form was told. The only place that writes it. */
@Injectable()
export class VisitorAddresses {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /**
   * Joins an address to a visitor, in the caller's transaction, who has seen a proof that both belong together. Where visits need a consent, only one who
   * gave it is known.
   */
  async join(manager: EntityManager, { siteId, visitorId, email, mayBeStored = false }: ProvenVisitor): Promise<void> {
    const known = [siteId, visitorId];
    const now = this.runtime.clock.now();
    const joined: unknown[] = await manager.query(JOIN, [...known, email.toLowerCase(), now, mayBeStored]);
    if (joined.length === 0) return;
    await manager.query(LIMIT, [...known, PEOPLE_OF_A_BROWSER]);
    await manager.query(SHOW, known);
  }

  /** Not where a browser asks not to be tracked, and the website obeys. */
  mayBeKnown(site: VisitConsentRules, headers: VisitorHeaders): boolean {
    return mayStoreVisit({ ...site, requiresVisitConsent: false }, undefined, headers);
  }

  /** What is stored of an address: visits by website. For the person. */
  visitsOf(email: string): Promise<object[]> {
    return this.dataSource.query(VISITS, [email]);
  }

  /**
   * Visitors that are to be renamed where an address is erased: those joined to it and to nobody else, as whoever shares a browser keeps their visits, and
   * those who have it in what they call themselves.
   */
  async ofErased(manager: EntityManager, email: string): Promise<KnownVisitor[]> {
    const joined = await manager.query<KnownVisitor[]>(ALONE, [email]);
    const named = await manager.query<KnownVisitor[]>(NAMED, [addressParameter(email)]);
    return [...joined, ...named];
  }

  /**
   * Takes an address away, and all that is known of visitors who get another name, in the caller's transaction. Where a browser is others', too, one of
   * their addresses shows in its place.
   */
  async forget(manager: EntityManager, email: string, renamed: readonly KnownVisitor[]): Promise<void> {
    const known = [renamed.map(({ siteId }) => siteId), renamed.map(({ visitorId }) => visitorId)];
    await manager.query(FORGET_ADDRESSES, [email, ...known]);
    await manager.query(FORGET, [email]);
  }
}

const NEWEST = `
  (SELECT email FROM visitor_addresses known WHERE known.site_id = visitor.site_id AND known.visitor_id = visitor.visitor_id
   ORDER BY joined_at DESC, email LIMIT 1)`;

/** $1 website, $2 visitor, $3 address, $4 now, $5 whether visits of this browser may be stored for sure. */
const JOIN = `
  INSERT INTO visitor_addresses AS known (site_id, visitor_id, email, joined_at)
  SELECT site.id, $2, $3, $4 FROM wordpress_sites site
  WHERE site.id = $1 AND ($5::boolean OR NOT site.requires_visit_consent OR EXISTS (
    SELECT FROM visitor_tracking visitor WHERE visitor.site_id = $1 AND visitor.visitor_id = $2 AND NOT visitor.is_sample))
  ON CONFLICT (site_id, visitor_id, email) DO UPDATE SET joined_at = EXCLUDED.joined_at
  RETURNING site_id`;

/** $3: how many stay. */
const LIMIT = `
  DELETE FROM visitor_addresses WHERE site_id = $1 AND visitor_id = $2 AND email IN (
    SELECT email FROM visitor_addresses WHERE site_id = $1 AND visitor_id = $2 ORDER BY joined_at DESC, email OFFSET $3)`;

const SHOW = `
  UPDATE visitor_tracking visitor SET subscriber_email = ${NEWEST} WHERE site_id = $1 AND visitor_id = $2 AND NOT is_sample`;

/** $1 address. */
const VISITS = `
  SELECT site.name AS site, known.joined_at AS "knownSince", visitor.first_visit AS "firstVisit", visitor.last_visit AS "lastVisit",
         visitor.page_views AS "pageViews", visitor.articles_viewed AS "articlesViewed", visitor.last_page AS "lastPage"
  FROM visitor_addresses known JOIN wordpress_sites site ON site.id = known.site_id
  LEFT JOIN visitor_tracking visitor ON visitor.site_id = known.site_id AND visitor.visitor_id = known.visitor_id AND NOT visitor.is_sample
  WHERE known.email = $1 ORDER BY known.site_id, known.joined_at`;

const ALONE = `
  SELECT site_id AS "siteId", visitor_id AS "visitorId" FROM visitor_addresses known
  WHERE email = $1 AND NOT EXISTS (
    SELECT FROM visitor_addresses other WHERE other.site_id = known.site_id AND other.visitor_id = known.visitor_id AND other.email <> $1)
  ORDER BY 1, 2`;

/** $1 as of `sqlNames`. */
const NAMED = `
  SELECT DISTINCT site_id AS "siteId", visitor_id AS "visitorId" FROM visitor_tracking WHERE ${sqlNames('visitor_id')} ORDER BY 1, 2`;

/** $1 address, $2 websites and $3 visitors. */
const FORGET_ADDRESSES = `
  DELETE FROM visitor_addresses
  WHERE email = $1 OR (site_id, visitor_id) IN (SELECT * FROM unnest($2::int[], $3::text[]))`;

const FORGET = `UPDATE visitor_tracking visitor SET subscriber_email = ${NEWEST} WHERE subscriber_email = $1`;
