import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters that OWASP's password storage guidance names first (19 MiB, 2 passes, 1 lane). */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

/** Takes the same time with and without a hash, so that the time does not reveal who has an account. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy()), password);
  return matches && passwordHash !== null;
}

let decoyHash: Promise<string> | undefined;
const decoy = () => (decoyHash ??= hashPassword('nobody has this password'));
