import { startStripe } from '../../test/stripe.ts';
import type { StripeScene } from '../../test/stripe.ts';

let scene: StripeScene;
beforeAll(async () => (scene = await startStripe()));
afterAll(async () => await scene.sandbox.stop());

/** The id of what may be expanded. */
const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);

/** Sends a page's form as a browser does. */
async function post(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; to: string | null; page: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: new URL(url).origin },
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location'), page: await answer.text() };
}

async function look(url: string): Promise<string> {
  const answer = await fetch(url);
  expect([url, answer.status]).toEqual([url, 200]);
  return await answer.text();
}

describe('the payment page', () => {
  it('says what is sold, asks for no card number, and leads on to the success address', async () => {
    const session = await scene.newSession({ customer_email: 'reader@example.com' });
    const page = await look(session.url ?? '');
    expect(page).toContain('$9.99 every month');
    expect(page).toContain('no card number is needed');
    const { status, to } = await post(session.url ?? '', { do: 'pay', way: 'pay' });
    expect([status, to]).toEqual([303, `http://127.0.0.1:1/done?session=${session.id}`]);
    expect(await look(session.url ?? '')).toContain('This checkout is complete');
  });

  it('stays open after a declined card, which buys nothing', async () => {
    const session = await scene.newSession({ customer_email: 'reader@example.com' });
    const { status, page } = await post(session.url ?? '', { do: 'pay', way: 'decline' });
    expect([status, page]).toEqual([200, expect.stringContaining('Your card was declined')]);
    expect(await scene.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      subscription: null,
    });
    expect((await post(session.url ?? '', { do: 'pay', way: 'pay' })).status).toBe(303);
  });

  it('lets the bank ask, which can refuse', async () => {
    const session = await scene.newSession({ customer_email: 'reader@example.com' });
    expect((await post(session.url ?? '', { do: 'pay', way: 'authenticate' })).page).toContain(
      'Your bank asks you to confirm a payment of $9.99.',
    );
    const refused = await post(session.url ?? '', { do: 'refuse', way: 'authenticate' });
    expect(refused.page).toContain('wasn’t confirmed');
    expect((await post(session.url ?? '', { do: 'confirm', way: 'authenticate' })).status).toBe(303);
  });

  it('shows tax on top where automatic tax is on, and takes promotion codes where they are allowed', async () => {
    const coupon = await scene.stripe.coupons.create({ percent_off: 50, duration: 'forever' });
    await scene.stripe.promotionCodes.create({ code: 'HALF', promotion: { type: 'coupon', coupon: coupon.id } });
    const session = await scene.newSession({
      customer_email: 'reader@example.com',
      automatic_tax: { enabled: true },
      allow_promotion_codes: true,
    });
    const url = session.url ?? '';
    expect((await post(url, { do: 'apply', code: 'NOPE', country: 'DE' })).page).toContain('This code doesn’t exist');
    const { page } = await post(url, { do: 'apply', code: 'half', country: 'DE' });
    expect(page).toMatch(/Promotion code<\/span><span>-\$5\.00/);
    expect(page).toMatch(/Total<\/span><span>\$5\.94/);
    await post(url, { do: 'pay', way: 'pay', country: 'DE' });
    const done = await scene.stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice', 'line_items'] });
    expect(done).toMatchObject({
      amount_subtotal: 999,
      amount_total: 594,
      total_details: { amount_discount: 500, amount_tax: 95 },
      automatic_tax: { status: 'complete' },
      invoice: {
        subtotal: 999,
        total: 594,
        total_excluding_tax: 499,
        total_taxes: [{ amount: 95, tax_behavior: 'exclusive' }],
      },
      line_items: { data: [{ amount_total: 594 }] },
    });
  });

  it('refuses a form that another site sends', async () => {
    const session = await scene.newSession({ customer_email: 'reader@example.com' });
    const headers = { origin: 'https://attacker.example' };
    const answer = await fetch(session.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ do: 'pay' }),
      headers,
    });
    expect(answer.status).toBe(403);
  });
});

describe('the portal', () => {
  it('cancels at the period’s end, takes that back, changes the payment method, and shows invoices with a PDF', async () => {
    const { customer, id } = await scene.subscribe();
    const portal = await scene.stripe.billingPortal.sessions.create({
      customer: idOf(customer),
      return_url: 'http://127.0.0.1:1/member',
    });
    const page = await look(portal.url);
    expect(page).toContain('Renews on 15 Apr 2026');
    await post(portal.url, { do: 'cancel', subscription: id });
    expect(await look(portal.url)).toContain('Ends on 15 Apr 2026');
    expect(await scene.stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at_period_end: true,
      status: 'active',
    });
    await post(portal.url, { do: 'renew', subscription: id });
    expect(await scene.stripe.subscriptions.retrieve(id)).toMatchObject({
      cancel_at_period_end: false,
      canceled_at: null,
    });
    await post(portal.url, { do: 'method', behaviour: 'declines' });
    expect(await look(portal.url)).toContain('card ending in 0341');

    const [invoice] = (await scene.stripe.invoices.list({ customer: idOf(customer) })).data;
    expect(await look(invoice?.hosted_invoice_url ?? '')).toContain('$9.99');
    expect((await look(invoice?.invoice_pdf ?? '')).slice(0, 8)).toBe('%PDF-1.4');
  });

  it('does nothing to the subscription of somebody else', async () => {
    const [mine, other] = [await scene.subscribe(), await scene.subscribe()];
    const portal = await scene.stripe.billingPortal.sessions.create({ customer: idOf(mine.customer) });
    await post(portal.url, { do: 'cancel', subscription: other.id });
    expect(await scene.stripe.subscriptions.retrieve(other.id)).toMatchObject({ cancel_at_period_end: false });
  });
});

it('has an overview with buttons for what can happen', async () => {
  const { id } = await scene.subscribe();
  const url = `${scene.sandbox.url}/stripe`;
  expect(await look(url)).toContain(id);
  expect((await post(url, { deed: 'refund', subscription: id, mode: 'test' })).status).toBe(303);
  expect((await scene.stripe.refunds.list({ limit: 1 })).data[0]).toMatchObject({ amount: 999, status: 'succeeded' });
  expect((await post(url, { deed: 'refund', subscription: id, mode: 'test' })).page).toContain('already been refunded');
});
