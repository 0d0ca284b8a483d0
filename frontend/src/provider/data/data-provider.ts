/**
 * react-admin's data provider on the portal's own client, so that token, errors and read-your-writes are the same
 * everywhere.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, RaRecord } from 'react-admin';
import { send } from '../../api/client';
import { OneKey } from '../../api/one-key';

const restProvider = simpleRestProvider('/api/admin', httpClient);

export const dataProvider: DataProvider = {
  ...restProvider,
  update: (resource, params) =>
    restProvider.update(resource, { ...params, data: difference(params.data, params.previousData) }),
};

/** The fields that differ: a colleague's change of another field must stay. */
const difference = (data: Partial<RaRecord>, previous: Partial<RaRecord> = {}): Partial<RaRecord> =>
  Object.fromEntries(
    Object.entries(data).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(previous[field])),
  );

const creating = new OneKey();

async function httpClient(url: string, { headers, signal, method, body }: fetchUtils.Options = {}) {
  const response = await send(url, {
    ...(method === 'POST' && creating.for([url, body])),
    method,
    body,
    signal,
    headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...Object.fromEntries(new Headers(headers)) },
  });
  if (method === 'POST') creating.done();
  return { status: response.status, headers: response.headers, body: '', json: withIds(await response.json()) };
}

/** Adds the `id` that react-admin needs, because people have `user_id`. */
function withIds(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withIds);
  const record = json as Partial<RaRecord> | null;
  return record && record.id === undefined && 'user_id' in record ? { ...record, id: record.user_id } : json;
}
