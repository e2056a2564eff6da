// Made by `npm run generate openapi` from the API document.
import type { JobType } from '@pressloom/contracts/jobs';
export interface paths {
  '/health/live': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              status: 'ok';
            };
          };
        };
      };
    };
  };
  '/health/ready': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': {
              status: 'ok' | 'disk_full' | 'unavailable';
            };
          };
        };
      };
    };
  };
  '/api/jobs': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
          type?: components['schemas']['JobType'];
          status?: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled' | 'active';
          sort?: 'id' | '-id' | 'createdAt' | '-createdAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['JobEntry'][];
          };
        };
      };
    };
  };
  '/api/jobs/{id}': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['JobEntry'];
          };
        };
      };
    };
  };
  '/api/jobs/{id}/retry': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['JobView'];
          };
        };
      };
    };
  };
  '/api/jobs/{id}/cancel': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['JobView'];
          };
        };
      };
    };
  };
  '/api/schedule': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ScheduleEntry'][];
          };
        };
      };
    };
  };
  '/api/mails': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
          status?:
            | 'queued'
            | 'accepted'
            | 'bounced'
            | 'refused'
            | 'given-up'
            | 'uncertain'
            | 'cancelled'
            | 'undelivered';
          sort?: 'id' | '-id' | 'queuedAt' | '-queuedAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['LoggedMailView'][];
          };
        };
      };
    };
  };
  '/api/mails/{id}/send-again': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SentAgain'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/authorize': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['AuthorizeSiteDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AuthorizeSiteResponse'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/authorize/callback': {
    get: {
      parameters: {
        query: {
          state: string;
          success?: string;
          error?: string;
          site_url?: string;
          user_login?: string;
          password?: string;
        };
      };
    };
  };
  '/api/wordpress-sites': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteView'][];
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['CreateSiteDto'];
        };
      };
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['SiteView'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}': {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
              deleted: components['schemas']['SiteContents'];
            };
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
    patch: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['UpdateSiteDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteView'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/test': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['TestSiteDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteTestAnswer'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/test': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteTestAnswer'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/youtube-settings': {
    patch: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['YouTubeSettingsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteView'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/gmail-account': {
    patch: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['GmailAccountDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
              gmailAccount: string | null;
            };
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/visit-settings': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VisitSettings'];
          };
        };
      };
    };
    patch: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['VisitSettingsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VisitSettings'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/authors': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['WordPressAuthor'][];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/categories': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['WordPressCategoryView'][];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/sync': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SyncResponse'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/synced-categories': {
    get: {
      parameters: {
        query?: {
          sort?: 'id' | '-id' | 'name' | '-name' | 'count' | '-count';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SyncedCategory'][];
          };
        };
      };
    };
  };
  '/api/brands': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['BrandView'][];
          };
        };
      };
    };
  };
  '/api/providers': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ProviderView'][];
          };
        };
      };
    };
  };
  '/api/auth/me': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CurrentUser'];
          };
        };
      };
    };
  };
  '/api/auth/options': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SignInOptions'];
          };
        };
      };
    };
  };
  '/api/auth/login': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['LoginDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SignInAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/register': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['RegisterDto'];
        };
      };
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['SignInAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/accept-terms': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['AcceptTermsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CurrentUser'];
          };
        };
      };
    };
  };
  '/api/auth/setup': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SetupDto'];
        };
      };
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['SignInAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/sample-sign-in': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SignInAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/own-account': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['OwnAccountDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CurrentUser'];
          };
        };
      };
    };
  };
  '/api/auth/logout': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
            };
          };
        };
      };
    };
  };
  '/api/auth/request-password-reset': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PasswordResetDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/verify-reset-token': {
    get: {
      parameters: {
        query: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ResetTokenAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/reset-password': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ResetPasswordDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/change-password': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ChangePasswordDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/verify-email': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['LinkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VerifyEmailAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/resend-verification': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/update-email': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['UpdateEmailDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/confirm-email-change': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['LinkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/email-change': {
    get: {
      parameters: {
        query: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['EmailChangeAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/stop-email-change': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['LinkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/undo-email-change': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['LinkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/sessions': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SessionView'][];
          };
        };
      };
    };
    delete: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SessionsEnded'];
          };
        };
      };
    };
  };
  '/api/auth/sessions/{session}': {
    delete: {
      parameters: {
        path: {
          session: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SessionsEnded'];
          };
        };
      };
    };
  };
  '/api/auth/return-site': {
    get: {
      parameters: {
        query: {
          url: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ReturnSite'];
          };
        };
      };
    };
  };
  '/api/auth/membership': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Membership'];
          };
        };
      };
    };
  };
  '/api/auth/wordpress-link': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['WordpressLinkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['WordpressLink'];
          };
        };
      };
    };
  };
  '/api/auth/member-browsers': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['MemberBrowserView'][];
          };
        };
      };
    };
  };
  '/api/auth/member-browsers/{id}': {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/auth/invite': {
    get: {
      parameters: {
        query: {
          token: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['InviteView'];
          };
        };
      };
    };
  };
  '/api/auth/accept-invite': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['AcceptInviteDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SignInAnswer'];
          };
        };
      };
    };
  };
  '/api/team': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['TeamView'];
          };
        };
      };
    };
  };
  '/api/team/invites': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['InviteDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/team/invites/{id}': {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/team/members/{id}': {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/users/selected-website': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SelectWebsiteDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
              selectedWebsiteId: number;
            };
          };
        };
      };
    };
  };
  '/api/users/accepted-terms': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['TermsAcceptance'];
          };
        };
      };
    };
  };
  '/api/users/digest': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DigestMail'];
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          'application/json': components['schemas']['DigestMailDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DigestMail'];
          };
        };
      };
    };
  };
  '/api/keywords': {
    get: {
      parameters: {
        query?: {
          isActive?: boolean;
          health?: 'none' | 'limited' | 'moderate' | 'good' | 'excellent';
          sort?:
            | 'id'
            | '-id'
            | 'createdAt'
            | '-createdAt'
            | 'lastChecked'
            | '-lastChecked'
            | 'term'
            | '-term'
            | 'videosFound'
            | '-videosFound';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordView'][];
          };
        };
      };
    };
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['CreateKeywordDto'];
        };
      };
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['KeywordView'];
          };
        };
      };
    };
  };
  '/api/keywords/{id}': {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
            };
          };
        };
      };
    };
    patch: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['UpdateKeywordDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordView'];
          };
        };
      };
    };
  };
  '/api/keywords/{id}/search': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SearchResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/keywords/{id}/automation': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordAutomationView'];
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['KeywordAutomationDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordAutomationView'];
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordAutomationView'];
          };
        };
      };
    };
  };
  '/api/keywords/bulk': {
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['KeywordBulkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordBulkAnswer'];
          };
        };
      };
    };
  };
  '/api/keywords/{id}/candidates': {
    get: {
      parameters: {
        query?: {
          state?: 'taken' | 'waiting' | 'left_out';
          sort?: 'id' | '-id' | 'foundAt' | '-foundAt' | 'publishedAt' | '-publishedAt' | 'rank' | '-rank';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CandidateView'][];
          };
        };
      };
    };
  };
  '/api/keywords/{id}/candidates/{candidateId}/take': {
    post: {
      parameters: {
        path: {
          id: number;
          candidateId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VideoView'];
          };
        };
      };
    };
  };
  '/api/search-rules': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SearchRulesView'];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['SearchRulesDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SearchRulesView'];
          };
        };
      };
    };
  };
  '/api/search-rules/channels': {
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['ChannelRuleDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SearchRulesView'];
          };
        };
      };
    };
  };
  '/api/keywords/{id}/search-rules': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordSearchRulesView'];
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['KeywordSearchRulesDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordSearchRulesView'];
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordSearchRulesView'];
          };
        };
      };
    };
  };
  '/api/keywords/{id}/search-rules/channels': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['ChannelRuleDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['KeywordSearchRulesView'];
          };
        };
      };
    };
  };
  '/api/videos': {
    get: {
      parameters: {
        query?: {
          status?: 'discovered' | 'processed';
          state?: 'failed' | 'flagged' | 'draft' | 'published' | 'held';
          isPremium?: boolean;
          source?: 'live' | 'sandbox';
          kind?: 'video' | 'notes';
          ids?: number[];
          hasKeyword?: boolean;
          keywordId?: number;
          createdFrom?: string;
          createdBefore?: string;
          sort?:
            | 'id'
            | '-id'
            | 'createdAt'
            | '-createdAt'
            | 'publishedAt'
            | '-publishedAt'
            | 'viewCount'
            | '-viewCount'
            | 'title'
            | '-title';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VideoView'][];
          };
        };
      };
    };
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['AddVideoDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VideoView'];
          };
        };
        201: {
          content: {
            'application/json': components['schemas']['VideoView'];
          };
        };
      };
    };
  };
  '/api/videos/recent': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VideoView'][];
          };
        };
      };
    };
  };
  '/api/videos/dismissed': {
    get: {
      parameters: {
        query?: {
          sort?: 'id' | '-id' | 'dismissedAt' | '-dismissedAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DismissedVideoView'][];
          };
        };
      };
    };
  };
  '/api/videos/notes': {
    post: {
      parameters: {
        query: {
          title: string;
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'text/plain': string;
        };
      };
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['VideoView'];
          };
        };
      };
    };
  };
  '/api/videos/{id}/transcript': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VideoTranscript'];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          format?: 'auto' | 'text' | 'srt' | 'vtt' | 'sbv' | 'ass' | 'timed';
          title?: string;
        };
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'text/plain': string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GivenTranscript'];
          };
        };
      };
    };
  };
  '/api/quota-status': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['QuotaStatus'];
          };
        };
      };
    };
  };
  '/api/quota-history': {
    get: {
      parameters: {
        query?: {
          days?: number;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['QuotaDay'][];
          };
        };
      };
    };
  };
  '/api/youtube-quota-settings': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['QuotaSettings'];
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          'application/json': components['schemas']['QuotaSettingsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['QuotaSettings'];
          };
        };
      };
    };
  };
  '/api/youtube-api-status': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['YouTubeApiStatus'][];
          };
        };
      };
    };
  };
  '/api/youtube-api-status/{siteId}/test': {
    post: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['YouTubeKeyTest'];
          };
        };
      };
    };
  };
  '/api/spending': {
    get: {
      parameters: {
        query?: {
          days?: number;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Spending'];
          };
        };
      };
    };
  };
  '/api/spending-settings': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SpendingSettings'];
          };
        };
      };
    };
    patch: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['SpendingSettingsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SpendingSettings'];
          };
        };
      };
    };
  };
  '/api/ai-prices': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AiPricesView'];
          };
        };
      };
    };
    delete: {
      parameters: {
        query: {
          model: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AiPricesView'];
          };
        };
      };
    };
  };
  '/api/ai-prices/texts': {
    put: {
      requestBody: {
        content: {
          'application/json': components['schemas']['TextPriceDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AiPricesView'];
          };
        };
      };
    };
  };
  '/api/ai-prices/pictures': {
    put: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PicturePriceDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AiPricesView'];
          };
        };
      };
    };
  };
  '/api/ai-capabilities': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AiCapabilitiesView'][];
          };
        };
      };
    };
  };
  '/api/ai-capabilities/{id}': {
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AiCapabilitiesView'][];
          };
        };
      };
    };
  };
  '/api/blog-posts': {
    get: {
      parameters: {
        query?: {
          fields?: 'summary';
          status?: 'draft' | 'published';
          state?: 'failed' | 'held' | 'flagged' | 'no_video';
          source?: 'live' | 'sandbox';
          isPremium?: boolean;
          hasImage?: boolean;
          category?: string;
          keywordId?: number;
          videoIds?: number[];
          createdFrom?: string;
          createdBefore?: string;
          sort?: 'id' | '-id' | 'createdAt' | '-createdAt' | 'publishedAt' | '-publishedAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PostView'][] | components['schemas']['PostSummary'][];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PostView'];
          };
        };
      };
    };
    delete: {
      parameters: {
        query?: {
          unchecked?: boolean;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
            };
          };
        };
      };
    };
    patch: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['UpdatePostDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SavedPost'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/revisions': {
    get: {
      parameters: {
        query?: {
          sort?: 'id' | '-id';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RevisionSummary'][];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/revisions/{number}': {
    get: {
      parameters: {
        path: {
          id: number;
          number: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RevisionView'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/revisions/{number}/restore': {
    post: {
      parameters: {
        path: {
          id: number;
          number: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['RestoreRevisionDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PostView'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/rewrite-cost': {
    get: {
      parameters: {
        query: {
          kind: 'shorter' | 'longer' | 'angle' | 'note';
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AiCost'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/rewrite': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['RewritePostDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RewriteAnswer'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/videos/bulk': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['BulkVideosDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['BulkAnswer'];
          };
        };
      };
    };
  };
  '/api/videos/{id}': {
    delete: {
      parameters: {
        query?: {
          unchecked?: boolean;
        };
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
            };
          };
        };
      };
    };
    patch: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['UpdateVideoDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VideoView'];
          };
        };
      };
    };
  };
  '/api/videos/{id}/generate-blog': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['GeneratePostDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PostView'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/videos/dismissed/{youtubeId}/restore': {
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
        path: {
          youtubeId: string;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['RestoreVideoDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VideoView'];
          };
        };
      };
    };
  };
  '/api/content-generation-settings': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ContentGenerationSettings'];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['ContentSettingsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ContentGenerationSettings'];
          };
        };
      };
    };
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['ContentSettingsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ContentGenerationSettings'];
          };
        };
      };
    };
  };
  '/api/site-voice': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteVoiceView'];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['OwnVoiceDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteVoiceView'];
          };
        };
      };
    };
  };
  '/api/site-voice/trial': {
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['VoiceTrialDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VoiceTrial'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/images/{hash}': {
    get: {
      parameters: {
        path: {
          hash: string;
        };
      };
      responses: {
        200: {
          content: {
            'image/jpeg': unknown;
            'image/png': unknown;
          };
        };
      };
    };
  };
  '/api/blog-posts/generate-featured-images-bulk': {
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['GenerateImagesDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['BulkImagesResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/generate-featured-image': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['GenerateImageDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ImageResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/use-youtube-thumbnail': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PostView'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/previous-images': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PreviousImage'][];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/previous-images/{imageId}/restore': {
    post: {
      parameters: {
        path: {
          id: number;
          imageId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PostView'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/featured-image-alt': {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['DescribePictureDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PostView'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/featured-image': {
    put: {
      parameters: {
        query?: {
          alt?: string;
        };
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'image/jpeg': string;
          'image/png': string;
          'image/webp': string;
          'image/avif': string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PostView'];
          };
        };
      };
    };
  };
  '/api/featured-images': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['FeaturedImageStats'];
          };
        };
      };
    };
  };
  '/api/featured-images/cost': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['FeaturedImageCosts'];
          };
        };
      };
    };
  };
  '/api/featured-images/preview': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PreviewImageDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ImagePreview'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/logo': {
    put: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['SiteLogoDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteView'];
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteView'];
          };
        };
      };
    };
  };
  '/api/blog-posts/bulk': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['BulkPostsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['BulkAnswer'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/auto-publish': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['PublishDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PublishResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/blog-posts/{id}/send-featured-image': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SendImageResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/bulk-categories/analyze/{siteId}': {
    get: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CategoryEntry'][];
          };
        };
      };
    };
  };
  '/api/bulk-categories/rename-preview': {
    get: {
      parameters: {
        query: {
          siteId?: number;
          oldCategory: string;
          newCategory: string;
          oldCategoryId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RenamePreview'];
          };
        };
      };
    };
  };
  '/api/bulk-categories/rename': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['RenameCategoryDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RenameCategoryResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/automation-settings': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AutomationSettingsEntry'][];
          };
        };
      };
    };
  };
  '/api/website-automation-settings': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['WebsiteAutomationView'];
          };
        };
      };
    };
  };
  '/api/website-automation-settings/{siteId}': {
    get: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['WebsiteAutomationView'];
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['WebsiteAutomationDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['WebsiteAutomationView'];
          };
        };
      };
    };
    patch: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['WebsiteAutomationDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['WebsiteAutomationView'];
          };
        };
      };
    };
  };
  '/api/global-automation-settings': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GlobalAutomationView'];
          };
        };
      };
    };
    patch: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['GlobalAutomationDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GlobalAutomationView'];
          };
        };
      };
    };
  };
  '/api/search-plan': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SearchPlan'];
          };
        };
      };
    };
  };
  '/api/automation-status': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AutomationStatus'];
          };
        };
      };
    };
  };
  '/api/videos/{id}/release': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ReleasedVideo'];
          };
        };
      };
    };
  };
  '/api/sync/content': {
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['SiteQuery'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SyncResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/activity/dashboard': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ActivityDashboard'];
          };
        };
      };
    };
  };
  '/api/activity/insights': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ActivityInsights'];
          };
        };
      };
    };
  };
  '/api/analytics/events': {
    post: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['CollectDto'];
          'text/plain': components['schemas']['CollectDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CollectEventResponse'];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/enhanced-stats': {
    get: {
      parameters: {
        query?: {
          days?: 1 | 7 | 30 | 90;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['EnhancedStats'];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/enhanced-stats/export': {
    get: {
      parameters: {
        query?: {
          days?: 1 | 7 | 30 | 90;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'text/csv': null;
          };
        };
      };
    };
  };
  '/api/visitor-analytics/sync-analyzati': {
    post: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['SiteQuery'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AnalyzatiSync'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/stats': {
    get: {
      parameters: {
        query?: {
          days?: 1 | 7 | 30 | 90;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VisitorStats'];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/trends': {
    get: {
      parameters: {
        query?: {
          days?: number;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VisitorTrend'][];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/hours': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VisitorHour'][];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/counting': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CountingState'];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/refused-hosts': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RefusedHostCalls'][];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/recent': {
    get: {
      parameters: {
        query?: {
          isSubscribed?: boolean;
          referrer?: string;
          pageUrl?: string;
          campaign?: string;
          sort?: 'id' | '-id' | 'lastVisit' | '-lastVisit';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RecentVisitor'][];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/events': {
    get: {
      parameters: {
        query?: {
          eventType?:
            | 'page_view'
            | 'gate_shown'
            | 'subscription_started'
            | 'subscription_completed'
            | 'page_closed'
            | 'subscription'
            | 'newsletter_confirmed'
            | 'unsubscription'
            | 'newsletter_open'
            | 'link_click'
            | 'checkout_opened'
            | 'premium_upgrade';
          referrer?: string;
          pageUrl?: string;
          campaign?: string;
          sort?: 'id' | '-id' | 'timestamp' | '-timestamp';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VisitorEventView'][];
          };
        };
      };
    };
  };
  '/api/visitor-analytics/recent/export': {
    get: {
      parameters: {
        query?: {
          isSubscribed?: boolean;
          referrer?: string;
          pageUrl?: string;
          campaign?: string;
          sort?: 'id' | '-id' | 'lastVisit' | '-lastVisit';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'text/csv': null;
          };
        };
      };
    };
  };
  '/api/visitor-analytics/events/export': {
    get: {
      parameters: {
        query?: {
          eventType?:
            | 'page_view'
            | 'gate_shown'
            | 'subscription_started'
            | 'subscription_completed'
            | 'page_closed'
            | 'subscription'
            | 'newsletter_confirmed'
            | 'unsubscription'
            | 'newsletter_open'
            | 'link_click'
            | 'checkout_opened'
            | 'premium_upgrade';
          referrer?: string;
          pageUrl?: string;
          campaign?: string;
          sort?: 'id' | '-id' | 'timestamp' | '-timestamp';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'text/csv': null;
          };
        };
      };
    };
  };
  '/api/visitor-analytics/trends/export': {
    get: {
      parameters: {
        query?: {
          days?: number;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'text/csv': null;
          };
        };
      };
    };
  };
  '/api/visitor-analytics/hours/export': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'text/csv': null;
          };
        };
      };
    };
  };
  '/api/visitor-data': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VisitorData'];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['SaveVisitorDataDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['VisitorData'];
          };
        };
      };
    };
  };
  '/api/visitor-data/rebuild': {
    post: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['SiteQuery'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RebuiltFigures'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/visitor-tracking/generate-sample-data': {
    post: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['SiteQuery'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GeneratedSamples'];
          };
        };
      };
    };
  };
  '/api/visitor-tracking/sample-data': {
    delete: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RemovedSamples'];
          };
        };
      };
    };
  };
  '/api/subscribers': {
    get: {
      parameters: {
        query?: {
          status?: 'pending' | 'active' | 'unsubscribed' | 'bounced' | 'complained';
          isPremium?: boolean;
          source?: 'form' | 'operator' | 'import' | 'unknown';
          language?: string;
          activeSince?: string;
          sort?:
            | 'id'
            | '-id'
            | 'email'
            | '-email'
            | 'subscribedAt'
            | '-subscribedAt'
            | 'lastActiveAt'
            | '-lastActiveAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriberView'][];
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SubscribeDto'];
          'application/x-www-form-urlencoded': components['schemas']['SubscribeDto'];
        };
      };
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['AddedSubscriber'] | components['schemas']['SubscribeAnswer'];
          };
        };
      };
    };
  };
  '/api/subscribers/stats': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriberStats'];
          };
        };
      };
    };
  };
  '/api/subscribers/export': {
    get: {
      parameters: {
        query?: {
          status?: 'pending' | 'active' | 'unsubscribed' | 'bounced' | 'complained';
          isPremium?: boolean;
          source?: 'form' | 'operator' | 'import' | 'unknown';
          language?: string;
          activeSince?: string;
          sort?:
            | 'id'
            | '-id'
            | 'email'
            | '-email'
            | 'subscribedAt'
            | '-subscribedAt'
            | 'lastActiveAt'
            | '-lastActiveAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'text/csv': null;
          };
        };
      };
    };
  };
  '/api/subscribers/{id}': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriberDetail'];
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
            };
          };
        };
      };
    };
  };
  '/api/subscribers/{id}/restore': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RestoredSubscriber'];
          };
        };
      };
    };
  };
  '/api/reader/one-click': {
    get: {
      parameters: {
        query: {
          r: string;
        };
      };
    };
    post: {
      parameters: {
        query: {
          r: string;
        };
      };
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': string;
          'multipart/form-data': string;
          '*/*': string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
            };
          };
        };
      };
    };
  };
  '/api/reader/site': {
    get: {
      parameters: {
        query: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ReaderSiteAnswer'];
          };
        };
      };
    };
  };
  '/api/reader/confirm/look': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ConfirmDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ConfirmView'];
          };
        };
      };
    };
  };
  '/api/reader/confirm': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ConfirmDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ConfirmView'];
          };
        };
      };
    };
  };
  '/api/reader/preferences/look': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ReaderLinkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PreferencesView'];
          };
        };
      };
    };
  };
  '/api/reader/preferences': {
    put: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SavePreferencesDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PreferencesView'];
          };
        };
      };
    };
  };
  '/api/reader/unsubscribe/look': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ReaderLinkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['UnsubscribeView'];
          };
        };
      };
    };
  };
  '/api/reader/unsubscribe': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['UnsubscribeDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['UnsubscribeAnswer'];
          };
        };
      };
    };
  };
  '/api/subscribers/{id}/confirmation': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DoneAnswer'];
          };
        };
      };
    };
  };
  '/api/subscriber-imports': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriberImportView'][];
          };
        };
      };
    };
    post: {
      parameters: {
        query: {
          fileName: string;
          siteId?: number;
        };
      };
      requestBody: {
        content: {
          'text/csv': string;
          'text/plain': string;
        };
      };
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['SubscriberImportView'];
          };
        };
      };
    };
  };
  '/api/subscriber-imports/{id}': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriberImportView'];
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
            };
          };
        };
      };
    };
  };
  '/api/subscriber-imports/{id}/header': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['HeaderDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriberImportView'];
          };
        };
      };
    };
  };
  '/api/subscriber-imports/{id}/check': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['CheckImportDto'];
        };
      };
      responses: {
        202: {
          content: {
            'application/json': components['schemas']['SubscriberImportView'];
          };
        };
      };
    };
  };
  '/api/subscriber-imports/{id}/start': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['StartImportDto'];
        };
      };
      responses: {
        202: {
          content: {
            'application/json': components['schemas']['SubscriberImportView'];
          };
        };
      };
    };
  };
  '/api/subscriber-imports/{id}/stop': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriberImportView'];
          };
        };
      };
    };
  };
  '/api/subscriber-imports/{id}/rejects': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'text/csv': null;
          };
        };
      };
    };
  };
  '/api/n/c/{token}/{link}': {
    get: {
      parameters: {
        path: {
          token: string;
          link: string;
        };
      };
    };
  };
  '/api/n/o/{picture}': {
    get: {
      parameters: {
        path: {
          picture: string;
        };
      };
      responses: {
        200: {
          content: {
            'image/gif': null;
          };
        };
      };
    };
  };
  '/api/newsletters/stats': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterStats'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/numbers': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterNumbers'];
          };
        };
      };
    };
  };
  '/api/mail-webhooks/{provider}/{siteId}/{secret}': {
    post: {
      parameters: {
        path: {
          provider: 'smtp2go';
          siteId: number;
          secret: string;
        };
      };
      requestBody: {
        content: {
          'application/json': string;
          'application/x-www-form-urlencoded': string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
            };
          };
        };
      };
    };
  };
  '/api/newsletter-sender/webhook': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['MailWebhookView'];
          };
        };
      };
    };
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['MailWebhookView'];
          };
        };
      };
    };
  };
  '/api/newsletters': {
    get: {
      parameters: {
        query?: {
          fields?: 'summary';
          status?: 'pending' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'failed' | 'cancelled';
          isUnsent?: boolean;
          sort?: 'id' | '-id' | 'createdAt' | '-createdAt' | 'scheduledFor' | '-scheduledFor' | 'sentAt' | '-sentAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json':
              | components['schemas']['NewsletterView'][]
              | components['schemas']['NewsletterSummary'][];
          };
        };
      };
    };
  };
  '/api/newsletters/generate': {
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['GenerateNewsletterDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GenerateNewsletterAnswer'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterDetail'];
          };
        };
      };
    };
    delete: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              success: true;
            };
          };
        };
      };
    };
    patch: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['SaveNewsletterDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterDetail'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/preview': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterPreview'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/test': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['TestNewsletterDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['TestNewsletterAnswer'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/audience': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['AudienceView'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/delivery': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DeliveryView'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/send': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['SendNewsletterDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SendNewsletterAnswer'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/pause': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DeliveryView'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/resume': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DeliveryView'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/send-again': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DeliveryView'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/restore-bounced': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DeliveryView'];
          };
        };
      };
    };
  };
  '/api/newsletters/{id}/cancel': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DeliveryView'];
          };
        };
      };
    };
  };
  '/archive': {
    get: {
      responses: {
        200: {
          content: {
            'text/html': null;
          };
        };
      };
    };
  };
  '/archive.xml': {
    get: {
      responses: {
        200: {
          content: {
            'application/rss+xml': null;
          };
        };
      };
    };
  };
  '/web-view': {
    get: {
      responses: {
        200: {
          content: {
            'text/html': null;
          };
        };
      };
    };
  };
  '/api/newsletter-settings': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSettingsView'];
          };
        };
      };
    };
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['NewsletterSettingsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSettingsView'];
          };
        };
      };
    };
  };
  '/api/newsletter-schedule': {
    get: {
      parameters: {
        query?: {
          sort?: 'id' | '-id' | 'dueAt' | '-dueAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSlotView'][];
          };
        };
      };
    };
  };
  '/api/newsletter-schedule/{id}/send': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSlotView'];
          };
        };
      };
    };
  };
  '/api/newsletter-schedule/{id}/skip': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSlotView'];
          };
        };
      };
    };
  };
  '/api/subscription-settings/{siteId}': {
    get: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriptionSettingsView'];
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['OfferDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriptionSettingsView'];
          };
        };
      };
    };
  };
  '/api/subscription-settings-by-url': {
    get: {
      parameters: {
        query?: {
          site?: string;
          return_url?: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriptionSettingsByUrl'];
          };
        };
      };
    };
  };
  '/api/subscription-settings': {
    post: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['OfferDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriptionSettingsView'];
          };
        };
      };
    };
  };
  '/api/subscribers/{id}/upgrade-to-premium': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['GiveDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['UpgradedSubscriber'];
          };
        };
      };
    };
  };
  '/api/subscribers/{id}/downgrade-to-free': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriberView'];
          };
        };
      };
    };
  };
  '/api/subscribers/bulk': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SubscriberBulkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['BulkAnswer'];
          };
        };
      };
    };
  };
  '/api/premium-content-settings/{siteId}': {
    get: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PremiumContentSettings'];
          };
        };
      };
    };
  };
  '/api/premium-content-settings/{siteId}/figures': {
    get: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PremiumContentFigures'];
          };
        };
      };
    };
  };
  '/api/premium-content-settings': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PremiumContentSettingsDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PremiumContentSettings'];
          };
        };
      };
    };
  };
  '/api/content-gate-settings': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ContentGateSettings'][];
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['ContentGateDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ContentGateSettings'];
          };
        };
      };
    };
  };
  '/api/content-gate-settings/embed': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GateEmbed'];
          };
        };
      };
    };
  };
  '/api/content-gate-settings/{id}': {
    patch: {
      parameters: {
        path: {
          id: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['ContentGateChangesDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ContentGateSettings'];
          };
        };
      };
    };
  };
  '/api/premium-content-settings/{siteId}/apply-retroactively': {
    get: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SharePreview'];
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ApplyShareResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/premium-content-settings/{siteId}/apply-retroactively/posts': {
    get: {
      parameters: {
        query?: {
          sort?: 'id' | '-id' | 'createdAt' | '-createdAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
        };
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ShareChange'][];
          };
        };
      };
    };
  };
  '/api/premium-content-settings/{siteId}/undo-retroactively': {
    post: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['UndoShareResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/sync-premium-status': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PremiumSyncResult'];
          };
        };
      };
    };
  };
  '/api/content-gate-settings/verify': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['VerifyInstallationDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GateInstallation'];
          };
        };
      };
    };
  };
  '/api/test/create-wp-auth-url': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['TestLinkDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['WordpressLink'];
          };
        };
      };
    };
  };
  '/api/test/premium-account': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['TestPremiumAccount'];
          };
        };
      };
    };
  };
  '/api/content-gate/track-view': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['TrackViewDto'];
          'text/plain': components['schemas']['TrackViewDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['TrackedView'];
          };
        };
      };
    };
  };
  '/api/content-gate/passes': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PassRequestDto'];
          'text/plain': components['schemas']['PassRequestDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['IssuedPass'];
          };
        };
      };
    };
  };
  '/api/newsletter/widget.js': {
    get: {
      responses: {
        200: {
          content: {
            'text/javascript': unknown;
          };
        };
      };
    };
  };
  '/api/content-gate/pages.js': {
    get: {
      responses: {
        200: {
          content: {
            'text/javascript': unknown;
          };
        };
      };
    };
  };
  '/api/content-gate/page-rules': {
    get: {
      parameters: {
        query: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PageRules'];
          };
        };
      };
    };
  };
  '/api/content-gate/card': {
    get: {
      parameters: {
        query: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GateCard'];
          };
        };
      };
    };
  };
  '/api/content-gate-settings/{siteId}/card': {
    get: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GateCardPreview'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/cleanup-premium-gates': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CleanupState'];
          };
        };
      };
    };
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CleanupResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/preview-cleanup': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['FoundGates'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/undo-cleanup': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['UndoCleanupResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/legal/{page}': {
    get: {
      parameters: {
        query?: {
          return_url?: string;
          language?: 'en' | 'es';
        };
        path: {
          page: 'terms' | 'privacy';
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['LegalText'];
          };
        };
      };
    };
    put: {
      parameters: {
        path: {
          page: 'terms' | 'privacy';
        };
      };
      requestBody: {
        content: {
          'application/json': components['schemas']['SaveLegalTextDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['LegalText'];
          };
        };
      };
    };
  };
  '/api/legal/{page}/wordings': {
    get: {
      parameters: {
        path: {
          page: 'terms' | 'privacy';
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['LegalWordingView'][];
          };
        };
      };
    };
  };
  '/api/legal/wordings/{id}': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['LegalWordingText'];
          };
        };
      };
    };
  };
  '/api/dashboard/stats': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DashboardStats'];
          };
        };
      };
    };
  };
  '/api/dashboard/paywall': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PaywallFigures'];
          };
        };
      };
    };
  };
  '/api/dashboard/performance': {
    get: {
      parameters: {
        query?: {
          days?: number;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['DashboardPerformance'];
          };
        };
      };
    };
  };
  '/api/current-time': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CurrentTime'];
          };
        };
      };
    };
  };
  '/api/digest': {
    get: {
      parameters: {
        query?: {
          day?: string;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Digest'];
          };
        };
      };
    };
  };
  '/api/dashboard/ledger': {
    get: {
      parameters: {
        query?: {
          by?: 'keyword' | 'video' | 'article';
          from?: string;
          to?: string;
          sort?:
            | 'title'
            | '-title'
            | 'found'
            | '-found'
            | 'published'
            | '-published'
            | 'views'
            | '-views'
            | 'visitors'
            | '-visitors'
            | 'gatesShown'
            | '-gatesShown'
            | 'signUps'
            | '-signUps'
            | 'paid'
            | '-paid'
            | 'revenue'
            | '-revenue'
            | 'cost'
            | '-cost';
          rows?: number;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Ledger'];
          };
        };
      };
    };
  };
  '/api/dashboard/ledger/export': {
    get: {
      parameters: {
        query?: {
          by?: 'keyword' | 'video' | 'article';
          from?: string;
          to?: string;
          sort?:
            | 'title'
            | '-title'
            | 'found'
            | '-found'
            | 'published'
            | '-published'
            | 'views'
            | '-views'
            | 'visitors'
            | '-visitors'
            | 'gatesShown'
            | '-gatesShown'
            | 'signUps'
            | '-signUps'
            | 'paid'
            | '-paid'
            | 'revenue'
            | '-revenue'
            | 'cost'
            | '-cost';
          rows?: number;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'text/csv': null;
          };
        };
      };
    };
  };
  '/api/people/search': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PersonDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PersonAnswer'];
          };
        };
      };
    };
  };
  '/api/people/export': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PersonDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              [key: string]: unknown;
            };
          };
        };
      };
    };
  };
  '/api/people/erase': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PersonDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['EraseResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/sites/create': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SiteCreationDto'];
        };
      };
      responses: {
        201: {
          content: {
            'application/json': components['schemas']['SiteCreationResponse'];
          };
        };
      };
    };
  };
  '/api/wordpress-sites/{id}/contents': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SiteContents'];
          };
        };
      };
    };
  };
  '/api/sample-data': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SampleData'];
          };
        };
      };
    };
    delete: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['RemovedSampleData'];
          };
        };
      };
    };
  };
  '/api/setup-guide': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SetupGuide'];
          };
        };
      };
    };
    put: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SetupGuideDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SetupGuide'];
          };
        };
      };
    };
  };
  '/api/provider-keys': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ProviderKeysView'];
          };
        };
      };
    };
  };
  '/api/provider-keys/youtube': {
    put: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['SaveYouTubeKeyDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ProviderKeysSaved'];
          };
        };
      };
    };
  };
  '/api/provider-keys/openai': {
    put: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['SaveAiKeyDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ProviderKeysSaved'];
          };
        };
      };
    };
  };
  '/api/provider-keys/mail': {
    put: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SaveMailKeyDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ProviderKeysSaved'];
          };
        };
      };
    };
  };
  '/api/provider-keys/{provider}/test': {
    post: {
      parameters: {
        path: {
          provider: 'youtube' | 'openai' | 'mail' | 'analyzati';
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ProviderKeysSaved'];
          };
        };
      };
    };
  };
  '/api/provider-keys/{provider}': {
    delete: {
      parameters: {
        path: {
          provider: 'youtube' | 'openai' | 'mail' | 'analyzati';
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ProviderKeysView'];
          };
        };
      };
    };
  };
  '/api/global-settings': {
    get: {
      parameters: {
        query: {
          key: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GlobalSettingView'];
          };
        };
      };
    };
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['SaveGlobalSettingDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['GlobalSettingSaved'];
          };
        };
      };
    };
  };
  '/api/system-status': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SystemStatus'];
          };
        };
      };
    };
  };
  '/api/system-info': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SystemInfo'];
          };
        };
      };
    };
  };
  '/api/maintenance': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['MaintenanceView'][];
          };
        };
      };
    };
  };
  '/api/maintenance/{type}': {
    post: {
      parameters: {
        path: {
          type:
            | 'optimize-database'
            | 'reconcile-billing'
            | 'clean-jobs'
            | 'clean-accounts'
            | 'clean-subscribers'
            | 'clean-mail-log'
            | 'clean-calls';
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['MaintenanceResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/openapi.json': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': unknown;
          };
        };
      };
    };
  };
  '/api/docs': {
    get: {
      responses: {
        200: {
          content: {
            'text/html': string;
          };
        };
      };
    };
  };
  '/api/docs/{file}': {
    get: {
      parameters: {
        path: {
          file: string;
        };
      };
      responses: {
        200: {
          content: {
            '*/*': unknown;
          };
        };
      };
    };
  };
  '/api/newsletter-sender': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSenderView'];
          };
        };
      };
    };
    put: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['SenderDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSenderView'];
          };
        };
      };
    };
  };
  '/api/newsletter-sender/dkim-key': {
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['DkimKeyDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSenderView'];
          };
        };
      };
    };
  };
  '/api/newsletter-sender/dkim-key/waiting': {
    delete: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSenderView'];
          };
        };
      };
    };
  };
  '/api/newsletter-sender/dkim-key/check': {
    post: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NewsletterSenderView'];
          };
        };
      };
    };
  };
  '/api/test-smtp2go-newsletter': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['EmailTestDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['EmailTestResult'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/email-tests': {
    get: {
      parameters: {
        query?: {
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['EmailTestView'][];
          };
        };
      };
    };
  };
  '/api/billing/checkout': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['CheckoutDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CheckoutAnswer'];
          };
        };
      };
    };
  };
  '/api/billing/checkouts/{id}': {
    get: {
      parameters: {
        path: {
          id: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['CheckoutView'];
          };
        };
      };
    };
  };
  '/api/billing/membership': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OwnMembershipView'];
          };
        };
      };
    };
  };
  '/api/billing/membership/cancel': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OwnMembershipView'];
          };
        };
      };
    };
  };
  '/api/billing/membership/keep': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OwnMembershipView'];
          };
        };
      };
    };
  };
  '/api/billing/membership/pause': {
    post: {
      requestBody: {
        content: {
          'application/json': components['schemas']['PauseDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OwnMembershipView'];
          };
        };
      };
    };
  };
  '/api/billing/membership/resume': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['OwnMembershipView'];
          };
        };
      };
    };
  };
  '/api/billing/invoices': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['InvoiceView'][];
          };
        };
      };
    };
  };
  '/api/billing/invoices/{id}/link': {
    post: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['LeadsTo'];
          };
        };
      };
    };
  };
  '/api/billing/portal': {
    post: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['PortalDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['LeadsTo'];
          };
        };
      };
    };
  };
  '/api/billing/connection': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['BillingConnectionView'];
          };
        };
      };
    };
    put: {
      requestBody?: {
        content: {
          'application/json': components['schemas']['SaveBillingConnectionDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['BillingConnectionView'];
          };
        };
      };
    };
  };
  '/api/billing/connection/test': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['BillingConnectionView'];
          };
        };
      };
    };
  };
  '/api/billing/connection/webhook': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['BillingConnectionView'];
          };
        };
      };
    };
  };
  '/api/billing/webhooks/{scope}': {
    post: {
      parameters: {
        path: {
          scope: 'sandbox' | 'test' | 'live';
        };
      };
      requestBody: {
        content: {
          'application/json': string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': {
              received: true;
            };
          };
        };
      };
    };
  };
  '/api/billing/reconciliations': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ReconciliationView'][];
          };
        };
      };
    };
  };
  '/api/billing/reconciliations/{id}': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ReconciliationReport'];
          };
        };
      };
    };
  };
  '/api/billing/reconciliations/run': {
    post: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ReconcileAnswer'];
          };
        };
        202: {
          content: {
            'application/json': components['schemas']['JobAccepted'];
          };
        };
      };
    };
  };
  '/api/billing/price-moves/{siteId}': {
    get: {
      parameters: {
        query?: {
          monthlyPrice?: string;
          yearlyPrice?: string;
          currency?: string;
          memberPrices?: 'keep' | 'move';
        };
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['PriceMovesView'];
          };
        };
      };
    };
  };
  '/api/billing/price-moves/{siteId}/not-reached': {
    get: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['NotReachedMember'][];
          };
        };
      };
    };
  };
  '/api/billing/price-moves/{siteId}/tell-again': {
    post: {
      parameters: {
        path: {
          siteId: number;
        };
      };
      requestBody?: {
        content: {
          'application/json': components['schemas']['TellAgainDto'];
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['ToldAgain'];
          };
        };
      };
    };
  };
  '/api/members': {
    get: {
      parameters: {
        query?: {
          state?:
            | 'paying'
            | 'trial'
            | 'past_due'
            | 'paused'
            | 'cancelling'
            | 'ended'
            | 'refunded'
            | 'disputed'
            | 'given'
            | 'waiting'
            | 'problem'
            | 'other_money'
            | 'free';
          siteId?: number;
          sort?: 'id' | '-id' | 'email' | '-email' | 'createdAt' | '-createdAt';
          pageSize?: number;
          page?: number;
          cursor?: string;
          q?: string;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['MemberView'][];
          };
        };
      };
    };
  };
  '/api/members/attention': {
    get: {
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['MembersAttention'];
          };
        };
      };
    };
  };
  '/api/members/{id}': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['MemberDetail'];
          };
        };
      };
    };
  };
  '/api/subscribers/{id}/membership': {
    get: {
      parameters: {
        path: {
          id: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['SubscriberMembership'];
          };
        };
      };
    };
  };
  '/api/billing/revenue': {
    get: {
      parameters: {
        query?: {
          months?: number;
          siteId?: number;
        };
      };
      responses: {
        200: {
          content: {
            'application/json': components['schemas']['Revenue'];
          };
        };
      };
    };
  };
}
export interface components {
  schemas: {
    AbTest: {
      subjects: string[];
      sharePercent: number;
      hours: number;
      sentAt: string | null;
      decidedAt: string | null;
      winner: number | null;
      isClear: boolean | null;
    };
    ActivityDashboard: {
      at: string;
      events: components['schemas']['ActivityItem'][];
      stats: components['schemas']['ActivityStats'];
      onlineSubscribers: components['schemas']['OnlineSubscriber'][];
    };
    ActivityInsights: {
      growth: {
        visitors: components['schemas']['WeekFigure'];
        pageViews: components['schemas']['WeekFigure'];
        newSubscribers: components['schemas']['WeekFigure'];
        premiumUpgrades: components['schemas']['WeekFigure'];
      };
      insights: components['schemas']['EngagementInsights'];
    };
    ActivityItem: {
      id: number;
      type: components['schemas']['ActivityType'];
      siteId: number;
      subscriberEmail: string | null;
      isPremium: boolean;
      timestamp: string;
      details: {
        page?: string;
        source?: string;
        campaign?: string;
      };
    };
    ActivityStats: {
      activeUsers: number;
      premiumOnline: number;
      totalPageViews: number;
      newsletterOpens: number;
      newSubscribers: number;
      premiumConversions: number;
      premiumToday: number;
      engagementRate: number | null;
      averageSessionTime: number | null;
      bounceRate: number | null;
    };
    ActivityType: 'page_view' | 'subscription' | 'newsletter_open' | 'link_click' | 'premium_upgrade';
    Actor: {
      kind: 'person' | 'automation';
      name: string;
    };
    AddedSubscriber: {
      id: number;
      email: string;
      status: components['schemas']['SubscriberStatus'];
      isPremium: boolean;
      premiumSince: string | null;
      wordpressSiteId: number;
      subscribedAt: string;
      lastActiveAt: string | null;
      source: components['schemas']['SubscriberSource'];
      language: string | null;
      frequency: components['schemas']['MailFrequency'];
      pausedUntil: string | null;
      leftAt: string | null;
      message: string;
    };
    AiAdaptation:
      | 'json_object'
      | 'json_in_prompt'
      | 'max_tokens'
      | 'max_completion_tokens'
      | 'no_output_limit'
      | 'reasoning_effort'
      | 'no_reasoning_effort'
      | 'prompt_cache'
      | 'no_prompt_cache'
      | 'streamed'
      | 'streamed_uncounted'
      | 'square_pictures'
      | 'no_picture_size'
      | 'no_picture_quality';
    AiCallKind: 'text' | 'picture';
    AiCapabilitiesView: {
      id: number;
      address: string;
      model: string;
      kind: components['schemas']['AiCallKind'];
      adaptations: components['schemas']['AiAdaptation'][];
      learntAt: string;
      isInUse: boolean;
      isSandbox: boolean;
    };
    AiCost: {
      cents: number;
      unpricedModel: string | null;
      isSandbox: boolean;
      budgetLeftCents: number | null;
    };
    AiPrices: {
      texts: components['schemas']['TextPrice'][];
      pictures: components['schemas']['PicturePrice'][];
    };
    AiPricesView: {
      texts: components['schemas']['TextPrice'][];
      pictures: components['schemas']['PicturePrice'][];
      own: components['schemas']['AiPrices'];
      defaults: components['schemas']['AiPrices'];
      defaultsAsOf: string;
      inUse: components['schemas']['PricesInUse'];
    };
    AnalyzatiSync: components['schemas']['AnalyzatiSyncResult'] | components['schemas']['AnalyzatiSyncFailure'];
    AnalyzatiSyncFailure: {
      synced: false;
      message: string;
    };
    AnalyzatiSyncResult: {
      synced: true;
      message: string;
      days: number;
      dropped: number;
    };
    ApplyShareResult: {
      message: string;
      updatedCount: number;
      actualPremiumCount: number;
      totalPosts: number;
      actualPercentage: number | null;
    };
    AudienceView: {
      recipients: number;
      resting: number;
      obstacle: string | null;
    };
    AuthorizeSiteResponse: {
      url: string;
      returns: boolean;
    };
    AutomationIssue: {
      kind: 'automation' | 'service' | 'budget' | 'videos';
      message: string;
      link: string;
    };
    AutomationPart: {
      key: 'writing' | 'import' | 'publishing';
      label: string;
      state: components['schemas']['AutomationState'];
      schedule: string;
      reason: string;
    };
    AutomationSettingsEntry: {
      name: string;
      wordpressSiteId: number;
      searchFrequencyMinutes: number;
      videosPerSearch: number;
      automationEnabled: boolean;
      dailyVideoLimit: number;
      hindrance: string | null;
    };
    AutomationState: 'active' | 'paused' | 'attention';
    AutomationStatus: {
      state: components['schemas']['AutomationState'];
      reason: string;
      link: string;
      parts: components['schemas']['AutomationPart'][];
      issues: components['schemas']['AutomationIssue'][];
      nextSearchAt: string | null;
      nextWriteAt: string | null;
      lastSearchAt: string | null;
      lastWriteAt: string | null;
      videosWaiting: number;
      videosByHand: number;
      videosFailed: number;
      videosThin: number;
      videosUnusable: number;
      notesWaiting: number;
      postsPerDay: number;
    };
    BillingConnectionView: {
      scope: components['schemas']['BillingScope'] | null;
      scopeWithoutKey: components['schemas']['BillingScope'] | null;
      keySource: 'settings' | 'environment' | null;
      keyMask: string | null;
      accountId: string | null;
      accountName: string | null;
      takesPayments: boolean | null;
      checkedAt: string | null;
      problem: components['schemas']['BillingProblem'] | null;
      webhook: components['schemas']['BillingWebhookView'];
      secretSource: 'settings' | 'environment' | null;
      memberships: {
        sandbox: number;
        test: number;
        live: number;
      };
      waitingEvents: number;
    };
    BillingDifference: {
      field: string;
      ours: string | null;
      theirs: string | null;
      subject: string;
    };
    BillingInterval: 'month' | 'year';
    BillingProblem: {
      code: components['schemas']['BillingProblemCode'];
      message: string;
      since: string | null;
    };
    BillingProblemCode:
      | 'key_refused'
      | 'key_limited'
      | 'unreachable'
      | 'no_payments'
      | 'clock_off'
      | 'archived'
      | 'other';
    BillingScope: 'sandbox' | 'test' | 'live';
    BillingWebhookView: {
      state: components['schemas']['WebhookState'];
      madeBy: 'us' | 'person' | null;
      url: string;
      formerUrl: string | null;
      canBeMade: boolean;
      missingEvents: string[];
      lastReportAt: string | null;
      formerSecretUntil: string | null;
      refused: components['schemas']['RefusedReportsView'][];
    };
    BrandView: {
      key: string;
      name: string;
      color: string;
      isGeneral: boolean;
    };
    BrandVoiceView: {
      name: string;
      persona: string;
      articleRules: string[];
      avoid: string[];
      categories: string[];
      fallback: string;
      imageMood: string;
    };
    BudgetState: 'ok' | 'near' | 'spent';
    BudgetView: {
      day: string;
      usedCents: number;
      budgetCents: number | null;
      state: components['schemas']['BudgetState'];
      resetsAt: string;
    };
    BulkAnswer: {
      rows: components['schemas']['BulkRow'][];
    };
    BulkImagesResult: {
      message: string;
      processed: number;
      refused: components['schemas']['RefusedImage'][];
      refusedCount: number;
      outOfBudget: number;
      notBegun: number;
      underWay: number;
      notNeeded: number;
    };
    BulkRow: {
      id: number;
      outcome: 'done' | 'started' | 'refused' | 'gone';
      message: string | null;
    };
    CampaignValue: {
      name: components['schemas']['UtmName'];
      value: string;
    };
    CandidateState: 'taken' | 'waiting' | 'left_out';
    CandidateView: {
      id: number;
      keywordId: number;
      youtubeId: string;
      title: string;
      channelId: string | null;
      channelTitle: string;
      publishedAt: string | null;
      durationSeconds: number | null;
      rank: number;
      foundAt: string;
      takenAt: string | null;
      state: components['schemas']['CandidateState'];
      leftOut: components['schemas']['LeftOutReason'] | null;
      reason: string | null;
    };
    CategoryEntry: {
      categoryName: string;
      categoryId: number | null;
      parents: string[];
      postCount: number;
      posts: components['schemas']['CategoryPost'][];
    };
    CategoryPost: {
      id: number;
      title: string;
    };
    ChannelRef: {
      id: string;
      title: string;
    };
    CheckoutAnswer: {
      checkoutId: string;
      url: string;
      expiresAt: string;
    };
    CheckoutMail: 'sent' | 'waiting' | 'not-sent' | 'none';
    CheckoutState: 'waiting' | 'processing' | 'paid' | 'failed' | 'expired';
    CheckoutView: {
      state: components['schemas']['CheckoutState'];
      isTrial: boolean;
      hasActiveGate: boolean;
      mail: components['schemas']['CheckoutMail'];
      interval: components['schemas']['BillingInterval'];
      siteId: number | null;
      siteName: string | null;
      returnUrl: string | null;
    };
    CleanedPostView: {
      id: number;
      title: string;
      link: string;
      outcome: components['schemas']['CleanupOutcome'];
      reason: string | null;
    };
    CleanupOutcome: 'cleaned' | 'builder' | 'unchanged' | 'gone' | 'failed' | 'not_tried';
    CleanupResult: {
      message: string;
      cleanedPosts: number;
      builderPosts: number;
      failedPosts: number;
      posts: components['schemas']['CleanedPostView'][];
    };
    CleanupRun: {
      id: number;
      cleanedPosts: number;
      startedAt: string;
      finishedAt: string | null;
      undoableUntil: string | null;
      undoableCount: number;
      undoneAt: string | null;
    };
    CleanupState: {
      lastRun: components['schemas']['CleanupRun'] | null;
    };
    ClosedReason: 'premium' | 'limit_reached';
    CollectEventResponse: {
      success: true;
      stored?: number;
      refused?: components['schemas']['RefusedEvent'][];
    };
    ComparedDay: {
      visitors: number;
      pageViews: number;
      date: string;
      isUnfinished: boolean;
      outside: components['schemas']['DayCounts'] | null;
    };
    ComparisonFailure: {
      subject: string;
      message: string;
    };
    ConfirmView: {
      state: 'waiting' | 'confirmed';
      canMail: boolean;
      site: components['schemas']['ReaderSite'];
      readerLink: string | null;
    };
    ConfirmationState: {
      waiting: number;
      limitReachedAt: string | null;
    };
    ContentGateSettings: {
      id: number;
      wordpressSiteId: number;
      autoPremiumPercentage: number;
      restrictionType: components['schemas']['RestrictionType'];
      isActive: boolean;
      gateMessage: string;
      freeArticleLimit: number;
    };
    ContentGenerationSettings: {
      defaultFeaturedImageUrl: string | null;
      autoGenerateImages: boolean;
      imageStyle: components['schemas']['ImageStyle'];
      imageQuality: components['schemas']['ImageQuality'];
      minSourceWords: number;
    };
    ConversionFunnel: {
      totalVisitors: number;
      gateTriggered: number;
      subscriptionStarted: number;
      subscriptionCompleted: number;
      conversionRate: number | null;
    };
    CountedPicturePrice: {
      model: string;
      size: components['schemas']['PricedSize'];
      quality: components['schemas']['PricedQuality'];
      micros: number;
      isKnown: boolean;
    };
    CountedTextPrice: {
      model: string;
      inputMicros: number;
      outputMicros: number;
      isKnown: boolean;
    };
    CountingState: {
      behindSeconds: number | null;
      isRebuilding: boolean;
      isIncomplete: boolean;
    };
    CurrencyRevenue: {
      currency: string;
      months: components['schemas']['RevenueMonth'][];
      sites: components['schemas']['SiteRevenue'][];
    };
    CurrentTime: {
      local: string;
      iso: string;
      timeZone: string;
    };
    CurrentUser: {
      id: number;
      email: string;
      firstName: string | null;
      lastName: string | null;
      role: components['schemas']['UserRole'];
      isPremium: boolean;
      isEmailVerified: boolean;
      isSample: boolean;
      mustAcceptTerms: boolean;
      language: components['schemas']['ReaderLanguage'];
      selectedWebsiteId: number | null;
    };
    DashboardPerformance: {
      days: components['schemas']['PerformanceDay'][];
      keywords: components['schemas']['KeywordYield'][];
      publishing: components['schemas']['PublishFigures'];
    };
    DashboardStats: {
      videosProcessed: number;
      blogPosts: number;
      subscribers: number;
      premiumMembers: number;
      changes: {
        videosProcessed: components['schemas']['WeeklyChange'];
        blogPosts: components['schemas']['WeeklyChange'];
        subscribers: components['schemas']['WeeklyChange'];
        premiumMembers: components['schemas']['WeeklyChange'];
      };
    };
    DataKind:
      | 'posts'
      | 'videos'
      | 'images'
      | 'websites'
      | 'newsletters'
      | 'subscribers'
      | 'visitors'
      | 'members'
      | 'accounts'
      | 'emails'
      | 'jobs'
      | 'spending'
      | 'other';
    DataSize: {
      kind: components['schemas']['DataKind'];
      bytes: number;
    };
    DayCounts: {
      visitors: number;
      pageViews: number;
    };
    DeliveryView: {
      deliveryStatus: components['schemas']['NewsletterStatus'];
      recipients: number | null;
      sent: number;
      bounced: number;
      restorable: number;
      failed: number;
      skipped: number;
      delayed: number;
      uncertain: number;
      waiting: number;
      markedAt: string | null;
      finishedAt: string | null;
      perMinute: number | null;
      error: string | null;
      refusals: {
        message: string;
        count: number;
      }[];
      uncertainReaders: string[];
    };
    Digest: {
      siteId: number | null;
      siteName: string | null;
      day: string;
      timeZone: string;
      summary: string;
      found: components['schemas']['DigestPart'];
      written: components['schemas']['DigestPart'];
      published: components['schemas']['DigestPart'];
      held: components['schemas']['DigestPart'];
      failed: components['schemas']['DigestPart'];
      spentCents: number;
      sandboxCents: number;
      waiting: components['schemas']['DigestWaiting'][];
    };
    DigestItem: {
      title: string;
      reason: string | null;
      link: string;
    };
    DigestMail: {
      byMail: boolean;
    };
    DigestPart: {
      count: number;
      items: components['schemas']['DigestItem'][];
    };
    DigestWaiting: {
      text: string;
      link: string;
    };
    DismissedVideoView: {
      id: number;
      youtubeId: string;
      title: string | null;
      channelTitle: string | null;
      dismissedAt: string;
    };
    DkimFinding: 'found' | 'missing' | 'other_key' | 'revoked' | 'unusable' | 'several' | 'no_answer';
    DkimLookup: {
      at: string;
      found: components['schemas']['DkimFinding'];
    };
    DnsRecord: {
      name: string;
      value: string;
    };
    DomainCheck: {
      name: components['schemas']['DomainCheckName'];
      state: 'good' | 'warning' | 'bad' | 'unknown';
      message: string;
      record: string | null;
    };
    DomainCheckName: 'spf' | 'dkim' | 'dmarc' | 'alignment';
    DomainRate: {
      domain: string;
      perHour: number;
    };
    DoneAnswer: {
      success: true;
      message: string;
    };
    EarlierFigures: {
      totalVisitors: number;
      pageViews: number;
      sessions: number;
      gateTriggered: number;
      subscriptionCompleted: number;
    };
    EmailChangeAnswer: {
      state: components['schemas']['EmailChangeState'];
    };
    EmailChangeState: 'pending' | 'stopped' | 'ended' | 'confirmed' | 'lost';
    EmailStage: {
      name: components['schemas']['EmailStageName'];
      state: 'ok' | 'skipped' | 'failed' | 'unreached';
      ms: number | null;
      message: string;
    };
    EmailStageName: 'dns' | 'connect' | 'tls' | 'signIn' | 'accepted';
    EmailTestResult: {
      success: boolean;
      message: string;
      messageId: string | null;
      answer: string | null;
      from: string;
      site: string;
      domain: string;
      error: string | null;
      mode: components['schemas']['ProviderMode'];
      stages: components['schemas']['EmailStage'][];
      checks: components['schemas']['DomainCheck'][];
    };
    EmailTestView: {
      success: boolean;
      message: string;
      messageId: string | null;
      answer: string | null;
      from: string;
      site: string;
      domain: string;
      error: string | null;
      mode: components['schemas']['ProviderMode'];
      stages: components['schemas']['EmailStage'][];
      checks: components['schemas']['DomainCheck'][];
      id: number;
      email: string;
      testedAt: string;
      testedBy: string | null;
    };
    Engagement: 'high' | 'medium' | 'low';
    EngagementInsights: {
      blogPosts: number | null;
      newsletters: number | null;
      premiumContent: number | null;
      returnVisitors: number | null;
    };
    EnhancedStats: {
      enhanced: boolean;
      source: components['schemas']['FigureSource'];
      realtimeVisitors: number;
      trends: components['schemas']['ComparedDay'][];
      mode: components['schemas']['ProviderMode'];
      missing: string | null;
      syncedAt: string | null;
      lastSync: components['schemas']['JobView'] | null;
    };
    EntitlementReason:
      | 'complimentary'
      | 'trial'
      | 'paid'
      | 'cancelling'
      | 'renewing'
      | 'grace'
      | 'paused_paid'
      | 'resumed'
      | 'none'
      | 'waiting'
      | 'paused'
      | 'unpaid'
      | 'refunded'
      | 'disputed'
      | 'ended'
      | 'complimentary_ended'
      | 'other_brand'
      | 'other_money';
    EraseResult: {
      message: string;
      findings: components['schemas']['PersonFinding'][];
    };
    ErrorBody: {
      statusCode: number;
      code: components['schemas']['ErrorCode'];
      message: string;
      error: string;
      requestId: string;
      fields?: {
        [key: string]: string;
      };
      details?: components['schemas']['ErrorDetails'];
    };
    ErrorCode:
      | 'validation_failed'
      | 'malformed_json'
      | 'unsupported_media_type'
      | 'payload_too_large'
      | 'body_too_slow'
      | 'disk_full'
      | 'database_away'
      | 'not_found'
      | 'not_signed_in'
      | 'not_allowed'
      | 'foreign_origin'
      | 'https_unknown'
      | 'invalid_credentials'
      | 'email_taken'
      | 'address_reserved'
      | 'too_many_requests'
      | 'busy'
      | 'setup_closed'
      | 'setup_code_wrong'
      | 'own_account_needed'
      | 'link_invalid'
      | 'terms_changed'
      | 'legal_text_changed'
      | 'last_operator'
      | 'already_operator'
      | 'not_premium'
      | 'return_url_unknown'
      | 'no_site'
      | 'site_inactive'
      | 'site_password_needed'
      | 'site_url_taken'
      | 'authorization_unavailable'
      | 'authorization_refused'
      | 'unknown_brand'
      | 'other_brand'
      | 'keyword_exists'
      | 'subscriber_exists'
      | 'subscriber_left'
      | 'paying_member'
      | 'already_member'
      | 'other_account'
      | 'payment_under_way'
      | 'checkout_expired'
      | 'checkout_replaced'
      | 'price_changed'
      | 'key_reused'
      | 'membership_changed'
      | 'email_unverified'
      | 'signature_invalid'
      | 'import_running'
      | 'issue_changed'
      | 'issue_empty'
      | 'issue_sending'
      | 'sender_incomplete'
      | 'slot_answered'
      | 'operator_account'
      | 'address_in_use'
      | 'post_published'
      | 'post_publishing'
      | 'post_rewriting'
      | 'post_has_video'
      | 'revision_moved'
      | 'image_missing'
      | 'default_image_missing'
      | 'source_unusable'
      | 'voice_trial_running'
      | 'daily_limit_reached'
      | 'quota_exhausted'
      | 'budget_spent'
      | 'provider_unconfigured'
      | 'provider_failed'
      | 'provider_refused'
      | 'key_untested'
      | 'model_answer_unusable'
      | 'image_uncertain'
      | 'wordpress_failed'
      | 'wordpress_changed'
      | 'wordpress_offline'
      | 'wordpress_unchecked'
      | 'picture_refused'
      | 'category_missing'
      | 'category_ambiguous'
      | 'category_rights_missing'
      | 'category_rename_running'
      | 'undo_unavailable'
      | 'address_not_allowed'
      | 'job_not_retryable'
      | 'mail_not_repeatable'
      | 'job_not_cancellable'
      | 'interrupted'
      | 'internal';
    ErrorDetails: {
      current?: components['schemas']['RevisionSummary'];
      stages?: components['schemas']['KeyStage'][];
    };
    FailingWebsite: {
      siteId: number;
      siteName: string;
      message: string;
      failingSince: string | null;
    };
    FeaturedImageCosts: {
      one: components['schemas']['AiCost'];
      missing: number;
      bulk: components['schemas']['AiCost'];
    };
    FeaturedImageStats: {
      withImage: number;
      withoutImage: number;
    };
    FeaturedImageType: 'auto' | 'default' | 'ai' | 'youtube' | 'custom';
    FigureSource: 'analyzati' | 'internal';
    FormerDkimRecord: {
      name: string;
      neededUntil: string;
    };
    ForwardingNotice: {
      trusted: number;
      entries: number;
      requests: number;
      total: number;
    };
    FoundGates: {
      message: string;
      readPosts: number;
      changingPosts: number;
      posts: components['schemas']['FoundPost'][];
      notListed: number;
      otherCrowns: number;
      obstacle: string | null;
    };
    FoundPost: {
      id: number;
      title: string;
      link: string;
      scripts: number;
      crowns: number;
      builder: string | null;
    };
    FreeMembers: {
      trials: number;
      coupons: number;
      complimentary: number;
    };
    GateCard: {
      language: string;
      style: string;
      texts: {
        used: string | null;
        membersOnly: string;
        title: string;
        message: string;
        join: string;
        signIn: string;
        price: string;
      };
      readers: {
        no_membership: {
          title?: string;
          message: string;
          price?: string;
        };
        payment_pending: {
          title?: string;
          message: string;
          price?: string;
        };
      };
      joinUrl: string | null;
      signInUrl: string;
      form: components['schemas']['GateCardForm'] | null;
    };
    GateCardColors: {
      accent: string;
      onAccent: string;
    };
    GateCardForm: {
      or: string;
      email: string;
      submit: string;
      consent: string;
      free: string;
      problem: {
        email: string;
        busy: string;
        away: string;
        refused: string;
      };
    };
    GateCardPreview: {
      card: components['schemas']['GateCard'];
      colors: {
        light: components['schemas']['GateCardColors'];
        dark: components['schemas']['GateCardColors'];
      };
    };
    GateEmbed: {
      scriptUrl: string;
    };
    GateInstallation: {
      checkedAt: string;
      post: {
        url: string;
        cached: components['schemas']['InstallationFinding'];
        fresh: components['schemas']['InstallationFinding'];
        addresses: components['schemas']['InstallationFinding'][];
      } | null;
    };
    GenerateNewsletterAnswer: {
      id: number;
      wordpressSiteId: number;
      subject: string;
      preheader: string;
      videosSummary: {
        title: string;
        url: string | null;
      }[];
      deliveryStatus: components['schemas']['NewsletterStatus'];
      scheduledFor: string | null;
      sendsItself: boolean;
      hindrance: components['schemas']['NewsletterHindrance'] | null;
      sentAt: string | null;
      recipientCount: number | null;
      openCount: number;
      clickCount: number;
      bounceCount: number;
      deliveryProvider: string | null;
      deliveryError: string | null;
      createdAt: string;
      createdBy: components['schemas']['Actor'] | null;
      content: string;
      intro: string;
      language: string;
      subjectProposals: string[];
      revision: number;
      items: components['schemas']['NewsletterItemView'][];
      abTest: components['schemas']['AbTest'] | null;
      message: string;
    };
    GeneratedSamples: {
      success: true;
      visitorsCreated: number;
      eventsCreated: number;
    };
    GivenMembership: {
      at: string;
      by: components['schemas']['Actor'] | null;
      endsAt: string | null;
    };
    GivenTranscript: {
      id: number;
      kind: components['schemas']['SourceKind'];
      youtubeId: string | null;
      title: string;
      description: string;
      channelTitle: string;
      publishedAt: string | null;
      thumbnailUrl: string | null;
      thumbnails: string[];
      viewCount: number | null;
      duration: string | null;
      durationSeconds: number | null;
      keywordId: number | null;
      wordpressSiteId: number;
      status: components['schemas']['VideoStatus'];
      flag: components['schemas']['VideoFlag'] | null;
      regionNote: string | null;
      isPremium: boolean;
      failures: number;
      needsPerson: boolean;
      failureReason: string | null;
      createdAt: string;
      source: components['schemas']['ProviderMode'];
      lastJob: components['schemas']['JobView'] | null;
      sourceWords: number;
      hasTranscript: boolean;
      thinReason: string | null;
      warnings: string[];
    };
    GlobalAutomationView: {
      enabled: boolean;
      frequencyMinutes: number;
    };
    GlobalSettingSaved: {
      key: string;
      value: string | null;
      hasValue: boolean;
      isTested: boolean;
      stages: components['schemas']['KeyStage'][];
    };
    GlobalSettingView: {
      key: string;
      value: string | null;
      hasValue: boolean;
      isTested: boolean;
    };
    GoesOut: {
      state: 'under_way' | 'next' | 'later' | 'retrying' | 'held' | 'left' | 'by_hand' | 'published';
      at: string | null;
      reason: string;
    };
    HealthState: 'ok' | 'failing' | 'unknown';
    ImagePreview: {
      imageUrl: string;
    };
    ImageQuality: 'low' | 'standard' | 'high';
    ImageResult: {
      imageUrl: string;
      prompt: string | null;
    };
    ImageStyle: 'professional' | 'realistic' | 'dramatic' | 'documentary' | 'heroic' | 'illustration' | 'minimalist';
    ImportColumns: {
      email: number;
      status: number | null;
      subscribedAt: number | null;
      leftAt: number | null;
      language: number | null;
      frequency: number | null;
      pausedUntil: number | null;
    };
    ImportConsent: {
      source: string;
      date: string;
    };
    ImportCounts: {
      rows: number;
      furtherAddresses: number;
      added: number;
      duplicate: number;
      unsubscribed: number;
      bounced: number;
      complained: number;
      unconfirmed: number;
      unknownStatus: number;
      invalid: number;
      suppressed: number;
      unreadableDates: number;
    };
    ImportHints: {
      statuses: number[];
      addresses: number[];
    };
    ImportMapping: {
      email: number;
      status: number | null;
      subscribedAt: number | null;
      leftAt: number | null;
      language: number | null;
      frequency: number | null;
      pausedUntil: number | null;
      everyone: components['schemas']['LeavingReason'] | null;
    };
    ImportStatus: 'uploaded' | 'checking' | 'checked' | 'importing' | 'imported' | 'stopped' | 'failed';
    InstallationFinding: {
      state: components['schemas']['InstallationState'];
      detail: string | null;
    };
    InstallationState:
      | 'unreadable'
      | 'none'
      | 'other_site'
      | 'held_for_consent'
      | 'policy'
      | 'no_article'
      | 'no_text'
      | 'refused_origin'
      | 'query_lost'
      | 'twice'
      | 'delayed'
      | 'fine';
    InviteView: {
      email: string;
      invitedBy: string | null;
      hasAccount: boolean;
    };
    InvoiceView: {
      id: number;
      number: string | null;
      paidAt: string;
      totalCents: number;
      taxCents: number;
      refundedCents: number;
      currency: string;
      periodStart: string;
      periodEnd: string;
    };
    IssuedPass: {
      pass: string;
      expiresAt: string;
    };
    JobAccepted: {
      jobId: number;
      status: components['schemas']['JobStatus'];
      progress: components['schemas']['JobProgress'];
    };
    JobEntry: {
      id: number;
      type: components['schemas']['JobType'];
      target: string;
      siteId: number | null;
      actor: components['schemas']['Actor'] | null;
      status: components['schemas']['JobStatus'];
      progress: components['schemas']['JobProgress'];
      result: unknown;
      error: components['schemas']['JobError'] | null;
      attempts: number;
      createdAt: string;
      startedAt: string | null;
      finishedAt: string | null;
      title: string | null;
      isRepeatable: boolean;
    };
    JobError: {
      code: components['schemas']['ErrorCode'];
      message: string;
      statusCode: number;
    };
    JobProgress: {
      done: number;
      total: number;
      note: string;
    };
    JobStatus: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';
    JobType: JobType;
    JobView: {
      id: number;
      type: components['schemas']['JobType'];
      target: string;
      siteId: number | null;
      actor: components['schemas']['Actor'] | null;
      status: components['schemas']['JobStatus'];
      progress: components['schemas']['JobProgress'];
      result: unknown;
      error: components['schemas']['JobError'] | null;
      attempts: number;
      createdAt: string;
      startedAt: string | null;
      finishedAt: string | null;
    };
    KeySource: 'own' | 'shared' | 'sandbox' | 'none';
    KeyStage: {
      name: components['schemas']['KeyStageName'];
      state: 'ok' | 'skipped' | 'warning' | 'failed' | 'unreached';
      message: string;
    };
    KeyStageName:
      | 'address'
      | 'key'
      | 'model'
      | 'imageModel'
      | 'dns'
      | 'connect'
      | 'tls'
      | 'signIn'
      | 'accepted'
      | 'website';
    KeyState: {
      mode: components['schemas']['ProviderMode'];
      modeWithoutStored: components['schemas']['ProviderMode'];
      savedAt: string | null;
      isUntested: boolean;
      health: components['schemas']['ProviderHealthView'];
    };
    KeywordAutomationView: {
      keywordId: number;
      isOwn: boolean;
      isActive: boolean;
      autoGenerateBlogs: boolean;
      autoPublishToWordpress: boolean;
      selectedWordpressSites: number[];
      checkIntervalHours: number | null;
    };
    KeywordBulkAnswer: {
      rows: components['schemas']['KeywordBulkRow'][];
    };
    KeywordBulkOutcome:
      | 'added'
      | 'exists'
      | 'repeated'
      | 'too_long'
      | 'empty'
      | 'changed'
      | 'unchanged'
      | 'deleted'
      | 'gone';
    KeywordBulkRow: {
      id: number | null;
      term: string;
      outcome: components['schemas']['KeywordBulkOutcome'];
    };
    KeywordPlan: {
      keywordId: number;
      state: components['schemas']['KeywordPlanState'];
      dueAt: string | null;
      slowedBy: number | null;
      reason: string;
    };
    KeywordPlanState: 'searching' | 'due' | 'scheduled' | 'waiting' | 'paused';
    KeywordSearchRules: {
      blockedChannels: components['schemas']['ChannelRef'][];
      preferredChannels: components['schemas']['ChannelRef'][];
      excludedWords: string[];
      periodDays: number | null;
      shortestMinutes: number | null;
      longestMinutes: number | null;
      language: string | null;
      region: string | null;
      leaveOutLive: boolean | null;
      leaveOutShorts: boolean | null;
      shortSeconds: number | null;
    };
    KeywordSearchRulesView: {
      keywordId: number;
      own: components['schemas']['KeywordSearchRules'];
      effective: components['schemas']['SearchRules'];
    };
    KeywordView: {
      id: number;
      term: string;
      isActive: boolean;
      lastChecked: string | null;
      videosFound: number;
      wordpressSiteId: number;
      createdAt: string;
      addedBy: components['schemas']['Actor'] | null;
      searchedBy: components['schemas']['Actor'] | null;
      lastJob: components['schemas']['JobView'] | null;
    };
    KeywordYield: {
      keywordId: number;
      term: string;
      searches: number;
      videos: number;
      posts: number;
    };
    LeadsTo: {
      url: string;
    };
    LeavingReason: 'unsubscribed' | 'bounced' | 'complained';
    Ledger: {
      by: components['schemas']['LedgerBy'];
      from: string;
      to: string;
      timeZone: string;
      scope: components['schemas']['BillingScope'];
      currencies: string[];
      rows: components['schemas']['LedgerRow'][];
      others: {
        count: number;
        figures: components['schemas']['LedgerFigures'];
      } | null;
      notKnown: components['schemas']['LedgerFigures'];
      total: components['schemas']['LedgerFigures'];
      sandboxCents: number;
    };
    LedgerAmounts: {
      paid: number;
      revenueCents: number;
      renewals: number;
      renewalCents: number;
      refundCents: number;
    };
    LedgerBy: 'keyword' | 'video' | 'article';
    LedgerFigures: {
      found: number;
      published: number;
      views: number;
      visitors: number;
      gatesShown: number;
      signUps: number;
      searches: number;
      inputTokens: number;
      outputTokens: number;
      costCents: number;
      money: components['schemas']['LedgerMoney'][];
    };
    LedgerMoney: {
      currency: string;
      byFirst: components['schemas']['LedgerAmounts'];
      byLast: components['schemas']['LedgerAmounts'];
    };
    LedgerRow: {
      id: number;
      title: string;
      figures: components['schemas']['LedgerFigures'];
    };
    LeftOut: {
      field: string;
      kind: components['schemas']['LeftOutKind'];
      count: number;
      characters: number;
    };
    LeftOutKind:
      | 'script'
      | 'style'
      | 'pageTitle'
      | 'field'
      | 'embed'
      | 'picture'
      | 'hidden'
      | 'comment'
      | 'tag'
      | 'deleted'
      | 'link'
      | 'table';
    LeftOutReason:
      | 'known'
      | 'dismissed'
      | 'vanished'
      | 'private'
      | 'rejected'
      | 'not_embeddable'
      | 'made_for_kids'
      | 'age_restricted'
      | 'region_blocked'
      | 'live'
      | 'too_old'
      | 'too_short'
      | 'too_long'
      | 'short'
      | 'blocked_channel'
      | 'excluded_word';
    LegalText: {
      text: string;
      language: components['schemas']['ReaderLanguage'];
      version: string;
      revision: number;
      updatedAt: string | null;
    };
    LegalWordingText: {
      id: number;
      language: components['schemas']['ReaderLanguage'];
      revision: number;
      version: string;
      isOwn: boolean;
      savedAt: string;
      text: string;
    };
    LegalWordingView: {
      id: number;
      language: components['schemas']['ReaderLanguage'];
      revision: number;
      version: string;
      isOwn: boolean;
      savedAt: string;
    };
    LinkNumbers: {
      url: string;
      title: string | null;
      clicks: number;
    };
    ListRules: {
      blockedChannels: components['schemas']['ChannelRef'][];
      preferredChannels: components['schemas']['ChannelRef'][];
      excludedWords: string[];
    };
    LoggedMailView: {
      id: number;
      template: string;
      to: string;
      siteId: number | null;
      status: components['schemas']['MailStatus'];
      reason: string | null;
      queuedAt: string;
      statusAt: string;
      again: components['schemas']['MailAgain'];
    };
    LogoPicture: {
      url: string;
      width: number;
      height: number;
    };
    MailAgain: 'yes' | 'by-reader' | 'done' | 'no';
    MailFrequency: 'every' | 'weekly' | 'monthly';
    MailReportsState: 'heard' | 'awaited' | 'none';
    MailServerState: 'ready' | 'failing' | 'unconfigured';
    MailStatus: 'queued' | 'accepted' | 'bounced' | 'refused' | 'given-up' | 'uncertain' | 'cancelled';
    MailWebhookView: {
      provider: 'smtp2go';
      address: string | null;
      createdAt: string | null;
      lastReportAt: string | null;
    };
    MaintenanceResult: {
      message: string;
    };
    MaintenanceType:
      | 'optimize-database'
      | 'reconcile-billing'
      | 'clean-jobs'
      | 'clean-accounts'
      | 'clean-subscribers'
      | 'clean-mail-log'
      | 'clean-calls';
    MaintenanceView: {
      type: components['schemas']['MaintenanceType'];
      target: string;
      interval: string | null;
      nextRunAt: string | null;
      lastJob: components['schemas']['JobView'] | null;
      unavailable: string | null;
    };
    MemberBrowserView: {
      id: number;
      siteName: string;
      browser: string | null;
      system: string | null;
      admittedAt: string;
      lastSeenAt: string;
    };
    MemberDetail: {
      id: number;
      email: string;
      firstName: string | null;
      lastName: string | null;
      hasAccount: boolean;
      isEmailVerified: boolean;
      isPremium: boolean;
      reason: components['schemas']['EntitlementReason'];
      until: string | null;
      subscription: components['schemas']['MemberSubscription'] | null;
      given: components['schemas']['GivenMembership'] | null;
      refunded: components['schemas']['Refunded'][];
      dispute: string | null;
      createdAt: string;
      lastLoginAt: string | null;
      subscriptions: components['schemas']['MemberSubscriptionDetail'][];
      lists: {
        subscriberId: number;
        siteId: number;
        siteName: string;
        status: components['schemas']['SubscriberStatus'];
      }[];
      timeline: components['schemas']['MemberEvent'][];
    };
    MemberEvent: {
      kind: components['schemas']['MemberEventKind'] | components['schemas']['SubscriberEventKind'];
      at: string;
      actor: components['schemas']['Actor'] | null;
      detail: {
        [key: string]: string;
      };
    };
    MemberEventKind:
      | 'account_made'
      | 'membership_begun'
      | 'welcomed'
      | 'paid'
      | 'payment_failed'
      | 'membership_paused'
      | 'membership_resumed'
      | 'membership_ended'
      | 'given';
    MemberPayment: {
      id: number;
      number: string | null;
      paidAt: string;
      totalCents: number;
      taxCents: number;
      refundedCents: number;
      currency: string;
      periodStart: string;
      periodEnd: string;
      subtotalCents: number;
      disputeStatus: string | null;
    };
    MemberPrices: 'keep' | 'move';
    MemberSubscription: {
      id: number;
      status: components['schemas']['MembershipStatus'];
      scope: components['schemas']['BillingScope'];
      interval: components['schemas']['BillingInterval'];
      otherInterval: string | null;
      amountCents: number;
      currency: string;
      reach: components['schemas']['MembershipReach'];
      siteId: number | null;
      siteName: string | null;
      startedAt: string;
      trialEnd: string | null;
      paidUntil: string | null;
      pastDueSince: string | null;
      cancelAt: string | null;
      endedAt: string | null;
      pausedAt: string | null;
      resumesAt: string | null;
      resumedUntil: string | null;
      refundedAt: string | null;
      disputeStatus: string | null;
      problem: string | null;
    };
    MemberSubscriptionDetail: {
      id: number;
      status: components['schemas']['MembershipStatus'];
      scope: components['schemas']['BillingScope'];
      interval: components['schemas']['BillingInterval'];
      otherInterval: string | null;
      amountCents: number;
      currency: string;
      reach: components['schemas']['MembershipReach'];
      siteId: number | null;
      siteName: string | null;
      startedAt: string;
      trialEnd: string | null;
      paidUntil: string | null;
      pastDueSince: string | null;
      cancelAt: string | null;
      endedAt: string | null;
      pausedAt: string | null;
      resumesAt: string | null;
      resumedUntil: string | null;
      refundedAt: string | null;
      disputeStatus: string | null;
      problem: string | null;
      providerUrl: string | null;
      payments: components['schemas']['MemberPayment'][];
    };
    MemberView: {
      id: number;
      email: string;
      firstName: string | null;
      lastName: string | null;
      hasAccount: boolean;
      isEmailVerified: boolean;
      isPremium: boolean;
      reason: components['schemas']['EntitlementReason'];
      until: string | null;
      subscription: components['schemas']['MemberSubscription'] | null;
      given: components['schemas']['GivenMembership'] | null;
      refunded: components['schemas']['Refunded'][];
      dispute: string | null;
      createdAt: string;
      lastLoginAt: string | null;
    };
    MembersAttention: {
      disputes: number;
      problems: number;
    };
    Membership: {
      isPremium: boolean;
      subscriptionStatus: string | null;
      subscriptionExpiresAt: string | null;
      sites: components['schemas']['ReadingSite'][];
    };
    MembershipAction: 'cancel' | 'keep' | 'pause' | 'resume';
    MembershipReach: 'all' | 'brand';
    MembershipStatus:
      | 'incomplete'
      | 'incomplete_expired'
      | 'trialing'
      | 'active'
      | 'past_due'
      | 'unpaid'
      | 'canceled'
      | 'paused';
    NewsletterDeliveryState: {
      state: components['schemas']['AutomationState'];
      schedule: string;
      reason: string;
      hindrances: components['schemas']['NewsletterHindrance'][];
      waitingSlotId: number | null;
      nextSlot: components['schemas']['NewsletterSlotView'] | null;
    };
    NewsletterDetail: {
      id: number;
      wordpressSiteId: number;
      subject: string;
      preheader: string;
      videosSummary: {
        title: string;
        url: string | null;
      }[];
      deliveryStatus: components['schemas']['NewsletterStatus'];
      scheduledFor: string | null;
      sendsItself: boolean;
      hindrance: components['schemas']['NewsletterHindrance'] | null;
      sentAt: string | null;
      recipientCount: number | null;
      openCount: number;
      clickCount: number;
      bounceCount: number;
      deliveryProvider: string | null;
      deliveryError: string | null;
      createdAt: string;
      createdBy: components['schemas']['Actor'] | null;
      content: string;
      intro: string;
      language: string;
      subjectProposals: string[];
      revision: number;
      items: components['schemas']['NewsletterItemView'][];
      abTest: components['schemas']['AbTest'] | null;
    };
    NewsletterHindrance: {
      code: components['schemas']['NewsletterHindranceCode'];
      kind: components['schemas']['NewsletterHindranceKind'];
      message: string;
      link: string | null;
    };
    NewsletterHindranceCode:
      | 'site-off'
      | 'automation-off'
      | 'newsletter-off'
      | 'auto-send-off'
      | 'no-postal-address'
      | 'no-mail-server'
      | 'mail-failing'
      | 'no-readers'
      | 'no-ai'
      | 'ai-failing'
      | 'budget-spent'
      | 'nothing-new'
      | 'date-over';
    NewsletterHindranceKind: 'off' | 'missing' | 'failing' | 'empty' | 'over';
    NewsletterItemView: {
      id: number;
      postId: number | null;
      videoId: number | null;
      title: string;
      summary: string;
      url: string | null;
      imageUrl: string | null;
      isPremium: boolean;
      leftOut: string | null;
    };
    NewsletterNumbers: {
      newsletterId: number;
      totalRecipients: number;
      deliveredCount: number;
      openedCount: number | null;
      clickedCount: number;
      bouncedCount: number;
      failedCount: number;
      complainedCount: number | null;
      reports: components['schemas']['MailReportsState'];
      unsubscribedCount: number;
      machineOpenedCount: number;
      machineClickedCount: number;
      openRate: number | null;
      isOpenRateEstimated: boolean;
      clickRate: number | null;
      bounceRate: number | null;
      deliveryRate: number | null;
      machineShare: number | null;
      links: components['schemas']['LinkNumbers'][];
      subjects: components['schemas']['SubjectNumbers'][];
      updatedAt: string | null;
    };
    NewsletterPreview: {
      subject: string;
      preheader: string;
      from: string;
      html: string;
      text: string;
    };
    NewsletterSenderView: {
      wordpressSiteId: number;
      fromName: string | null;
      fromAddress: string | null;
      replyTo: string | null;
      postalAddress: string | null;
      dkimDomain: string | null;
      dkimSelector: string | null;
      hasDkimKey: boolean;
      dkimRecord: components['schemas']['DnsRecord'] | null;
      dkimLookup: components['schemas']['DkimLookup'] | null;
      waitingDkimKey: components['schemas']['WaitingDkimKey'] | null;
      formerDkimRecord: components['schemas']['FormerDkimRecord'] | null;
      smtpHost: string | null;
      smtpPort: number | null;
      smtpSecurity: components['schemas']['SmtpSecurity'];
      smtpUser: string | null;
      hasSmtpPassword: boolean;
      smtpPasswordMask: string | null;
      hasRelayApiKey: boolean;
      relayApiKeyMask: string | null;
      ratePerHour: number | null;
      domainRates: components['schemas']['DomainRate'][];
      openTracking: components['schemas']['OpenTracking'];
      server: {
        mode: components['schemas']['ProviderMode'];
        isOwn: boolean;
        from: string;
        state: components['schemas']['MailServerState'];
      };
      updatedAt: string | null;
    };
    NewsletterSettingsView: {
      wordpressSiteId: number;
      articlesPerNewsletter: number;
      frequencyDays: number;
      autoSend: boolean;
      isActive: boolean;
      scheduledTime: string;
      hasArchive: boolean;
      confirmationsPerHour: number;
      confirmations: components['schemas']['ConfirmationState'];
      timeZone: string;
      nextSendAt: string | null;
      delivery: components['schemas']['NewsletterDeliveryState'];
    };
    NewsletterSlotView: {
      id: number;
      scheduledDate: string;
      scheduledTime: string;
      dueAt: string;
      status: components['schemas']['SlotStatus'];
      newsletterId: number | null;
      attemptCount: number;
      lastAttempt: string | null;
      errorMessage: string | null;
    };
    NewsletterStats: {
      totalSubscribers: number;
      sent: number;
      scheduled: number;
      waiting: number;
      openRate: number | null;
      isOpenRateEstimated: boolean;
      uncountedIssues: number;
      countsOpens: boolean;
    };
    NewsletterStatus: 'pending' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'failed' | 'cancelled';
    NewsletterSummary: {
      id: number;
      wordpressSiteId: number;
      subject: string;
      preheader: string;
      videosSummary: {
        title: string;
        url: string | null;
      }[];
      deliveryStatus: components['schemas']['NewsletterStatus'];
      scheduledFor: string | null;
      sendsItself: boolean;
      hindrance: components['schemas']['NewsletterHindrance'] | null;
      sentAt: string | null;
      recipientCount: number | null;
      openCount: number;
      clickCount: number;
      bounceCount: number;
      deliveryProvider: string | null;
      deliveryError: string | null;
      createdAt: string;
      createdBy: components['schemas']['Actor'] | null;
    };
    NewsletterView: {
      id: number;
      wordpressSiteId: number;
      subject: string;
      preheader: string;
      videosSummary: {
        title: string;
        url: string | null;
      }[];
      deliveryStatus: components['schemas']['NewsletterStatus'];
      scheduledFor: string | null;
      sendsItself: boolean;
      hindrance: components['schemas']['NewsletterHindrance'] | null;
      sentAt: string | null;
      recipientCount: number | null;
      openCount: number;
      clickCount: number;
      bounceCount: number;
      deliveryProvider: string | null;
      deliveryError: string | null;
      createdAt: string;
      createdBy: components['schemas']['Actor'] | null;
      content: string;
    };
    NotReachedMember: {
      membershipId: number;
      email: string;
      fromCents: number;
      toCents: number;
      currency: string;
      interval: components['schemas']['BillingInterval'];
      toldAt: string;
      status: components['schemas']['MailStatus'] | null;
      reason: string | null;
    };
    OfferFields: {
      title: string;
      subtitle: string;
      monthlyPrice: string;
      yearlyPrice: string;
      currency: string;
      brandColor: string;
      features: string[];
      memberCount: string | null;
      professionalType: string;
      trialDays: number;
      promotionCodes: boolean;
      automaticTax: boolean;
      membershipReach: components['schemas']['MembershipReach'];
      memberPrices: components['schemas']['MemberPrices'];
    };
    OnlineSubscriber: {
      id: number;
      siteId: number;
      email: string | null;
      isPremium: boolean;
      currentPage: string | null;
      lastActive: string;
      engagement: components['schemas']['Engagement'];
      totalPageViews: number;
    };
    OpenTracking: 'off' | 'aggregate' | 'person';
    OwnCategory: {
      name: string;
      wordpressId: number;
      from: string[];
    };
    OwnMembership: {
      id: number;
      status: components['schemas']['MembershipStatus'];
      interval: components['schemas']['BillingInterval'];
      hasOtherInterval: boolean;
      amountCents: number;
      currency: string;
      startedAt: string;
      renewsAt: string | null;
      endsAt: string | null;
      isPaused: boolean;
      resumesAt: string | null;
      isChargedOnResume: boolean;
      isResumeOpen: boolean;
      actions: components['schemas']['MembershipAction'][];
      siteId: number | null;
      siteName: string | null;
    };
    OwnMembershipView: {
      isPremium: boolean;
      reason: components['schemas']['EntitlementReason'];
      until: string | null;
      hasActiveGate: boolean;
      membership: components['schemas']['OwnMembership'] | null;
      priceChange: components['schemas']['PriceChange'] | null;
      getsTrial: boolean;
      hasPortal: boolean;
    };
    OwnVoice: {
      persona: string | null;
      articleRules: string[] | null;
      avoid: string[] | null;
      categories: components['schemas']['OwnCategory'][] | null;
      targetWords: number | null;
      imageMood: string | null;
    };
    PageRules: {
      requiresVisitConsent: boolean;
      obeysPrivacySignals: boolean;
      isMetered: boolean;
    };
    PaywallFigures: {
      isActive: boolean;
      restrictionType: components['schemas']['RestrictionType'];
      freeArticleLimit: number;
      hasActiveGate: boolean;
      readers: number;
      newMembers: number;
      conversionRate: number | null;
    };
    PerformanceDay: {
      day: string;
      videos: number;
      posts: number;
      published: number;
      isToday: boolean;
    };
    PersonAnswer: {
      email: string;
      findings: components['schemas']['PersonFinding'][];
      isSuppressed: boolean;
    };
    PersonFinding: {
      what: string;
      count: number;
      stays?: true;
    };
    PicturePrice: {
      model: string;
      size: components['schemas']['PricedSize'];
      quality: components['schemas']['PricedQuality'];
      micros: number;
    };
    Plan: 'monthly' | 'yearly';
    PostCost: {
      cents: number;
      inputTokens: number;
      outputTokens: number;
      pictures: number;
      isSandbox: boolean;
    };
    PostStatus: 'draft' | 'published';
    PostSummary: {
      id: number;
      videoId: number | null;
      youtubeId: string | null;
      channelTitle: string;
      wordpressSiteId: number;
      revision: components['schemas']['RevisionName'];
      publishedRevision: components['schemas']['RevisionName'] | null;
      hasUnsent: boolean;
      hasUnsentImage: boolean;
      title: string;
      excerpt: string;
      truncatedInput: components['schemas']['TruncatedInput'] | null;
      categories: string[];
      tags: string[];
      seoTitle: string;
      seoDescription: string;
      language: string;
      wishedSlug: string | null;
      wordpressAuthor: components['schemas']['WordPressAuthor'] | null;
      status: components['schemas']['PostStatus'];
      isPremium: boolean;
      wordCount: number;
      readTime: number;
      seoScore: number;
      featuredImageUrl: string | null;
      featuredImageType: components['schemas']['FeaturedImageType'];
      featuredImageAlt: string | null;
      wordpressPostId: number | null;
      wordpressStatus: string | null;
      wordpressUrl: string | null;
      publicSlug: string | null;
      heldReason: string | null;
      publishError: string | null;
      autoPublish: boolean;
      goesOut: components['schemas']['GoesOut'];
      publishedAt: string | null;
      createdAt: string;
      source: components['schemas']['ProviderMode'];
      writtenBy: components['schemas']['Actor'] | null;
      publishedBy: components['schemas']['Actor'] | null;
      changedBy: components['schemas']['Actor'] | null;
      cost: components['schemas']['PostCost'] | null;
      lastJob: components['schemas']['JobView'] | null;
    };
    PostView: {
      id: number;
      videoId: number | null;
      youtubeId: string | null;
      channelTitle: string;
      wordpressSiteId: number;
      revision: components['schemas']['RevisionName'];
      publishedRevision: components['schemas']['RevisionName'] | null;
      hasUnsent: boolean;
      hasUnsentImage: boolean;
      title: string;
      excerpt: string;
      content: string;
      leftOut: components['schemas']['LeftOut'][];
      truncatedInput: components['schemas']['TruncatedInput'] | null;
      categories: string[];
      tags: string[];
      seoTitle: string;
      seoDescription: string;
      language: string;
      wishedSlug: string | null;
      wordpressAuthor: components['schemas']['WordPressAuthor'] | null;
      status: components['schemas']['PostStatus'];
      isPremium: boolean;
      wordCount: number;
      readTime: number;
      seoScore: number;
      featuredImageUrl: string | null;
      featuredImageType: components['schemas']['FeaturedImageType'];
      featuredImagePrompt: string | null;
      featuredImageAlt: string | null;
      wordpressPostId: number | null;
      wordpressStatus: string | null;
      wordpressUrl: string | null;
      publicSlug: string | null;
      heldReason: string | null;
      publishError: string | null;
      autoPublish: boolean;
      goesOut: components['schemas']['GoesOut'];
      publishedAt: string | null;
      createdAt: string;
      source: components['schemas']['ProviderMode'];
      writtenBy: components['schemas']['Actor'] | null;
      publishedBy: components['schemas']['Actor'] | null;
      changedBy: components['schemas']['Actor'] | null;
      cost: components['schemas']['PostCost'] | null;
      lastJob: components['schemas']['JobView'] | null;
    };
    PreferencesView: {
      email: string;
      canMail: boolean;
      site: components['schemas']['ReaderSite'];
      frequency: components['schemas']['MailFrequency'];
      pausedUntil: string | null;
      sites: {
        siteId: number;
        name: string;
        isSubscribed: boolean;
      }[];
    };
    PremiumContentFigures: {
      totalPosts: number;
      premiumPosts: number;
      freePosts: number;
      premiumPercentage: number | null;
    };
    PremiumContentSettings: {
      siteId: number;
      autoPercentage: number;
      restrictionType: components['schemas']['RestrictionType'];
      freeArticleLimit: number;
      isActive: boolean;
    };
    PremiumSyncResult: {
      message: string;
      syncedPosts: number;
      premiumPosts: number;
    };
    PreviousImage: {
      id: number;
      imageUrl: string;
      type: components['schemas']['FeaturedImageType'];
      prompt: string | null;
      alt: string | null;
      replacedAt: string;
    };
    PriceChange: {
      cents: number;
      currency: string;
      at: string;
    };
    PriceMovesView: {
      month: components['schemas']['PricesToMove'];
      year: components['schemas']['PricesToMove'];
      told: number;
      telling: number;
      notReached: number;
      noMail: number;
      stays: number;
      set: number;
      otherCurrency: number;
      ownPrice: number;
      later: number;
      problem: string | null;
    };
    PricedQuality: 'low' | 'medium' | 'high';
    PricedSize: '1024x1024' | '1536x1024' | '1024x1536';
    PricesInUse: {
      textModel: string;
      text: components['schemas']['CountedTextPrice'];
      pictureModel: string;
      pictures: components['schemas']['CountedPicturePrice'][];
    };
    PricesToMove: {
      more: number;
      less: number;
      firstAt: string | null;
    };
    ProviderHealthView: {
      state: components['schemas']['HealthState'];
      lastOkAt: string | null;
      lastFailureAt: string | null;
      failingSince: string | null;
      message: string | null;
    };
    ProviderKeysSaved: {
      keys: components['schemas']['ProviderKeysView'];
      stages: components['schemas']['KeyStage'][];
      isTested: boolean;
    };
    ProviderKeysView: {
      youtube: {
        apiKey: components['schemas']['ProviderValueView'];
        mode: components['schemas']['ProviderMode'];
        modeWithoutStored: components['schemas']['ProviderMode'];
        savedAt: string | null;
        isUntested: boolean;
        health: components['schemas']['ProviderHealthView'];
      };
      openai: {
        apiKey: components['schemas']['ProviderValueView'];
        baseUrl: components['schemas']['ProviderValueView'];
        model: components['schemas']['ProviderValueView'];
        imageModel: components['schemas']['ProviderValueView'];
        mode: components['schemas']['ProviderMode'];
        modeWithoutStored: components['schemas']['ProviderMode'];
        savedAt: string | null;
        isUntested: boolean;
        health: components['schemas']['ProviderHealthView'];
      };
      mail: {
        smtpHost: components['schemas']['ProviderValueView'];
        smtpPort: components['schemas']['ProviderValueView'];
        smtpSecurity: components['schemas']['ProviderValueView'];
        smtpUser: components['schemas']['ProviderValueView'];
        smtpPassword: components['schemas']['ProviderValueView'];
        fromName: components['schemas']['ProviderValueView'];
        fromEmail: components['schemas']['ProviderValueView'];
        mode: components['schemas']['ProviderMode'];
        modeWithoutStored: components['schemas']['ProviderMode'];
        savedAt: string | null;
        isUntested: boolean;
        health: components['schemas']['ProviderHealthView'];
      };
      analyzati: {
        apiKey: components['schemas']['ProviderValueView'];
        apiUrl: components['schemas']['ProviderValueView'];
        mode: components['schemas']['ProviderMode'];
        modeWithoutStored: components['schemas']['ProviderMode'];
        savedAt: string | null;
        isUntested: boolean;
        health: components['schemas']['ProviderHealthView'];
      };
    };
    ProviderMode: 'live' | 'sandbox' | 'unconfigured';
    ProviderOutage: {
      siteId: number | null;
      siteName: string | null;
      state: 'unconfigured' | 'failing';
      message: string;
    };
    ProviderValueView: {
      source: components['schemas']['ValueSource'];
      value: string | null;
      mask: string | null;
    };
    ProviderView: {
      key: 'youtube' | 'openai' | 'mail' | 'stripe' | 'analyzati';
      label: string;
      mode: components['schemas']['ProviderMode'];
      state: components['schemas']['ProviderMode'] | 'failing';
      lastCallAt: string | null;
      lastError: string | null;
      outages: components['schemas']['ProviderOutage'][];
      isSetUp: boolean;
    };
    PublishFigures: {
      succeeded: number;
      held: number;
      failed: number;
    };
    PublishResult: {
      message: string;
      wordpressPostId: number;
      wordpressStatus: string;
      wordpressUrl: string;
      warnings: string[];
    };
    QuotaBucket: {
      used: number;
      limit: number;
      exhausted: boolean;
    };
    QuotaDay: {
      day: string;
      searches: number;
      units: number;
      percentage: number;
      exhausted: boolean;
      exhaustedBuckets: ('search' | 'units')[];
      isToday: boolean;
    };
    QuotaSettings: {
      searchesPerDay: number;
      unitsPerDay: number;
      searchPrice: number;
      videosPrice: number;
    };
    QuotaState: 'healthy' | 'warning' | 'critical';
    QuotaStatus: {
      quotaUsed: number;
      maxQuota: number;
      quotaPercentage: string;
      status: components['schemas']['QuotaState'];
      videosToday: number;
      maxDailyVideos: number;
      nextResetTime: string;
      lastUpdate: string;
      buckets: {
        search: components['schemas']['QuotaBucket'];
        units: components['schemas']['QuotaBucket'];
      };
      outage: {
        state: 'unconfigured' | 'failing';
        message: string;
      } | null;
    };
    ReaderLanguage: 'en' | 'es';
    ReaderSite: {
      siteId: number;
      name: string;
      url: string;
      language: string;
      color: string;
      logo: components['schemas']['LogoPicture'] | null;
    };
    ReaderSiteAnswer: {
      siteId: number;
      name: string;
      url: string;
      language: string;
      color: string;
      logo: components['schemas']['LogoPicture'] | null;
      canMail: boolean;
    };
    ReaderState: 'no_membership' | 'payment_pending';
    ReadingSite: {
      id: number;
      name: string;
      siteUrl: string;
      hasActiveGate: boolean;
    };
    RebuiltFigures: {
      message: string;
      counted: number;
    };
    RecentVisitor: {
      id: number;
      visitorId: string;
      isSample: boolean;
      lastVisit: string;
      pageViews: number;
      articlesViewed: number;
      isSubscribed: boolean;
      subscriberEmail: string | null;
      lastPage: string | null;
    };
    ReconcileAnswer: {
      message: string;
      differences: number;
    };
    ReconciliationReport: {
      id: number;
      scope: components['schemas']['BillingScope'];
      startedAt: string;
      finishedAt: string | null;
      checked: number;
      total: number;
      differenceCount: number;
      failureCount: number;
      error: string | null;
      differences: components['schemas']['BillingDifference'][];
      failures: components['schemas']['ComparisonFailure'][];
    };
    ReconciliationView: {
      id: number;
      scope: components['schemas']['BillingScope'];
      startedAt: string;
      finishedAt: string | null;
      checked: number;
      total: number;
      differenceCount: number;
      failureCount: number;
      error: string | null;
    };
    Refunded: {
      cents: number;
      currency: string;
    };
    RefusalReason: 'unsigned' | 'secret' | 'clock';
    RefusedEvent: {
      index: number;
      field: string;
      message: string;
    };
    RefusedHostCalls: {
      host: string;
      calls: number;
    };
    RefusedImage: {
      postId: number;
      title: string;
      reason: string;
    };
    RefusedReportsView: {
      reason: components['schemas']['RefusalReason'];
      count: number;
      firstAt: string;
      lastAt: string;
      ageSeconds: number | null;
    };
    ReleasedVideo: {
      id: number;
      kind: components['schemas']['SourceKind'];
      youtubeId: string | null;
      title: string;
      description: string;
      channelTitle: string;
      publishedAt: string | null;
      thumbnailUrl: string | null;
      thumbnails: string[];
      viewCount: number | null;
      duration: string | null;
      durationSeconds: number | null;
      keywordId: number | null;
      wordpressSiteId: number;
      status: components['schemas']['VideoStatus'];
      flag: components['schemas']['VideoFlag'] | null;
      regionNote: string | null;
      isPremium: boolean;
      failures: number;
      needsPerson: boolean;
      failureReason: string | null;
      createdAt: string;
      source: components['schemas']['ProviderMode'];
      lastJob: components['schemas']['JobView'] | null;
      sourceWords: number;
      hasTranscript: boolean;
      thinReason: string | null;
      whyNotWritten: string | null;
    };
    RemovedSampleData: {
      message: string;
      removed: {
        websites: {
          id: number;
          name: string;
        }[];
        contents: components['schemas']['SiteContents'];
        account: string | null;
      };
    };
    RemovedSamples: {
      success: true;
      visitorsRemoved: number;
      eventsRemoved: number;
    };
    RenameCategoryResult: {
      message: string;
      oldName: string;
      newName: string;
      moved: number;
      alreadyThere: number;
      gone: number;
      refused: number;
      notTried: number;
      drafts: number;
      keptReason: string | null;
      posts: components['schemas']['RenamedPost'][];
      warnings: string[];
    };
    RenameKind: 'create' | 'merge' | 'spelling';
    RenameOutcome: 'moved' | 'already_there' | 'gone' | 'refused' | 'not_tried';
    RenamePreview: {
      kind: components['schemas']['RenameKind'];
      oldName: string;
      newName: string;
      postCount: number;
      posts: components['schemas']['CategoryPost'][];
      isPartial: boolean;
      draftCount: number;
      otherPosts: number;
      keptReason: string | null;
      warnings: string[];
    };
    RenamedPost: {
      id: number;
      title: string;
      outcome: components['schemas']['RenameOutcome'];
      reason: string | null;
    };
    ResetTokenAnswer: {
      valid: true;
    };
    RestoreOutcome: 'restored' | 'changed' | 'gone' | 'failed' | 'not_tried' | 'untouched';
    RestoredSubscriber: {
      id: number;
      email: string;
      status: components['schemas']['SubscriberStatus'];
      isPremium: boolean;
      premiumSince: string | null;
      wordpressSiteId: number;
      subscribedAt: string;
      lastActiveAt: string | null;
      source: components['schemas']['SubscriberSource'];
      language: string | null;
      frequency: components['schemas']['MailFrequency'];
      pausedUntil: string | null;
      leftAt: string | null;
      message: string;
    };
    RestrictionType: 'premium_badge' | 'article_count' | 'time_based';
    ReturnSite: {
      site: components['schemas']['SpokenSite'] | null;
    };
    Revenue: {
      scope: components['schemas']['BillingScope'];
      timeZone: string;
      currencies: components['schemas']['CurrencyRevenue'][];
      free: components['schemas']['FreeMembers'];
    };
    RevenueMonth: {
      month: string;
      isRunning: boolean;
      mrrCents: number;
      receivedCents: number;
      returnedCents: number;
      paying: number;
      new: number;
      reactivated: number;
      lost: number;
      churn: number | null;
      paused: number;
      overdue: number;
    };
    RevisionName: {
      id: number;
      number: number;
    };
    RevisionOrigin: 'model' | 'person';
    RevisionReason: 'written' | 'changed' | 'shorter' | 'longer' | 'angle' | 'note' | 'restored';
    RevisionSummary: {
      id: number;
      number: number;
      origin: components['schemas']['RevisionOrigin'];
      reason: components['schemas']['RevisionReason'];
      note: string | null;
      restoredFrom: number | null;
      basedOn: number | null;
      isSandbox: boolean;
      author: components['schemas']['Actor'] | null;
      model: string | null;
      createdAt: string;
      title: string;
      wordCount: number;
      isCurrent: boolean;
      isPublished: boolean;
    };
    RevisionView: {
      id: number;
      number: number;
      origin: components['schemas']['RevisionOrigin'];
      reason: components['schemas']['RevisionReason'];
      note: string | null;
      restoredFrom: number | null;
      basedOn: number | null;
      isSandbox: boolean;
      author: components['schemas']['Actor'] | null;
      model: string | null;
      createdAt: string;
      title: string;
      wordCount: number;
      isCurrent: boolean;
      isPublished: boolean;
      excerpt: string;
      content: string;
      categories: string[];
      tags: string[];
      seoTitle: string;
      seoDescription: string;
      language: string;
      wishedSlug: string | null;
      wordpressAuthor: components['schemas']['WordPressAuthor'] | null;
      readTime: number;
      seoScore: number;
    };
    RewriteAnswer: {
      id: number;
      videoId: number | null;
      youtubeId: string | null;
      channelTitle: string;
      wordpressSiteId: number;
      revision: components['schemas']['RevisionName'];
      publishedRevision: components['schemas']['RevisionName'] | null;
      hasUnsent: boolean;
      hasUnsentImage: boolean;
      title: string;
      excerpt: string;
      content: string;
      leftOut: components['schemas']['LeftOut'][];
      truncatedInput: components['schemas']['TruncatedInput'] | null;
      categories: string[];
      tags: string[];
      seoTitle: string;
      seoDescription: string;
      language: string;
      wishedSlug: string | null;
      wordpressAuthor: components['schemas']['WordPressAuthor'] | null;
      status: components['schemas']['PostStatus'];
      isPremium: boolean;
      wordCount: number;
      readTime: number;
      seoScore: number;
      featuredImageUrl: string | null;
      featuredImageType: components['schemas']['FeaturedImageType'];
      featuredImagePrompt: string | null;
      featuredImageAlt: string | null;
      wordpressPostId: number | null;
      wordpressStatus: string | null;
      wordpressUrl: string | null;
      publicSlug: string | null;
      heldReason: string | null;
      publishError: string | null;
      autoPublish: boolean;
      goesOut: components['schemas']['GoesOut'];
      publishedAt: string | null;
      createdAt: string;
      source: components['schemas']['ProviderMode'];
      writtenBy: components['schemas']['Actor'] | null;
      publishedBy: components['schemas']['Actor'] | null;
      changedBy: components['schemas']['Actor'] | null;
      cost: components['schemas']['PostCost'] | null;
      lastJob: components['schemas']['JobView'] | null;
      rewrite: components['schemas']['RewriteResult'];
    };
    RewriteResult: {
      id: number;
      revision: components['schemas']['RevisionName'];
      isCurrent: boolean;
      lostLinks: components['schemas']['TextLink'][];
      message: string;
    };
    SampleData: {
      websites: {
        id: number;
        name: string;
      }[];
      contents: components['schemas']['SiteContents'];
      account: string | null;
      obstacle: string | null;
    };
    SavedPost: {
      id: number;
      videoId: number | null;
      youtubeId: string | null;
      channelTitle: string;
      wordpressSiteId: number;
      revision: components['schemas']['RevisionName'];
      publishedRevision: components['schemas']['RevisionName'] | null;
      hasUnsent: boolean;
      hasUnsentImage: boolean;
      title: string;
      excerpt: string;
      content: string;
      leftOut: components['schemas']['LeftOut'][];
      truncatedInput: components['schemas']['TruncatedInput'] | null;
      categories: string[];
      tags: string[];
      seoTitle: string;
      seoDescription: string;
      language: string;
      wishedSlug: string | null;
      wordpressAuthor: components['schemas']['WordPressAuthor'] | null;
      status: components['schemas']['PostStatus'];
      isPremium: boolean;
      wordCount: number;
      readTime: number;
      seoScore: number;
      featuredImageUrl: string | null;
      featuredImageType: components['schemas']['FeaturedImageType'];
      featuredImagePrompt: string | null;
      featuredImageAlt: string | null;
      wordpressPostId: number | null;
      wordpressStatus: string | null;
      wordpressUrl: string | null;
      publicSlug: string | null;
      heldReason: string | null;
      publishError: string | null;
      autoPublish: boolean;
      goesOut: components['schemas']['GoesOut'];
      publishedAt: string | null;
      createdAt: string;
      source: components['schemas']['ProviderMode'];
      writtenBy: components['schemas']['Actor'] | null;
      publishedBy: components['schemas']['Actor'] | null;
      changedBy: components['schemas']['Actor'] | null;
      cost: components['schemas']['PostCost'] | null;
      lastJob: components['schemas']['JobView'] | null;
    };
    ScheduleEntry: {
      name: components['schemas']['JobType'];
      rhythm: string;
      isOn: boolean;
      lastRunAt: string | null;
      nextRunAt: string | null;
      lastJob: components['schemas']['JobView'] | null;
    };
    SearchHindrance: 'paused' | 'daily_limit' | 'quota_spent';
    SearchPlan: {
      wantedPerDay: number;
      sharePerDay: number;
      groupWantedPerDay: number;
      groupSearchesPerDay: number;
      groupAutomaticPerDay: number;
      automaticLeftToday: number;
      expectedIntervalMinutes: number | null;
      isShort: boolean;
      sentence: string;
      keywords: components['schemas']['KeywordPlan'][];
    };
    SearchResult: {
      message: string;
      notSearched: components['schemas']['SearchHindrance'] | null;
      found: number;
      stored: number;
      skipped: number;
    };
    SearchRules: {
      periodDays: number;
      shortestMinutes: number;
      longestMinutes: number;
      language: string;
      region: string;
      leaveOutLive: boolean;
      leaveOutShorts: boolean;
      shortSeconds: number;
      blockedChannels: components['schemas']['ChannelRef'][];
      preferredChannels: components['schemas']['ChannelRef'][];
      excludedWords: string[];
    };
    SearchRulesView: {
      language: string | null;
      periodDays: number;
      shortestMinutes: number;
      longestMinutes: number;
      region: string;
      leaveOutLive: boolean;
      leaveOutShorts: boolean;
      shortSeconds: number;
      blockedChannels: components['schemas']['ChannelRef'][];
      preferredChannels: components['schemas']['ChannelRef'][];
      excludedWords: string[];
      wordpressSiteId: number;
      updatedAt: string | null;
    };
    SendImageResult: {
      message: string;
      wordpressUrl: string;
    };
    SendNewsletterAnswer: {
      newsletterId: number;
      sentCount: number;
      deliveryStatus: components['schemas']['NewsletterStatus'];
      message: string;
      error: string | null;
    };
    SentAgain: {
      message: string;
      mail: components['schemas']['LoggedMailView'];
    };
    ServiceKey: 'texts' | 'images' | 'mail' | 'youtube' | 'payments' | 'analyzati';
    ServiceStatus: {
      key: components['schemas']['ServiceKey'];
      mode: components['schemas']['ProviderMode'];
      isSetUp: boolean;
      isUntested: boolean;
      acceptedAt: string | null;
      health: components['schemas']['ProviderHealthView'];
      outages: components['schemas']['ProviderOutage'][];
    };
    SessionView: {
      id: string;
      isCurrent: boolean;
      browser: string | null;
      system: string | null;
      signedInAt: string | null;
      lastSeenAt: string;
    };
    SessionsEnded: {
      success: true;
      ended: number;
    };
    SetupGuide: {
      steps: components['schemas']['SetupStep'][];
      isHidden: boolean;
    };
    SetupStep: {
      key: components['schemas']['SetupStepKey'];
      isDone: boolean;
    };
    SetupStepKey:
      | 'own-account'
      | 'website'
      | 'youtube-key'
      | 'ai-key'
      | 'keyword'
      | 'draft'
      | 'published-post'
      | 'mail-server'
      | 'test-email'
      | 'gate'
      | 'payments'
      | 'colleague'
      | 'sample-data';
    ShareChange: {
      id: number;
      title: string;
      status: components['schemas']['PostStatus'];
      isPremium: boolean;
    };
    SharePreview: {
      autoPercentage: number;
      totalPosts: number;
      premiumPosts: number;
      chosenPosts: number;
      becomePremium: number;
      becomeFree: number;
      lastRun: components['schemas']['ShareRun'] | null;
    };
    ShareRun: {
      id: number;
      autoPercentage: number;
      updatedCount: number;
      startedAt: string;
      finishedAt: string | null;
      undoableUntil: string | null;
      undoableCount: number;
      undoneAt: string | null;
    };
    SignInAnswer: {
      success: true;
      user: components['schemas']['CurrentUser'];
      message: string;
    };
    SignInOptions: {
      sampleSignIn: boolean;
      setupOpen: boolean;
      canMail: boolean;
    };
    SiteAccount: {
      name: string;
      roles: string[];
      missingRights: string[];
    };
    SiteCapability: {
      key: string;
      label: string;
      path: string;
    };
    SiteContents: {
      keywords: number;
      videos: number;
      notes: number;
      posts: number;
      subscribers: number;
      newsletters: number;
      runningMemberships: number;
    };
    SiteCreationResponse: {
      site: components['schemas']['SiteView'];
      created: boolean;
    };
    SiteFacts: {
      wordpressVersion: string | null;
      siteTitle: string;
      timeZone: string | null;
      language: string | null;
      account: components['schemas']['SiteAccount'] | null;
      posts: number;
      categories: number;
      readAt: string;
    };
    SiteLogo: {
      url: string;
      width: number;
      height: number;
      sourceUrl: string;
    };
    SiteRevenue: {
      month: string;
      isRunning: boolean;
      mrrCents: number;
      receivedCents: number;
      returnedCents: number;
      paying: number;
      new: number;
      reactivated: number;
      lost: number;
      churn: number | null;
      paused: number;
      overdue: number;
      siteId: number | null;
      siteName: string | null;
    };
    SiteTestAnswer: {
      success: boolean;
      connected: boolean;
      error: string | null;
      warning: string | null;
      siteUrl: string;
      suggestedSiteUrl: string | null;
      suggestedEndpoint: string | null;
      stages: components['schemas']['SiteTestStage'][];
    };
    SiteTestStage: {
      key: components['schemas']['SiteTestStageKey'];
      label: string;
      status: 'passed' | 'failed' | 'skipped';
      sentence: string;
    };
    SiteTestStageKey: 'reachable' | 'rest' | 'identity' | 'publish';
    SiteView: {
      id: number;
      name: string;
      siteUrl: string;
      domain: string;
      apiEndpoint: string;
      username: string;
      hasApplicationPassword: boolean;
      isUnencrypted: boolean;
      brand: string;
      brandName: string;
      brandTopic: string;
      brandColor: string;
      active: boolean;
      isActive: boolean;
      autoPublish: boolean;
      language: string;
      timeZone: string;
      color: string | null;
      logo: components['schemas']['SiteLogo'] | null;
      isSample: boolean;
      hasActiveGate: boolean;
      syncStatus: components['schemas']['SyncStatus'];
      syncError: string | null;
      isCredentialRefused: boolean;
      lastSync: string | null;
      syncInterval: components['schemas']['SyncInterval'];
      facts: components['schemas']['SiteFacts'] | null;
      hasApiKey: boolean;
      youtubeApiKey: string | null;
      dailyVideoQuota: number;
      videosPerSearch: number;
      capabilities: components['schemas']['SiteCapability'][];
      createdAt: string;
      updatedAt: string;
    };
    SiteVoiceView: {
      brand: components['schemas']['BrandVoiceView'];
      own: components['schemas']['OwnVoice'];
      updatedAt: string | null;
      updatedBy: components['schemas']['Actor'] | null;
    };
    SlotStatus: 'pending' | 'processing' | 'waiting' | 'sent' | 'failed' | 'skipped';
    SmtpSecurity: 'starttls' | 'tls' | 'starttls_unverified' | 'tls_unverified' | 'none';
    SourceKind: 'video' | 'notes';
    Spending: {
      today: components['schemas']['BudgetView'];
      all: components['schemas']['BudgetView'];
      notice: string | null;
      days: components['schemas']['SpendingDay'][];
      keywords: components['schemas']['SpendingKeyword'][];
      models: components['schemas']['SpendingModel'][];
      unpricedModels: string[];
      sandboxCents: number;
      totalCents: number;
    };
    SpendingDay: {
      day: string;
      cents: number;
      inputTokens: number;
      outputTokens: number;
      pictures: number;
      unknownCalls: number;
    };
    SpendingKeyword: {
      keywordId: number | null;
      term: string | null;
      cents: number;
    };
    SpendingModel: {
      model: string;
      kind: components['schemas']['AiCallKind'];
      calls: number;
      cents: number;
    };
    SpendingSettings: {
      dailyBudgetCents: number;
      allDailyBudgetCents: number | null;
      articleMostCents: number;
      pictureMostCents: number;
      usualPostCents: number | null;
      unpricedModel: string | null;
      isSandbox: boolean;
      budgetLeftCents: number | null;
    };
    SpokenSite: {
      id: number;
      name: string;
      siteUrl: string;
      hasActiveGate: boolean;
      language: components['schemas']['ReaderLanguage'];
    };
    StoredDifference: {
      field: string;
      ours: string | null;
      theirs: string | null;
    };
    SubjectNumbers: {
      subject: string;
      sent: number;
      clicked: number;
    };
    SubscribeAnswer: {
      success: true;
      message: string;
      isLate: boolean;
    };
    SubscribeWish: {
      returnUrl: string | null;
      plan: components['schemas']['Plan'] | null;
      siteId: number | null;
    };
    SubscriberDetail: {
      id: number;
      email: string;
      status: components['schemas']['SubscriberStatus'];
      isPremium: boolean;
      premiumSince: string | null;
      wordpressSiteId: number;
      subscribedAt: string;
      lastActiveAt: string | null;
      source: components['schemas']['SubscriberSource'];
      language: string | null;
      frequency: components['schemas']['MailFrequency'];
      pausedUntil: string | null;
      leftAt: string | null;
      sourcePage: string | null;
      consentNote: string | null;
      consentedAt: string | null;
      leaveReason: string | null;
      suppressed: components['schemas']['SuppressionReason'] | null;
      otherSites: {
        siteId: number;
        name: string;
        status: components['schemas']['SubscriberStatus'];
      }[];
      timeline: components['schemas']['SubscriberEvent'][];
    };
    SubscriberEvent: {
      kind: components['schemas']['SubscriberEventKind'];
      at: string;
      actor: components['schemas']['Actor'] | null;
      detail: {
        [key: string]: string;
      };
    };
    SubscriberEventKind:
      | 'asked'
      | 'confirmed'
      | 'added'
      | 'imported'
      | 'preferences'
      | 'paused'
      | 'resumed'
      | 'left'
      | 'bounced'
      | 'complained'
      | 'upgraded'
      | 'downgraded'
      | 'premium_until'
      | 'premium_for_good'
      | 'restored'
      | 'mailed';
    SubscriberImportView: {
      id: number;
      siteId: number;
      fileName: string;
      bytes: number;
      format: components['schemas']['TableFormat'];
      status: components['schemas']['ImportStatus'];
      mapping: components['schemas']['ImportMapping'];
      hints: components['schemas']['ImportHints'];
      consent: components['schemas']['ImportConsent'] | null;
      counts: components['schemas']['ImportCounts'] | null;
      rejects: number;
      unknownStatuses: string[];
      createdBy: components['schemas']['Actor'] | null;
      createdAt: string;
      finishedAt: string | null;
      jobId: number | null;
    };
    SubscriberMembership: {
      member: components['schemas']['MemberView'] | null;
    };
    SubscriberSource: 'form' | 'operator' | 'import' | 'unknown';
    SubscriberStats: {
      active: number;
      paused: number;
      premium: number;
      pending: number;
      unsubscribed: number;
      bounced: number;
      complained: number;
      gained: number;
      lost: number;
    };
    SubscriberStatus: 'pending' | 'active' | 'unsubscribed' | 'bounced' | 'complained';
    SubscriberView: {
      id: number;
      email: string;
      status: components['schemas']['SubscriberStatus'];
      isPremium: boolean;
      premiumSince: string | null;
      wordpressSiteId: number;
      subscribedAt: string;
      lastActiveAt: string | null;
      source: components['schemas']['SubscriberSource'];
      language: string | null;
      frequency: components['schemas']['MailFrequency'];
      pausedUntil: string | null;
      leftAt: string | null;
    };
    SubscriptionSettingsByUrl: components['schemas']['SubscriptionSettingsView'];
    SubscriptionSettingsView: {
      title: string;
      subtitle: string;
      monthlyPrice: string;
      yearlyPrice: string;
      currency: string;
      brandColor: string;
      features: string[];
      memberCount: string | null;
      professionalType: string;
      trialDays: number;
      promotionCodes: boolean;
      automaticTax: boolean;
      membershipReach: components['schemas']['MembershipReach'];
      memberPrices: components['schemas']['MemberPrices'];
      id: number | null;
      websiteId: number;
      websiteName: string;
      site: components['schemas']['ReaderSite'];
      hasActiveGate: boolean;
      canBuy: boolean;
      isTestMoney: boolean;
      memberCountShown: string | null;
      textSafeColor: string;
      yearlyDiscount: number;
      yearlyPerMonth: string;
      createdAt: string | null;
      updatedAt: string | null;
    };
    SuppressionReason: 'unsubscribed' | 'bounced' | 'complained' | 'erased';
    SyncInterval: 'hourly' | 'daily' | 'weekly';
    SyncResponse: {
      message: string;
      posts: number;
      categories: number;
      gone: number;
      notRead: string[];
    };
    SyncResult: {
      message: string;
      searched: number;
      videosStored: number;
      postsWritten: number;
      postsPublished: number;
      savedAsDraft: number;
      problems: string[];
      waiting: string[];
    };
    SyncStatus: 'pending' | 'syncing' | 'success' | 'error';
    SyncedCategory: {
      id: number;
      name: string;
      slug: string;
      parent: number;
      count: number;
      isDefault: boolean;
    };
    SystemInfo: {
      versions: {
        pressloom: string;
        node: string;
        postgres: string;
      };
      startedAt: string;
      database: {
        isEmbedded: boolean;
        bytes: number;
      };
      data: components['schemas']['DataSize'][];
      images: {
        count: number;
        bytes: number;
      };
      jobs: {
        waiting: number;
        running: number;
      };
      variables: components['schemas']['VariableView'][];
    };
    SystemStatus: {
      services: components['schemas']['ServiceStatus'][];
      wordpress: components['schemas']['WordPressStatus'];
      forwarding: components['schemas']['ForwardingNotice'] | null;
    };
    TableFormat: {
      encoding: string;
      delimiter: ',' | ';' | '\t' | '|';
      columns: string[];
      hasHeader: boolean;
      lines: number;
      sample: string[][];
    };
    TeamInvite: {
      id: number;
      email: string;
      invitedBy: string | null;
      createdAt: string;
      expiresAt: string;
    };
    TeamMember: {
      id: number;
      email: string;
      firstName: string | null;
      lastName: string | null;
      isYou: boolean;
      isRemovable: boolean;
      lastLoginAt: string | null;
      createdAt: string;
    };
    TeamView: {
      members: components['schemas']['TeamMember'][];
      invites: components['schemas']['TeamInvite'][];
    };
    TermsAcceptance: {
      revision: number;
      since: string | null;
      members: number;
      accepted: number;
      wordings: {
        revision: number;
        version: string;
        accepted: number;
      }[];
    };
    TestNewsletterAnswer: {
      message: string;
    };
    TestPremiumAccount: {
      email: string;
      password: string;
    };
    TextLink: {
      address: string;
      text: string;
    };
    TextPrice: {
      model: string;
      inputMicros: number;
      outputMicros: number;
    };
    ToldAgain: {
      message: string;
    };
    TopCampaign: {
      name: components['schemas']['UtmName'];
      value: string;
      visits: number;
    };
    TopPage: {
      page: string;
      views: number;
    };
    TopReferrer: {
      referrer: string;
      visits: number;
    };
    TrackedView: {
      articlesViewed: number;
      freeLimit: number;
      requiresSubscription: boolean;
      reason?: components['schemas']['ClosedReason'];
      reader?: components['schemas']['ReaderState'];
      pass?: string;
    };
    TruncatedInput: {
      sentCharacters: number;
      readTokens: number;
    };
    UndoCleanupResult: {
      message: string;
      restoredPosts: number;
      failedPosts: number;
      undoableUntil: string | null;
      posts: {
        outcome: components['schemas']['RestoreOutcome'];
        id: number;
        title: string;
        link: string;
        reason: string | null;
      }[];
    };
    UndoShareResult: {
      message: string;
      restoredCount: number;
      keptCount: number;
    };
    UnsubscribeAnswer: {
      state: 'unsubscribed';
      site: components['schemas']['ReaderSite'];
    };
    UnsubscribeView: {
      site: components['schemas']['ReaderSite'];
      email: string | null;
      state: 'subscribed' | 'unsubscribed';
      hasOthers: boolean;
      hasPreferences: boolean;
    };
    UpdateCategoriesResult: {
      updatedCount: number;
      totalPosts: number;
      keptCount: number;
      warnings: string[];
    };
    UpgradedSubscriber: {
      id: number;
      email: string;
      status: components['schemas']['SubscriberStatus'];
      isPremium: boolean;
      premiumSince: string | null;
      wordpressSiteId: number;
      subscribedAt: string;
      lastActiveAt: string | null;
      source: components['schemas']['SubscriberSource'];
      language: string | null;
      frequency: components['schemas']['MailFrequency'];
      pausedUntil: string | null;
      leftAt: string | null;
      hasToVerify: boolean;
    };
    UserRole: 'operator' | 'member';
    UtmName: 'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_term' | 'utm_content';
    ValueSource: 'settings' | 'environment' | 'sandbox' | 'none';
    VariableView: {
      name: string;
      isSet: boolean;
      overriddenIn: 'api-keys' | 'payments' | null;
    };
    VerifyEmailAnswer: {
      returnUrl: string | null;
      plan: components['schemas']['Plan'] | null;
      siteId: number | null;
      success: true;
      message: string;
      email: string;
    };
    VideoFlag:
      | 'vanished'
      | 'private'
      | 'rejected'
      | 'not_embeddable'
      | 'made_for_kids'
      | 'age_restricted'
      | 'region_blocked';
    VideoStatus: 'discovered' | 'processed';
    VideoTranscript: {
      transcript: string | null;
    };
    VideoView: {
      id: number;
      kind: components['schemas']['SourceKind'];
      youtubeId: string | null;
      title: string;
      description: string;
      channelTitle: string;
      publishedAt: string | null;
      thumbnailUrl: string | null;
      thumbnails: string[];
      viewCount: number | null;
      duration: string | null;
      durationSeconds: number | null;
      keywordId: number | null;
      wordpressSiteId: number;
      status: components['schemas']['VideoStatus'];
      flag: components['schemas']['VideoFlag'] | null;
      regionNote: string | null;
      isPremium: boolean;
      failures: number;
      needsPerson: boolean;
      failureReason: string | null;
      createdAt: string;
      source: components['schemas']['ProviderMode'];
      lastJob: components['schemas']['JobView'] | null;
      sourceWords: number;
      hasTranscript: boolean;
      thinReason: string | null;
    };
    VisitSettings: {
      requiresVisitConsent: boolean;
      obeysPrivacySignals: boolean;
    };
    VisitorData: {
      keptMonths: number;
      oldestMonth: string | null;
      rebuild: components['schemas']['JobView'] | null;
    };
    VisitorEventView: {
      id: number;
      isSample: boolean;
      eventType: string;
      visitorId: string | null;
      pageUrl: string | null;
      referrer: string | null;
      campaign: components['schemas']['CampaignValue'][];
      userAgent: string | null;
      timestamp: string;
    };
    VisitorHour: {
      hour: number;
      today: number | null;
      yesterday: number;
      isUnfinished: boolean;
    };
    VisitorPeriod: 1 | 7 | 30 | 90;
    VisitorStats: {
      days: components['schemas']['VisitorPeriod'];
      isSample: boolean;
      hasSamples: boolean;
      hasVisitors: boolean;
      timeZone: string;
      totalVisitors: number;
      activeToday: number;
      activeYesterday: number;
      avgArticlesPerVisitor: number | null;
      conversionRate: number | null;
      peakHour: number | null;
      topReferrers: components['schemas']['TopReferrer'][];
      directVisits: number;
      topPages: components['schemas']['TopPage'][];
      topCampaigns: components['schemas']['TopCampaign'][];
      pageViews: number;
      sessions: number;
      bounceRate: number | null;
      averageSessionTime: number | null;
      funnel: components['schemas']['ConversionFunnel'];
      before: components['schemas']['EarlierFigures'] | null;
    };
    VisitorTrend: {
      date: string;
      visitors: number;
      pageViews: number;
      sessions: number;
      isUnfinished: boolean;
      irregularHours: number | null;
    };
    VoiceTrial: {
      title: string;
      excerpt: string;
      html: string;
      categories: string[];
      wordCount: number;
      truncatedInput?: components['schemas']['TruncatedInput'];
      cents: number;
      isSandbox: boolean;
    };
    WaitingDkimKey: {
      domain: string;
      selector: string;
      record: components['schemas']['DnsRecord'];
      publishUrl: string | null;
      madeAt: string;
      lookup: components['schemas']['DkimLookup'] | null;
    };
    WebhookState: 'missing' | 'elsewhere' | 'unknown' | 'gone' | 'off' | 'lacking' | 'unsigned' | 'ready';
    WebsiteAutomationView: {
      wordpressSiteId: number;
      websiteName: string;
      automationEnabled: boolean;
      searchFrequencyMinutes: number;
      dailyVideoLimit: number;
      videosPerSearch: number;
      draftDays: number;
      draftStock: number;
      updatedAt: string | null;
    };
    WebsiteSearchRules: {
      language: string | null;
      periodDays: number;
      shortestMinutes: number;
      longestMinutes: number;
      region: string;
      leaveOutLive: boolean;
      leaveOutShorts: boolean;
      shortSeconds: number;
      blockedChannels: components['schemas']['ChannelRef'][];
      preferredChannels: components['schemas']['ChannelRef'][];
      excludedWords: string[];
    };
    WeekFigure: {
      now: number;
      before: number;
    };
    WeeklyChange: {
      thisWeek: number;
      lastWeek: number;
    };
    WordPressAuthor: {
      id: number;
      name: string;
    };
    WordPressCategoryView: {
      id: number;
      name: string;
      slug: string;
      count: number;
      parent: number;
    };
    WordPressStatus: {
      total: number;
      working: number;
      uncalled: number;
      failing: components['schemas']['FailingWebsite'][];
      simulated: number;
      inactive: number;
      lastCallAt: string | null;
    };
    WordpressLink: {
      authUrl: string;
      expiresAt: string;
    };
    YouTubeApiStatus: {
      siteId: number;
      siteName: string;
      siteUrl: string;
      isActive: boolean;
      hasApiKey: boolean;
      youtubeApiKey: string | null;
      keySource: components['schemas']['KeySource'];
      ownGoogleProject: boolean;
      gmailAccount: string | null;
      dailyVideoLimit: number;
      videosPerSearch: number;
      mode: components['schemas']['ProviderMode'];
      health: components['schemas']['ProviderHealthView'];
    };
    YouTubeKeyTest: {
      success: boolean;
      message: string;
      code: string | null;
      testedAt: string;
    };
    AuthorizeSiteDto: {
      siteId?: number;
      name?: string;
      siteUrl: string;
      apiEndpoint?: string;
      brand?: string;
      active?: boolean;
      isActive?: boolean;
      autoPublish?: boolean;
      language?: string;
      timeZone?: string;
      syncInterval?: 'hourly' | 'daily' | 'weekly';
      color?: string | null;
    };
    CreateSiteDto: {
      applicationPassword: string;
      name: string;
      siteUrl: string;
      apiEndpoint?: string;
      username: string;
      brand?: string;
      active?: boolean;
      isActive?: boolean;
      autoPublish?: boolean;
      language?: string;
      timeZone?: string;
      syncInterval?: 'hourly' | 'daily' | 'weekly';
      color?: string | null;
    };
    UpdateSiteDto: {
      applicationPassword?: string;
      name?: string;
      siteUrl?: string;
      apiEndpoint?: string;
      username?: string;
      brand?: string;
      active?: boolean;
      isActive?: boolean;
      autoPublish?: boolean;
      language?: string;
      timeZone?: string;
      syncInterval?: 'hourly' | 'daily' | 'weekly';
      color?: string | null;
    };
    TestSiteDto: {
      id?: number;
      applicationPassword?: string;
      siteUrl: string;
      apiEndpoint?: string;
      username: string;
    };
    YouTubeSettingsDto: {
      youtubeApiKey?: string | null;
      ownGoogleProject?: boolean;
      dailyVideoQuota?: number;
      videosPerSearch?: number;
      id?: unknown;
      wordpressSiteId?: unknown;
      websiteName?: unknown;
      createdAt?: unknown;
      updatedAt?: unknown;
    };
    GmailAccountDto: {
      gmailAccount: string | null;
    };
    VisitSettingsDto: {
      requiresVisitConsent?: boolean;
      obeysPrivacySignals?: boolean;
    };
    LoginDto: {
      email: string;
      password: string;
    };
    RegisterDto: {
      returnUrl?: string;
      plan?: 'monthly' | 'yearly';
      siteId?: number;
      termsVersion?: string;
      firstName: string;
      lastName: string;
      email: string;
      password: string & (unknown & unknown & unknown);
    };
    AcceptTermsDto: {
      version: string;
    };
    SetupDto: {
      code: string;
      firstName: string;
      lastName: string;
      email: string;
      password: string & (unknown & unknown & unknown);
    };
    OwnAccountDto: {
      firstName: string;
      lastName: string;
      email: string;
      password: string & (unknown & unknown & unknown);
    };
    PasswordResetDto: {
      email: string;
      returnUrl?: string;
    };
    ResetPasswordDto: {
      password: string & (unknown & unknown & unknown);
      token: string;
    };
    ChangePasswordDto: {
      currentPassword: string;
      newPassword: string;
    };
    LinkDto: {
      token: string;
    };
    UpdateEmailDto: {
      newEmail: string;
      password: string;
    };
    WordpressLinkDto: {
      returnUrl: string;
      alsoWithoutMembership?: boolean;
    };
    AcceptInviteDto: {
      firstName?: string;
      lastName?: string;
      password: string;
      token: string;
    };
    InviteDto: {
      email: string;
    };
    SelectWebsiteDto: {
      websiteId: number;
    };
    DigestMailDto: {
      byMail: boolean;
    };
    CreateKeywordDto: {
      term: string;
      isActive?: boolean;
      siteId?: number;
    };
    UpdateKeywordDto: {
      isActive: boolean;
    };
    KeywordAutomationDto: {
      isActive?: boolean;
      autoGenerateBlogs?: boolean;
      autoPublishToWordpress?: boolean;
      selectedWordpressSites?: number[];
      checkIntervalHours?: number;
    };
    KeywordBulkDto: {
      action: 'add' | 'pause' | 'resume' | 'delete';
      terms?: string[];
      ids?: number[];
      siteId?: number;
    };
    SearchRulesDto: {
      periodDays?: number;
      shortestMinutes?: number;
      longestMinutes?: number;
      language?: string | null;
      region?: string;
      leaveOutLive?: boolean;
      leaveOutShorts?: boolean;
      shortSeconds?: number;
      excludedWords?: string[];
      id?: unknown;
      wordpressSiteId?: unknown;
      websiteName?: unknown;
      createdAt?: unknown;
      updatedAt?: unknown;
      blockedChannels?: unknown;
      preferredChannels?: unknown;
    };
    ChannelRuleDto: {
      channelId: string;
      title: string;
      rule: 'blocked' | 'preferred' | 'none';
    };
    KeywordSearchRulesDto: {
      periodDays?: number | null;
      shortestMinutes?: number | null;
      longestMinutes?: number | null;
      language?: string | null;
      region?: string | null;
      leaveOutLive?: boolean | null;
      leaveOutShorts?: boolean | null;
      shortSeconds?: number | null;
      excludedWords?: string[];
      id?: unknown;
      wordpressSiteId?: unknown;
      websiteName?: unknown;
      createdAt?: unknown;
      updatedAt?: unknown;
      blockedChannels?: unknown;
      preferredChannels?: unknown;
    };
    QuotaSettingsDto: {
      searchesPerDay: number;
      unitsPerDay: number;
      searchPrice: number;
      videosPrice: number;
    };
    SpendingSettingsDto: {
      siteId?: number;
      dailyBudgetCents?: number;
      allDailyBudgetCents?: number | null;
      id?: unknown;
      wordpressSiteId?: unknown;
      websiteName?: unknown;
      createdAt?: unknown;
      updatedAt?: unknown;
    };
    TextPriceDto: {
      inputMicros: number;
      outputMicros: number;
      model: string;
    };
    PicturePriceDto: {
      size: '1024x1024' | '1536x1024' | '1024x1536';
      quality: 'low' | 'medium' | 'high';
      micros: number;
      model: string;
    };
    RestoreRevisionDto: {
      revision: number;
    };
    RewritePostDto: {
      kind: 'shorter' | 'longer' | 'angle' | 'note';
      note?: string;
      revision: number;
      overBudget?: boolean;
    };
    BulkVideosDto: {
      action: 'generate' | 'premium' | 'free' | 'delete';
      ids: number[];
      overBudget?: boolean;
    };
    UpdateVideoDto: {
      isPremium: boolean;
    };
    GeneratePostDto: {
      overBudget?: boolean;
    };
    AddVideoDto: {
      url: string;
      siteId?: number;
    };
    RestoreVideoDto: {
      siteId?: number;
    };
    ContentSettingsDto: {
      defaultFeaturedImageUrl?: string | null;
      autoGenerateImages?: boolean;
      imageStyle?: 'professional' | 'realistic' | 'dramatic' | 'documentary' | 'heroic' | 'illustration' | 'minimalist';
      imageQuality?: 'low' | 'standard' | 'high';
      minSourceWords?: number;
      siteId?: number;
      id?: unknown;
      wordpressSiteId?: unknown;
      websiteName?: unknown;
      createdAt?: unknown;
      updatedAt?: unknown;
    };
    OwnVoiceDto: {
      persona?: string | null;
      articleRules?: string[] | null;
      avoid?: string[] | null;
      categories?:
        | {
            name: string;
            wordpressId: number;
            from: string[];
          }[]
        | null;
      targetWords?: number | null;
      imageMood?: string | null;
    };
    VoiceTrialDto: {
      siteId?: number;
      videoId: number;
      voice: {
        persona?: string | null;
        articleRules?: string[] | null;
        avoid?: string[] | null;
        categories?:
          | {
              name: string;
              wordpressId: number;
              from: string[];
            }[]
          | null;
        targetWords?: number | null;
        imageMood?: string | null;
      };
      overBudget?: boolean;
    };
    GenerateImagesDto: {
      style?: 'professional' | 'realistic' | 'dramatic' | 'documentary' | 'heroic' | 'illustration' | 'minimalist';
      atMost?: number;
    };
    GenerateImageDto: {
      style?: 'professional' | 'realistic' | 'dramatic' | 'documentary' | 'heroic' | 'illustration' | 'minimalist';
      customPrompt?: string;
      overBudget?: boolean;
    };
    DescribePictureDto: {
      imageUrl: string;
      alt: string;
    };
    PreviewImageDto: {
      imageUrl: string;
    };
    SiteLogoDto: {
      url: string;
    };
    UpdatePostDto: {
      featuredImageUrl?: string;
      featuredImageType?: 'default' | 'custom';
      status?: 'draft';
      isPremium?: boolean;
      autoPublish?: boolean;
      title?: string;
      excerpt?: string;
      content?: string;
      categories?: string[];
      tags?: string[];
      seoTitle?: string;
      seoDescription?: string;
      wishedSlug?: string | null;
      wordpressAuthor?: {
        id: number;
        name: string;
      } | null;
      revision?: number;
    };
    BulkPostsDto: {
      action: 'publish' | 'premium' | 'free' | 'delete';
      ids: number[];
    };
    PublishDto: {
      overwrite?: boolean;
      republish?: boolean;
      withoutPicture?: boolean;
    };
    RenameCategoryDto: {
      siteId?: number;
      oldCategory: string;
      newCategory: string;
      oldCategoryId?: number;
    };
    WebsiteAutomationDto: {
      automationEnabled?: boolean;
      searchFrequencyMinutes?: number;
      dailyVideoLimit?: number;
      videosPerSearch?: number;
      draftDays?: number;
      draftStock?: number;
      id?: unknown;
      wordpressSiteId?: unknown;
      websiteName?: unknown;
      createdAt?: unknown;
      updatedAt?: unknown;
    };
    GlobalAutomationDto: {
      enabled?: boolean;
      frequencyMinutes?: number;
    };
    SiteQuery: {
      siteId?: number;
    };
    CollectDto: {
      events?:
        | {
            id?: string | null;
            visitorId: string;
            sessionId?: string | null;
            wordpressSiteId: number;
            eventType: 'page_view' | 'gate_shown' | 'subscription_started' | 'subscription_completed';
            eventData?: {
              [key: string]: string;
            } | null;
            pageUrl?: string | null;
            canonicalUrl?: string | null;
            articleId?: string | null;
            referrer?: string | null;
            ageMs?: number | null;
            visibleMs?: number | null;
            consent?: boolean | null;
          }[]
        | null;
      id?: string | null;
      visitorId?: string | null;
      sessionId?: string | null;
      wordpressSiteId?: number | null;
      eventType?: 'page_view' | 'gate_shown' | 'subscription_started' | 'subscription_completed' | null;
      eventData?: {
        [key: string]: string;
      } | null;
      pageUrl?: string | null;
      canonicalUrl?: string | null;
      articleId?: string | null;
      referrer?: string | null;
      ageMs?: number | null;
      visibleMs?: number | null;
      consent?: boolean | null;
    };
    SaveVisitorDataDto: {
      keptMonths: number;
    };
    SubscribeDto: {
      email: string;
      siteId?: number;
      language?: string;
      page?: string;
      agreed?: true;
      visitorId?: string;
      consent?: boolean;
    };
    ConfirmDto: {
      token: string;
    };
    ReaderLinkDto: {
      reader: string;
    };
    SavePreferencesDto: {
      frequency?: 'every' | 'weekly' | 'monthly';
      pauseDays?: number;
      sites?: number[];
      reader: string;
    };
    UnsubscribeDto: {
      all?: boolean;
      reason?: string;
      reader: string;
    };
    HeaderDto: {
      hasHeader: boolean;
    };
    CheckImportDto: {
      email: number;
      status: number | null;
      subscribedAt: number | null;
      leftAt: number | null;
      language: number | null;
      frequency: number | null;
      pausedUntil: number | null;
      everyone: 'unsubscribed' | 'bounced' | 'complained' | null;
    };
    StartImportDto: {
      source?: string | null;
      date?: string | null;
      agreed?: true;
      email: number;
      status: number | null;
      subscribedAt: number | null;
      leftAt: number | null;
      language: number | null;
      frequency: number | null;
      pausedUntil: number | null;
      everyone: 'unsubscribed' | 'bounced' | 'complained' | null;
    };
    GenerateNewsletterDto: {
      articlesPerNewsletter?: number;
      frequencyDays?: number;
      siteId?: number;
      overBudget?: boolean;
    };
    SaveNewsletterDto: {
      revision: number;
      subject?: string;
      preheader?: string;
      intro?: string;
      items?: {
        id: number;
        title?: string;
        summary?: string;
      }[];
      scheduledFor?: string | null;
      abTest?: {
        subjects: string[];
        sharePercent: number;
        hours: number;
      } | null;
    };
    TestNewsletterDto: {
      email: string;
    };
    SendNewsletterDto: {
      revision?: number;
    };
    NewsletterSettingsDto: {
      wordpressSiteId?: number;
      siteId?: number;
      articlesPerNewsletter?: number;
      frequencyDays?: number;
      autoSend?: boolean;
      isActive?: boolean;
      scheduledTime?: string;
      hasArchive?: boolean;
      confirmationsPerHour?: number;
      id?: unknown;
      websiteName?: unknown;
      timeZone?: unknown;
      nextSendAt?: unknown;
      delivery?: unknown;
      confirmations?: unknown;
      createdAt?: unknown;
      updatedAt?: unknown;
    };
    OfferDto: {
      websiteId?: number;
      siteId?: number;
      title?: string;
      subtitle?: string;
      monthlyPrice?: string;
      yearlyPrice?: string;
      currency?: string;
      brandColor?: string;
      features?: string[];
      memberCount?: string | null;
      professionalType?: string;
      trialDays?: number;
      promotionCodes?: boolean;
      automaticTax?: boolean;
      membershipReach?: 'all' | 'brand';
      memberPrices?: 'keep' | 'move';
      id?: unknown;
      websiteName?: unknown;
      site?: unknown;
      hasActiveGate?: unknown;
      canBuy?: unknown;
      isTestMoney?: unknown;
      memberCountShown?: unknown;
      textSafeColor?: unknown;
      yearlyDiscount?: unknown;
      yearlyPerMonth?: unknown;
      createdAt?: unknown;
      updatedAt?: unknown;
    };
    GiveDto: {
      endsAt?: unknown;
    };
    SubscriberBulkDto: {
      action: 'delete' | 'restore' | 'upgrade' | 'downgrade';
      ids: number[];
      endsAt?: unknown;
    };
    PremiumContentSettingsDto: {
      siteId: number;
      autoPercentage?: number;
      restrictionType?: 'premium_badge' | 'article_count' | 'time_based';
      freeArticleLimit?: number;
      isActive?: boolean;
    };
    ContentGateDto: {
      wordpressSiteId: number;
      autoPremiumPercentage?: number;
      restrictionType?: 'premium_badge' | 'article_count' | 'time_based';
      isActive?: boolean;
      gateMessage?: string;
      freeArticleLimit?: number;
    };
    ContentGateChangesDto: {
      autoPremiumPercentage?: number;
      restrictionType?: 'premium_badge' | 'article_count' | 'time_based';
      isActive?: boolean;
      gateMessage?: string;
      freeArticleLimit?: number;
    };
    VerifyInstallationDto: {
      siteId: number;
    };
    TestLinkDto: {
      email: string;
      returnUrl: string;
    };
    TrackViewDto: {
      visitorId: string;
      siteId: number;
      articleId?: string;
      pageUrl?: string;
      pass?: string;
      readerProof?: string;
      isArticle?: boolean;
      canonicalUrl?: string;
      referrer?: string;
      sessionId?: string;
      eventId?: string;
      consent?: boolean;
    };
    PassRequestDto: {
      token: string;
      visitorId: string;
    };
    SaveLegalTextDto: {
      text: string;
      language?: 'en' | 'es';
      basedOn?: string;
      askAgain?: boolean;
    };
    PersonDto: {
      email: string;
    };
    SiteCreationDto: {
      siteName: string;
      siteUrl: string;
      contentType?: string;
      wpUsername: string;
      wpPassword: string;
      youtubeApiKey?: string;
    };
    SetupGuideDto: {
      isHidden: boolean;
    };
    SaveYouTubeKeyDto: {
      apiKey?: string;
      storeUntested?: boolean;
    };
    SaveAiKeyDto: {
      apiKey?: string;
      baseUrl?: string;
      model?: string;
      imageModel?: string;
      storeUntested?: boolean;
    };
    SaveMailKeyDto: {
      smtpHost: string;
      smtpPort: number;
      smtpSecurity?: 'starttls' | 'tls' | 'starttls_unverified' | 'tls_unverified' | 'none';
      smtpUser?: string;
      smtpPassword?: string;
      fromName?: string;
      fromEmail: string;
      storeUntested?: boolean;
    };
    SaveGlobalSettingDto: {
      key: string;
      value: string | null;
      storeUntested?: boolean;
    };
    SenderDto: {
      fromName?: string | null;
      fromAddress?: string | null;
      replyTo?: string | null;
      postalAddress?: string | null;
      dkimDomain?: string | null;
      dkimSelector?: string | null;
      dkimPrivateKey?: string | null;
      smtpHost?: string | null;
      smtpPort?: number | null;
      smtpSecurity?: 'starttls' | 'tls' | 'starttls_unverified' | 'tls_unverified' | 'none';
      smtpUser?: string | null;
      smtpPassword?: string | null;
      relayApiKey?: string | null;
      ratePerHour?: number | null;
      domainRates?: {
        domain: string;
        perHour: number;
      }[];
      openTracking?: 'off' | 'aggregate' | 'person';
      id?: unknown;
      wordpressSiteId?: unknown;
      websiteName?: unknown;
      createdAt?: unknown;
      updatedAt?: unknown;
      hasDkimKey?: unknown;
      dkimRecord?: unknown;
      dkimLookup?: unknown;
      waitingDkimKey?: unknown;
      formerDkimRecord?: unknown;
      hasSmtpPassword?: unknown;
      smtpPasswordMask?: unknown;
      hasRelayApiKey?: unknown;
      relayApiKeyMask?: unknown;
      server?: unknown;
    };
    DkimKeyDto: {
      domain?: string;
      selector?: string;
    };
    EmailTestDto: {
      email: string;
      siteId?: number;
    };
    CheckoutDto: {
      siteId?: number;
      interval: 'month' | 'year';
      returnUrl?: string;
    };
    PauseDto: {
      months: 1 | 2 | 3;
    };
    PortalDto: {
      returnUrl?: string;
    };
    SaveBillingConnectionDto: {
      secretKey?: string | null;
      webhookSecret?: string | null;
      acceptOtherAccount?: boolean;
    };
    TellAgainDto: {
      membershipIds?: number[];
    };
  };
}
