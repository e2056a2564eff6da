import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { invalidField } from '../../common/errors.ts';
import { cursorOf, KINDS, placeOf } from '../../common/lists/cursor.ts';
import type { KeyKind, Place } from '../../common/lists/cursor.ts';
import type { Page } from '../../common/lists/page.ts';
import { exactly, totalOf } from '../../common/lists/total.ts';
import type { Total } from '../../common/lists/total.ts';
import { RUNTIME } from '../../runtime.ts';
import type { Runtime } from '../../runtime.ts';
import { conditionsOf, HAS_NO_ACCOUNT, IS_MEMBER } from './member-filter.ts';
import type { AddParameter } from './member-filter.ts';
import type { MembersQuery } from './members.dto.ts';

/** A member: an account, or an address without one that was given a membership. No two have the same id. */
export interface MemberRow {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  hasAccount: boolean;
  isEmailVerified: boolean;
  /** When the account was made, or the membership given. */
  since: Date;
  lastLoginAt: Date | null;
}

/** How a list is sorted: by which column of each table, and how its value stands in a cursor. */
const SORTS = {
  id: { account: 'account.id', given: 'given.id', kind: 'number' },
  email: { account: 'account.email', given: 'given.email', kind: 'text' },
  createdAt: { account: 'account.created_at', given: 'given.granted_at', kind: 'time' },
} as const;

/** Reads members from the two tables that they stand in. */
@Injectable()
export class MemberRows {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RUNTIME) private readonly runtime: Runtime,
  ) {}

  /** @throws DomainError 400 for a cursor of another sort, and for `page` beside `cursor` */
  async page(query: MembersQuery): Promise<Page<MemberRow>> {
    const { pageSize, page = 1, cursor, sort } = query;
    if (query.page !== undefined && cursor !== undefined)
      throw invalidField('page', 'page and cursor both say where to begin; leave one of them out');
    const { kind, ...by } = SORTS[sort.replace(/^-/, '') as keyof typeof SORTS];
    const after = cursor === undefined ? null : placeOf(cursor, { sort, kind });
    const skipped = (page - 1) * pageSize;
    const found = await this.read(query, { by, kind, after, skipped });
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    const hasMore = found.length > shown.length;
    const isFirst = after === null && skipped === 0;
    return {
      rows: shown,
      nextCursor: hasMore && last ? cursorOf({ sort, key: last.sort_key, id: last.id }) : null,
      total: !isFirst ? null : hasMore ? await this.count(query) : exactly(shown.length),
    };
  }

  /** Null where there is none. */
  async find(id: number): Promise<MemberRow | null> {
    return this.one('id', id);
  }

  /** The same by address, in lower case. */
  async ofAddress(email: string): Promise<MemberRow | null> {
    return this.one('email', email);
  }

  private async one(column: 'id' | 'email', value: number | string): Promise<MemberRow | null> {
    const rows: MemberRow[] = await this.dataSource.query(
      `SELECT ${ACCOUNT} WHERE account.${column} = $1 AND ${IS_MEMBER}
       UNION ALL SELECT ${GIVEN} WHERE given.${column} = $1 AND ${HAS_NO_ACCOUNT}`,
      [value],
    );
    return rows[0] ?? null;
  }

  /**
   * One row more than a page has. Each table is read in the order of the list, and no further than the page reaches: PostgreSQL
   * does not look into a union for an order that its parts have (at 100,000 members that took 250 ms).
   */
  private read(query: MembersQuery, { by, kind, after, skipped }: Stretch): Promise<FoundRow[]> {
    const { values, add } = parameters();
    const conditions = conditionsOf(query, this.runtime.clock.now(), add);
    const direction = query.sort.startsWith('-') ? 'DESC' : 'ASC';
    const { read, value } = KINDS[kind];
    if (after) {
      const place = `(${value.replace(':key', add(after.key))}, ${add(after.id)}::int)`;
      const is = direction === 'ASC' ? '>' : '<';
      conditions.account.push(`(${by.account}, account.id) ${is} ${place}`);
      conditions.given.push(`(${by.given}, given.id) ${is} ${place}`);
    }
    const limit = skipped + query.pageSize + 1;
    const part = (columns: string, where: string[], key: string, id: string): string =>
      `(SELECT ${key} AS key, ${read(key)} AS sort_key, ${columns} WHERE ${where.join(' AND ')}
        ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${limit})`;
    return this.dataSource.query(
      `SELECT * FROM (${part(ACCOUNT, conditions.account, by.account, 'account.id')}
         UNION ALL ${part(GIVEN, conditions.given, by.given, 'given.id')}) member
       ORDER BY key ${direction}, id ${direction} OFFSET ${skipped} LIMIT ${query.pageSize + 1}`,
      values,
    );
  }

  /** How many there are. */
  private count(query: MembersQuery): Promise<Total> {
    const { values, add } = parameters();
    const { account, given } = conditionsOf(query, this.runtime.clock.now(), add);
    const accounts = `SELECT 1 FROM users account WHERE ${account.join(' AND ')}`;
    const gifts = `SELECT 1 FROM complimentary_memberships given WHERE ${given.join(' AND ')}`;
    return totalOf(this.dataSource, [accounts, gifts], values);
  }
}

type FoundRow = MemberRow & { sort_key: string };

/** Where a page begins, and in which order. */
interface Stretch {
  by: { account: string; given: string };
  kind: KeyKind;
  after: Place | null;
  skipped: number;
}

/** Values of a statement, and what names them in it. */
function parameters(): { values: unknown[]; add: AddParameter } {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

const ACCOUNT = `
  account.id, account.email, account.first_name AS "firstName", account.last_name AS "lastName", true AS "hasAccount",
  account.is_email_verified AS "isEmailVerified", account.created_at AS since, account.last_login_at AS "lastLoginAt"
  FROM users account`;

const GIVEN = `
  given.id, given.email, NULL, NULL, false, true, given.granted_at, NULL FROM complimentary_memberships given`;
