import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP's password storage guidance names first (19 MiB, 2 passes, 1 lane). */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

/** Compares in the same time whether or not there is a hash, so that nobody can tell who has an account. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy()), password);
  return matches && passwordHash !== null;
}

let decoyHash: Promise<string> | undefined;
const decoy = () => (decoyHash ??= hashPassword('nobody has this password'));
