import { invalid } from '../errors.ts';
import { endNow } from '../life/status.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { Customer } from '../types.ts';

type Address = NonNullable<Customer['address']>;
const ADDRESS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

interface CustomerFields {
  email: string | null;
  name?: string | null;
  country?: string | null;
  metadata?: Record<string, string>;
}

export function makeCustomer(scene: Scene, fields: CustomerFields): Customer {
  const { email, name = null, country = null, metadata = {} } = fields;
  const customer: Customer = {
    id: scene.newId('cus'),
    object: 'customer',
    address: country === null ? null : addressIn(country),
    balance: 0,
    created: scene.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_prefix: scene.newText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: scene.livemode,
    metadata,
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  return scene.add('customers', customer);
}

export const addressIn = (country: string): Address => ({
  city: null,
  country,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
});

/** A customer that is not deleted. */
export function needCustomer(scene: Scene, id: string, param = 'customer'): Customer {
  const customer = scene.need('customers', id, param);
  if (customer._deleted) throw invalid(`No such customer: '${id}'`, param, 'resource_missing');
  return customer;
}

export function createCustomer(scene: Scene, params: Params): Customer {
  const customer = makeCustomer(scene, { email: null });
  applyParams(scene, customer, params);
  params.done();
  scene.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(scene: Scene, id: string, params: Params): Customer {
  needCustomer(scene, id, 'id');
  return scene.change('customers', id, 'customer.updated', (customer) => {
    applyParams(scene, customer, params);
    params.done();
  });
}

/** Ends the subscriptions too, at once. Source: API reference, "Delete a customer". */
export function deleteCustomer(scene: Scene, id: string): Customer {
  needCustomer(scene, id, 'id');
  for (const subscription of scene.list('subscriptions', ({ customer }) => customer === id)) {
    if (!['canceled', 'incomplete_expired'].includes(subscription.status)) endNow(scene, subscription.id);
  }
  scene.emit('customer.deleted', scene.need('customers', id));
  return scene.change('customers', id, null, (customer) => {
    customer._deleted = true;
  });
}

function applyParams(scene: Scene, customer: Customer, params: Params): void {
  for (const name of ['email', 'name', 'phone', 'description'] as const) {
    const value = params.text(name, name === 'email' ? 512 : 5000);
    if (value !== undefined) customer[name] = value;
  }
  if (customer.email !== null && !/^[^\s@]+@[^\s@]+$/.test(customer.email))
    throw invalid(`Invalid email address: ${customer.email}`, 'email', 'email_invalid');
  customer.metadata = params.metadata(customer.metadata);
  const address = params.object('address');
  if (address) customer.address = readAddress(address);
  if (address === null) customer.address = null;
  const settings = params.object('invoice_settings');
  const method = settings?.text('default_payment_method');
  if (method) scene.need('payment_methods', method, 'invoice_settings[default_payment_method]');
  if (method !== undefined) customer.invoice_settings.default_payment_method = method;
  customer.preferred_locales = params.texts('preferred_locales') ?? customer.preferred_locales ?? [];
  customer.tax_exempt = params.choice('tax_exempt', ['none', 'exempt', 'reverse']) ?? customer.tax_exempt ?? 'none';
}

function readAddress(params: Params): Address {
  const address = Object.fromEntries(ADDRESS.map((name) => [name, params.text(name) ?? null])) as unknown as Address;
  if (address.country !== null && !/^[A-Z]{2}$/.test(address.country))
    throw invalid(`Country '${address.country}' is unknown.`, params.path('country'), 'country_code_invalid');
  return address;
}
