import { invalid } from '../errors.ts';
import type { Params } from '../params.ts';
import type { Scene } from '../scene.ts';
import { API_VERSION } from '../types.ts';
import type { WebhookEndpoint } from '../types.ts';

/** The most that one mode of an account may have. Source: docs.stripe.com/webhooks ("up to 16 event destinations"). */
const MOST = 16;

export function createEndpoint(scene: Scene, params: Params): WebhookEndpoint {
  if (scene.list('webhook_endpoints', ({ _deleted }) => !_deleted).length >= MOST)
    throw invalid(`You have reached the maximum of ${MOST} webhook endpoints.`);
  const endpoint: WebhookEndpoint = {
    id: scene.newId('we'),
    object: 'webhook_endpoint',
    api_version: params.text('api_version') ?? API_VERSION,
    application: null,
    created: scene.now,
    description: params.text('description') ?? null,
    enabled_events: readTypes(params) ?? needTypes(),
    livemode: scene.livemode,
    metadata: params.metadata(),
    status: 'enabled',
    url: readUrl(params.need('url')),
    _secret: `whsec_${scene.newText(32)}`,
  };
  params.ignore('connect');
  params.done();
  return scene.add('webhook_endpoints', endpoint);
}

export function updateEndpoint(scene: Scene, id: string, params: Params): WebhookEndpoint {
  needEndpoint(scene, id);
  return scene.change('webhook_endpoints', id, null, (endpoint) => {
    const url = params.text('url');
    if (url) endpoint.url = readUrl(url);
    endpoint.enabled_events = readTypes(params) ?? endpoint.enabled_events;
    const disabled = params.flag('disabled');
    if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled';
    const description = params.text('description');
    if (description !== undefined) endpoint.description = description;
    endpoint.metadata = params.metadata(endpoint.metadata);
    params.done();
  });
}

export function deleteEndpoint(scene: Scene, id: string): WebhookEndpoint {
  needEndpoint(scene, id);
  return scene.change('webhook_endpoints', id, null, (endpoint) => void (endpoint._deleted = true));
}

export function needEndpoint(scene: Scene, id: string): WebhookEndpoint {
  const endpoint = scene.need('webhook_endpoints', id);
  if (endpoint._deleted) throw invalid(`No such webhook endpoint: '${id}'`, 'id', 'resource_missing');
  return endpoint;
}

function readTypes(params: Params): string[] | undefined {
  const types = params.texts('enabled_events');
  const wrong = types?.find((type) => !/^(\*|[a-z_]+(\.[a-z_]+)+)$/.test(type));
  if (wrong !== undefined)
    throw invalid(`Invalid enabled_events: must be one of the event types, not ${wrong}`, 'enabled_events');
  return types;
}

function needTypes(): never {
  throw invalid('Missing required param: enabled_events.', 'enabled_events', 'parameter_missing');
}

function readUrl(url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', 'url', 'url_invalid');
  return url;
}
