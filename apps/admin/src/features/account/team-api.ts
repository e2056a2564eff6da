import type { LegalPage, SaveLegalTextRequest } from '@pressloom/contracts/legal';
import { call } from '../../shared/api/call.ts';
import { dataQuery } from '../../shared/api/data-query.ts';

export const teamQuery = dataQuery(['team'], '/api/team', { staleTime: 0 });

export const invite = (email: string) => call('POST', '/api/team/invites', { body: { email } });
export const revokeInvite = (id: number) => call('DELETE', '/api/team/invites/{id}', { path: { id } });
export const removeOperator = (id: number) => call('DELETE', '/api/team/members/{id}', { path: { id } });
/** How many members accepted the terms, by revision. */
export const acceptedTermsQuery = dataQuery(['legal'], '/api/users/accepted-terms', { staleTime: 0 });
export const legalWordingsQuery = (page: LegalPage) =>
  dataQuery(['legal'], '/api/legal/{page}/wordings', { path: { page } });
export const legalWordingQuery = (id: number) => dataQuery([], '/api/legal/wordings/{id}', { path: { id } });
/** An empty text brings back the one that Pressloom comes with. */
export const saveLegalText = (page: LegalPage, body: SaveLegalTextRequest) =>
  call('PUT', '/api/legal/{page}', { path: { page }, body });
