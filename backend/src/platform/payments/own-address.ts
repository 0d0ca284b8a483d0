/**
 * Where this node answers itself, known once it listens: whoever plays an outside company calls the portal there.
 * `main` sets it, with a host that can be called (`0.0.0.0` cannot).
 */
export class OwnAddress {
  /** e.g. `http://127.0.0.1:3000` */
  readonly known: Promise<string>;
  private tell!: (address: string) => void;

  constructor() {
    this.known = new Promise((resolve) => (this.tell = resolve));
  }

  /** The first address set is the one. */
  set(address: string): void {
    this.tell(address);
  }
}
