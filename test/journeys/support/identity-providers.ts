import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Two OpenID providers, and one whose tokens have ended when it gives them. */
export interface IdentityProviders {
  first: string;
  second: string;
  late: string;
  stop(): void;
}

/** Starts real providers on this machine, which send people back to this address. */
export async function startIdentityProviders(returnAddress: string): Promise<IdentityProviders> {
  const program = join(import.meta.dirname, 'identity-provider.mjs');
  const child: ChildProcess = spawn(process.execPath, [program, returnAddress], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr!.on('data', (text) => (said += String(text)));
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.startsWith('{'))
      return { ...(JSON.parse(line) as Omit<IdentityProviders, 'stop'>), stop: () => void child.kill('SIGKILL') };
  throw new Error(`no provider started: ${said}`);
}

/** Walks a provider's pages as a browser does, up to the address that it sends people back to. */
export async function throughProvider(url: string, returnAddress: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let next = url, steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers, status } = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const each of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const location = headers.get('location');
    if (location === null) throw new Error(`the provider answered ${status} at ${next}`);
    next = new URL(location, next).href;
    if (next.startsWith(returnAddress)) return next;
  }
  throw new Error('the provider sends people round in circles');
}
