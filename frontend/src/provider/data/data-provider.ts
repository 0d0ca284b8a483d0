/**
 * react-admin's data provider on the portal's own client, so that token, errors and read-your-writes are the same
 * everywhere.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import type { fetchUtils, RaRecord } from 'react-admin';
import { send } from '../../api/client';

export const dataProvider = simpleRestProvider('/api/admin', httpClient);

async function httpClient(url: string, { headers, signal, method, body }: fetchUtils.Options = {}) {
  const response = await send(url, {
    method,
    body,
    signal,
    headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...Object.fromEntries(new Headers(headers)) },
  });
  return { status: response.status, headers: response.headers, body: '', json: withIds(await response.json()) };
}

/** Adds the `id` that react-admin needs, because people have `user_id`. */
function withIds(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withIds);
  const record = json as Partial<RaRecord> | null;
  return record && record.id === undefined && 'user_id' in record ? { ...record, id: record.user_id } : json;
}
