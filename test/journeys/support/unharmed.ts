import type { TestPortal } from '../../support/portal.js';
import { addPatient, newProvider } from './people.js';

/** Expects the portal to be ready, without parked events, and to do its work. */
export async function expectUnharmed(portal: TestPortal): Promise<void> {
  const ready = await portal.client().get<{ checks: { name: string; ready: boolean }[] }>('/api/health/ready');
  expect(ready.status).toBe(200);
  expect(ready.body.checks.filter((check) => !check.ready)).toEqual([]);
  const provider = await newProvider(portal);
  const { id } = await addPatient(provider);
  const { status } = await provider.client.post('/api/patient/updateStatus', { patient_id: id, status: 'Ordered' });
  expect(status).toBe(200);
  const { body } = await provider.client.get(`/api/getPatientById?id=${id}`);
  expect(body).toMatchObject({ data: { user_id: id, dna_status: 'Ordered' } });
}
