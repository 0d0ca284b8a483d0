import { Subscriptions } from '../../backend/src/platform/subscriptions/registry.js';
import type { Check } from '../../backend/src/platform/kernel/readiness.js';
import { Secrets } from '../../backend/src/platform/coordination/secrets/secrets.js';
import type { Provider } from '../journeys/support/people.js';
import type { TestPortal } from '../support/portal.js';

/** The status of a view or an effect. */
export const statusOf = async (portal: TestPortal, name: string) => {
  const status = (await portal.app.get(Subscriptions).status()).find((each) => each.name === name);
  if (!status) throw new Error(`there is no ${name}`);
  return status;
};

/** The answer of `ready` to operators. */
export const readiness = async (portal: TestPortal) => {
  const own = { 'x-operator-key': portal.app.get(Secrets).get('operator-key') };
  return portal.client().get<{ checks: Check[] }>('/api/health/ready', own);
};

/** A provider changes a patient's DNA status. */
export const change = ({ client }: Provider, patient: { id: number }, status: string) =>
  client.post('/api/patient/updateStatus', { patient_id: patient.id, status });
