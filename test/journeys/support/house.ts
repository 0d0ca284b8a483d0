import { anOrigin } from '../../../backend/src/platform/log/testing/temporary-store.js';
import { OperatorCommands } from '../../../backend/src/platform/operations/operator/operator-commands.js';
import type { Client } from '../../support/client.js';
import type { TestPortal } from '../../support/portal.js';
import { newHouseEmployee } from './people.js';
import { setUpApp } from './second-factor.js';

/** Signs somebody in who works for the house company and has set up a second factor, which the house asks of its staff. */
export async function houseClient(portal: TestPortal): Promise<Client> {
  const { client } = await newHouseEmployee(portal);
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
