import { invalid } from '../errors.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import type { PortalConfiguration, PortalSession } from '../types.ts';
import { needCustomer } from './customers.ts';

type Features = PortalConfiguration['features'];
const REASONS = ['too_expensive', 'missing_features', 'switched_service', 'unused', 'other'];

/** The configuration that an account has from the start; made when it is first asked for. */
function defaultConfiguration(scene: Scene): PortalConfiguration {
  const [found] = scene.list('portal_configurations', ({ is_default: isDefault }) => isDefault);
  return found ?? scene.add('portal_configurations', { ...makeConfiguration(scene), is_default: true });
}

function makeConfiguration(scene: Scene): PortalConfiguration {
  return {
    id: scene.newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: scene.now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: ['email'], enabled: true },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: REASONS },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: false,
    livemode: scene.livemode,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: scene.now,
  };
}

export function createConfiguration(scene: Scene, params: Params): PortalConfiguration {
  const configuration = makeConfiguration(scene);
  if (!params.has('features')) throw invalid('Missing required param: features.', 'features', 'parameter_missing');
  for (const feature of ['customer_update', 'invoice_history', 'payment_method_update', 'subscription_cancel'] as const)
    configuration.features[feature].enabled = false;
  applyParams(configuration, params);
  params.done();
  scene.emit('billing_portal.configuration.created', configuration);
  return scene.add('portal_configurations', configuration);
}

export function updateConfiguration(scene: Scene, id: string, params: Params): PortalConfiguration {
  scene.need('portal_configurations', id);
  return scene.change('portal_configurations', id, 'billing_portal.configuration.updated', (configuration) => {
    applyParams(configuration, params);
    params.done();
    configuration.updated = scene.now;
  });
}

function applyParams(configuration: PortalConfiguration, params: Params): void {
  configuration.active = params.flag('active') ?? configuration.active;
  configuration.name = params.text('name') ?? configuration.name;
  const returnUrl = params.text('default_return_url');
  if (returnUrl !== undefined) configuration.default_return_url = returnUrl;
  configuration.metadata = params.metadata(configuration.metadata ?? {});
  const profile = params.object('business_profile');
  for (const name of ['headline', 'privacy_policy_url', 'terms_of_service_url'] as const) {
    const text = profile?.text(name);
    if (text !== undefined) configuration.business_profile[name] = text;
  }
  const features = params.object('features');
  if (features) applyFeatures(configuration.features, features);
  params.ignore('login_page');
}

function applyFeatures(features: Features, params: Params): void {
  for (const name of ['customer_update', 'invoice_history', 'payment_method_update', 'subscription_update'] as const) {
    const feature = params.object(name);
    features[name].enabled = feature?.flag('enabled') ?? features[name].enabled;
    feature?.ignore('allowed_updates', 'default_allowed_updates', 'products', 'proration_behavior');
  }
  const cancel = params.object('subscription_cancel');
  if (!cancel) return;
  const target = features.subscription_cancel;
  target.enabled = cancel.flag('enabled') ?? target.enabled;
  target.mode = cancel.choice('mode', ['at_period_end', 'immediately']) ?? target.mode;
  target.proration_behavior = cancel.choice('proration_behavior', ['none']) ?? target.proration_behavior;
  const reason = cancel.object('cancellation_reason');
  target.cancellation_reason.enabled = reason?.flag('enabled') ?? target.cancellation_reason.enabled;
  target.cancellation_reason.options = reason?.texts('options') ?? target.cancellation_reason.options;
}

export function createPortalSession(scene: Scene, params: Params): PortalSession {
  const customer = needCustomer(scene, params.need('customer'));
  const wanted = params.text('configuration');
  const configuration = wanted
    ? scene.need('portal_configurations', wanted, 'configuration')
    : defaultConfiguration(scene);
  if (!configuration.active) throw invalid('This portal configuration is not active.', 'configuration');
  const id = scene.newId('bps');
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: scene.now,
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: scene.livemode,
    locale: null,
    on_behalf_of: null,
    return_url: params.text('return_url') ?? configuration.default_return_url,
    url: `/stripe/portal/${id}`,
  };
  params.ignore('locale', 'flow_data');
  params.done();
  scene.emit('billing_portal.session.created', session);
  return scene.add('portal_sessions', session);
}
