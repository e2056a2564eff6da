/** SQL that names subscribers, whose owner stands above analytics. */

/**
 * True of a `visitor` who gets the newsletter: see `RecentVisitor.isSubscribed`. One row is looked up for each visitor with an address: of EXISTS, PostgreSQL
 * may make a list of all subscribers first.
 */
export const IS_SUBSCRIBED = `(visitor.isSubscribed OR visitor.subscriberEmail IS NOT NULL AND COALESCE((
  SELECT subscriber.status = 'active' FROM subscribers subscriber
  WHERE subscriber.wordpress_site_id = visitor.site_id AND subscriber.email = visitor.subscriber_email), false))`;

/** $1 website, $2 addresses. Those that are on its list. */
export const ON_THE_LIST = `
  SELECT email FROM subscribers WHERE wordpress_site_id = $1 AND email = ANY($2::text[]) AND status = 'active'`;
