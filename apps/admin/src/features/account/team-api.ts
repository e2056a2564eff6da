import type { LegalPage, LegalText, SaveLegalTextRequest } from '@pressloom/contracts/legal';
import type { DoneAnswer } from '@pressloom/contracts/requests';
import type { TeamView } from '@pressloom/contracts/team';
import { dataQuery } from '../../shared/api/data-query.ts';
import { request } from '../../shared/api/request.ts';

export const teamQuery = dataQuery<TeamView>(['team'], '/api/team', { staleTime: 0 });

export const invite = (email: string) => request<DoneAnswer>('POST', '/api/team/invites', { email });
export const revokeInvite = (id: number) => request<DoneAnswer>('DELETE', `/api/team/invites/${id}`);
export const removeOperator = (id: number) => request<DoneAnswer>('DELETE', `/api/team/members/${id}`);
/** An empty text brings back the one that Pressloom comes with. */
export const saveLegalText = (page: LegalPage, body: SaveLegalTextRequest) =>
  request<LegalText>('PUT', `/api/legal/${page}`, body);
