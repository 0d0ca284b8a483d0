import type { Lease, LeaseHolder, Leases } from './leases.js';
import { untilSo } from '../../kernel/testing/until.js';

/** Leases that nobody has used yet. */
export interface OpenLeases {
  /** Makes the leases of one more process. */
  process(): Promise<Leases>;
  close(): Promise<void>;
}

/** Longer than a lease lasts without renewal. */
const KEPT_MILLISECONDS = 10_000;

/**
 * Tests what leases do on every engine.
 *
 * @param isShared whether several processes can want the same lease
 */
export function leasesContract(
  name: string,
  { isShared }: { isShared: boolean },
  open: () => Promise<OpenLeases>,
): void {
  describe(`leases: ${name}`, () => {
    let opened: OpenLeases;
    let leases: Leases;
    beforeEach(async () => {
      opened = await open();
      leases = await opened.process();
    });
    afterEach(() => opened.close());

    it('give a free one to whoever wants it, until it is released', async () => {
      const holder = new Holder();
      const claim = leases.want('view:patients', holder);
      await holder.until('acquired');
      expect(holder.lease).toMatchObject({ isValid: true });
      expect(holder.lease!.token).toBeGreaterThan(0);
      await claim.release();
      expect(holder.told).toEqual(['acquired', 'lost']);
    });

    it('give each name by itself', async () => {
      const holders = ['view:patients', 'effect:patients', 'view:employees'].map((wanted) => {
        const holder = new Holder();
        return { holder, claim: leases.want(wanted, holder) };
      });
      await Promise.all(holders.map(({ holder }) => holder.until('acquired')));
      await holders[0]!.claim.release();
      expect(holders.map(({ holder }) => holder.told.at(-1))).toEqual(['lost', 'acquired', 'acquired']);
      await Promise.all(holders.map(({ claim }) => claim.release()));
    });

    it('tell one thing after the other', async () => {
      const holder = new Holder(50);
      const claim = leases.want('view:patients', holder);
      await holder.until('acquiring');
      await claim.release();
      expect(holder.told).toEqual(['acquiring', 'acquired', 'lost']);
    });

    it('are released once, however often they are', async () => {
      const holder = new Holder();
      const claim = leases.want('view:patients', holder);
      await holder.until('acquired');
      await Promise.all([claim.release(), claim.release()]);
      await claim.release();
      expect(holder.told).toEqual(['acquired', 'lost']);
    });

    if (isShared)
      describe('of several processes', () =>
        sharing(
          () => opened,
          () => leases,
        ));
  });
}

function sharing(opened: () => OpenLeases, first: () => Leases): void {
  it('go to one of those who want them, and name it to the others', async () => {
    const [one, other] = [new Holder(), new Holder()];
    const claim = first().want('view:patients', one);
    await one.until('acquired');
    const late = (await opened().process()).want('view:patients', other);
    await untilSo(
      'the holder to be known',
      () => late.heldBy,
      (heldBy) => heldBy !== null,
    );
    expect(other.told).toEqual([]);
    await late.release();
    await claim.release();
    expect(other.told).toEqual([]);
  });

  it('go on to another one when they are released, with a greater token', async () => {
    const [one, other] = [new Holder(), new Holder()];
    const claim = first().want('view:patients', one);
    await one.until('acquired');
    const late = (await opened().process()).want('view:patients', other);
    await claim.release();
    await other.until('acquired');
    expect(one.told).toEqual(['acquired', 'lost']);
    expect(other.lease!.token).toBeGreaterThan(one.lease!.token);
    await late.release();
  });

  it('are kept for as long as they are wanted', async () => {
    const [one, other] = [new Holder(), new Holder()];
    const claim = first().want('view:patients', one);
    await one.until('acquired');
    const late = (await opened().process()).want('view:patients', other);
    await new Promise((resolve) => setTimeout(resolve, KEPT_MILLISECONDS));
    expect([one.told, one.lease!.isValid, other.told]).toEqual([['acquired'], true, []]);
    await Promise.all([claim.release(), late.release()]);
  });

  it('have a greater token each time, also when the same process comes again', async () => {
    const tokens: number[] = [];
    for (let time = 0; time < 3; time++) {
      const holder = new Holder();
      const claim = first().want('view:patients', holder);
      await holder.until('acquired');
      tokens.push(holder.lease!.token);
      await claim.release();
    }
    expect(tokens).toEqual([...new Set(tokens)].sort((one, other) => one - other));
  });
}

/** Records what it is told. */
class Holder implements LeaseHolder {
  readonly told: string[] = [];
  lease: Lease | undefined;

  /** @param milliseconds how long it takes to begin */
  constructor(private readonly milliseconds = 0) {}

  async acquired(lease: Lease): Promise<void> {
    this.lease = lease;
    if (this.milliseconds > 0) this.told.push('acquiring');
    await new Promise((resolve) => setTimeout(resolve, this.milliseconds));
    this.told.push('acquired');
  }

  async lost(): Promise<void> {
    this.told.push('lost');
  }

  async until(wanted: string): Promise<void> {
    const look = () => this.told;
    await untilSo(`a holder to be told '${wanted}'`, look, (told) => told.includes(wanted));
  }
}
