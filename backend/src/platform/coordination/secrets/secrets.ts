import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../../kernel/settings.js';
import type { MongoDb } from '../../connections/mongodb/mongo-db.js';
import { fixed, rotated, type RotatingSecret, secretIn, SHARED_AFTER_MILLISECONDS } from './rotated-secret.js';
import { SecretFiles, type SecretName, type SecretSettings } from './secret-files.js';
import type { MongoSecrets } from './shared-secrets.js';

export type { SecretName };

/** Secrets that can be replaced while people work. The others are parts of ids and look-ups, or belong to one machine. */
export const ROTATING = ['jwt', 'file-signing', 'invitation', 'payments'] as const satisfies readonly SecretName[];
export type RotatingName = (typeof ROTATING)[number];

/** The time between two looks at the secrets that processes share. */
const LOOK_AGAIN_MILLISECONDS = 30_000;

/** The installation's own secrets: made once, kept in `DATA_DIR/secrets`, or in MongoDB where processes share them. */
@Injectable()
export class Secrets implements OnApplicationShutdown {
  private readonly files: SecretFiles;
  private readonly known = new Map<string, string>();
  private shared?: MongoSecrets;
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<SecretSettings, 'DATA_DIR' | 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>,
  ) {
    this.files = new SecretFiles(settings.DATA_DIR);
  }

  /** @throws BadSetting when the MongoDB belongs to another installation */
  static async open(settings: SecretSettings, db: MongoDb | null | undefined): Promise<Secrets> {
    const secrets = new Secrets(settings);
    if (!db) return secrets;
    const { MongoSecrets, sharedSecrets } = await import('./shared-secrets.js');
    const shared = await db.starting(() => sharedSecrets(db, secrets.files, settings));
    for (const [name, secret] of shared) secrets.known.set(name, secret);
    secrets.shared = new MongoSecrets(db);
    // an outage is ignored, because the next look comes by itself
    const look = () => void secrets.lookAgain().catch(() => undefined);
    secrets.timer = setInterval(look, LOOK_AGAIN_MILLISECONDS).unref();
    return secrets;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Returns the value of a secret that signs now, and makes it when it does not exist. A value is 32 random bytes in
   * base64url, or a UUID for `installation` and `embedded-log`.
   */
  get(name: SecretName): string {
    return this.valuesOf(name).current;
  }

  /** A secret whose values are looked up at each use, because it can be replaced at any time. */
  rotating(name: RotatingName): RotatingSecret {
    const values = () => this.valuesOf(name);
    return {
      get current() {
        return values().current;
      },
      get all() {
        return values().all;
      },
    };
  }

  /**
   * Gives a secret a new value. What the older one signed still counts. Durable when it answers.
   *
   * @throws Error with a sentence when the secret comes from a setting; DependencyDown
   */
  async rotate(name: RotatingName): Promise<void> {
    if (this.isSetting(name))
      throw new Error(
        'JWT_SECRET is a setting: set a new one, and the old one as JWT_SECRET_PREVIOUS, on every process.',
      );
    const text = (await this.shared?.all())?.get(name) ?? this.textOf(name);
    const next = rotated(text, this.files.make(name), Date.now());
    if (this.shared) await this.shared.put(new Map([[name, next]]));
    else this.files.write(name, next);
    this.known.set(name, next);
  }

  private valuesOf(name: SecretName): RotatingSecret {
    const { JWT_SECRET, JWT_SECRET_PREVIOUS } = this.settings;
    if (name === 'jwt' && JWT_SECRET)
      return JWT_SECRET_PREVIOUS ? fixed(JWT_SECRET, JWT_SECRET_PREVIOUS) : fixed(JWT_SECRET);
    return secretIn(this.textOf(name), Date.now(), this.shared ? SHARED_AFTER_MILLISECONDS : 0);
  }

  /** Whether a setting gives this secret, so that the portal cannot replace it. */
  isSetting(name: SecretName): boolean {
    return name === 'jwt' && this.settings.JWT_SECRET !== undefined;
  }

  /** Learns what another process has replaced. @throws DependencyDown */
  async lookAgain(): Promise<void> {
    const there = await this.shared?.all();
    for (const name of ROTATING) if (there?.has(name) && this.known.has(name)) this.known.set(name, there.get(name)!);
  }

  private textOf(name: SecretName): string {
    const secret = this.known.get(name) ?? this.files.find(name) ?? this.files.make(name);
    if (this.known.has(name)) return secret;
    this.files.write(name, secret);
    this.known.set(name, secret);
    return secret;
  }
}
