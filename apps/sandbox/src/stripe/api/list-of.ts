export interface ApiList<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export const listOf = <T>(data: T[], url: string, hasMore = false): ApiList<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
