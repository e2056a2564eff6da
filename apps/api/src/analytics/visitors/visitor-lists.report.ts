/** SQL that names subscribers, whose owner stands above analytics. */

/** True of a `visitor` who gets the newsletter: see `RecentVisitor.isSubscribed`. */
export const IS_SUBSCRIBED = `(visitor.isSubscribed OR visitor.subscriberEmail IS NOT NULL AND EXISTS (
  SELECT FROM subscribers subscriber
  WHERE subscriber.wordpress_site_id = visitor.site_id AND subscriber.email = visitor.subscriber_email AND subscriber.status = 'active'))`;

/** $1 website, $2 addresses. Those that are on its list. */
export const ON_THE_LIST = `
  SELECT email FROM subscribers WHERE wordpress_site_id = $1 AND email = ANY($2::text[]) AND status = 'active'`;
