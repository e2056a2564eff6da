import { CANDIDATE_STATES } from '@pressloom/contracts/search-rules';
import type { CandidateState } from '@pressloom/contracts/search-rules';
import { IsIn } from 'class-validator';
import { Optional } from '../../../common/fields.ts';
import { Filter, List } from '../../../common/lists/list.ts';
import { PageQuery } from '../../../common/lists/page-query.ts';

const CONDITIONS: Record<CandidateState, string> = {
  taken: 'candidate.takenAt IS NOT NULL',
  waiting: 'candidate.takenAt IS NULL AND candidate.leftOut IS NULL',
  left_out: 'candidate.takenAt IS NULL AND candidate.leftOut IS NOT NULL',
};

@List({
  sorts: {
    foundAt: { by: 'candidate.foundAt', kind: 'time' },
    publishedAt: { by: 'candidate.publishedAt', kind: 'time', missing: 'candidate.publishedAt IS NULL' },
    rank: { by: 'candidate.rank', kind: 'number' },
  },
  search: ['candidate.title', 'candidate.channelTitle'],
})
export class CandidatesQuery extends PageQuery {
  @Filter((state) => CONDITIONS[state as CandidateState])
  @Optional()
  @IsIn(CANDIDATE_STATES, { message: `state must be one of ${CANDIDATE_STATES.join(', ')}` })
  state?: CandidateState;
}
