/** Condition on a row `checkout`: it was completed at the payment provider, so it was paid, and its membership is not stored yet, however long ago. */
export const IS_UNREAD = `(checkout.status = 'completed' AND checkout.stripe_subscription_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM memberships WHERE stripe_subscription_id = checkout.stripe_subscription_id))`;
