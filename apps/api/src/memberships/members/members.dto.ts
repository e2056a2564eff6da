import { MEMBER_STATES } from '@pressloom/contracts/members';
import type { MemberState } from '@pressloom/contracts/members';
import { IsIn } from 'class-validator';
import { Id, Optional } from '../../common/fields.ts';
import { List } from '../../common/lists/list.ts';
import { PageQuery } from '../../common/lists/page-query.ts';

/** Rows of two tables: `MemberRows` reads them. */
@List({
  sorts: { email: { by: 'email', kind: 'text' }, createdAt: { by: 'since', kind: 'time' } },
  search: ['email', 'name'],
  isLarge: true,
})
export class MembersQuery extends PageQuery {
  /** Only those who stand so. */
  @Optional()
  @IsIn(MEMBER_STATES, { message: `state must be one of ${MEMBER_STATES.join(', ')}` })
  state?: MemberState;

  /** Only those who bought a membership on this website. */
  @Optional()
  @Id()
  siteId?: number;
}
