import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import { OperatorCommands } from '../../../backend/src/platform/operations/operator/operator-commands.js';
import type { Client } from '../../support/client.js';
import type { TestPortal } from '../../support/portal.js';
import { accept, newEmail } from './people.js';
import { setUpApp } from './second-factor.js';

/** Signs an admin of the house company in, whom the operator has invited, with a second factor. */
export async function houseClient(portal: TestPortal): Promise<Client> {
  const email = newEmail();
  await operator(portal, 'invite-admin', email, 'Avery', 'Stone');
  const { client } = await accept(portal, email, 'employee');
  await setUpApp(client);
  return client;
}

/** Runs a command of the operator, as `npm run admin` does. */
export const operator = (portal: TestPortal, name: string, ...args: string[]): Promise<string> =>
  portal.app
    .get(OperatorCommands)
    .run(name, args, anOrigin({ actor: { kind: 'operator' }, time: new Date().toISOString() }));

/** The lines of the log that somebody sees, the newest first. */
export const logOf = async (client: Client): Promise<string[]> =>
  (await client.get<{ data: { message: string }[] }>('/api/getLogs')).body.data.map(({ message }) => message);
