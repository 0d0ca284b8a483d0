import { randomUUID } from 'node:crypto';
import { DESTROYED, KEY_BYTES, type KeyStore, type StoredKey } from './key-store.js';

/** A key store on storage of its own; `reopen` opens the same storage again. */
export interface OpenKeyStore {
  keys: KeyStore;
  reopen(): Promise<KeyStore>;
}

/** Tests what key stores do on every engine. */
export function keyStoreContract(name: string, open: () => Promise<OpenKeyStore>): void {
  describe(`key store: ${name}`, () => {
    let keys: KeyStore;
    let reopen: () => Promise<KeyStore>;
    const [one, two, three] = ['person:1', 'person:2', `contact:${randomUUID()}`] as const;

    beforeEach(async () => {
      ({ keys, reopen } = await open());
    });
    afterEach(() => keys.close());

    it('knows nothing of a subject that never had a key', async () => {
      expect(await keys.get([one, two])).toEqual(new Map());
      expect(await keys.get([])).toEqual(new Map());
    });

    it('makes a key of its own for each subject, once', async () => {
      const made = await keys.ensure([one, two]);
      expect([...made.values()].map((key) => key.length)).toEqual([KEY_BYTES, KEY_BYTES]);
      expect(made.get(one)).not.toEqual(made.get(two));
      const again = await keys.ensure([one, two, three]);
      expect([again.get(one), again.get(two)]).toEqual([made.get(one), made.get(two)]);
      expect(await keys.get([three, one, 'person:9'])).toEqual(
        new Map([
          [three, again.get(three)],
          [one, made.get(one)],
        ]),
      );
    });

    it('makes one key when many ask for the first time at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => keys.ensure([one])));
      expect(new Set(answers.map((answer) => answer.get(one)?.toString('hex'))).size).toBe(1);
    });

    it('leaves a marker where a key was destroyed, and never makes that key again', async () => {
      await keys.ensure([one, two]);
      await keys.destroy(one);
      await keys.destroy(one);
      expect((await keys.get([one])).get(one)).toBe(DESTROYED);
      expect((await keys.ensure([one, two])).get(one)).toBe(DESTROYED);
      expect((await keys.get([two])).get(two)).toHaveLength(KEY_BYTES);
    });

    it('marks a subject that never had a key', async () => {
      await keys.destroy(three);
      expect((await keys.ensure([three])).get(three)).toBe(DESTROYED);
    });

    it('finds keys and markers again after a restart', async () => {
      const made = await keys.ensure([one, two]);
      await keys.destroy(two);
      await keys.close();
      keys = await reopen();
      expect(await keys.get([one, two])).toEqual(
        new Map([
          [one, made.get(one)],
          [two, DESTROYED],
        ]),
      );
    });

    it('lists every subject in pages, in the order of their bytes', async () => {
      const made = await keys.ensure([one, two, three, 'person:10']);
      await keys.destroy(two);
      const first = await keys.all('', 3);
      expect(first.map(([subject]) => subject)).toEqual([three, one, 'person:10']);
      expect(await keys.all('person:10', 3)).toEqual([[two, DESTROYED]]);
      expect(new Map(first)).toEqual(new Map([three, one, 'person:10'].map((subject) => [subject, made.get(subject)])));
      expect(await keys.all(two, 3)).toEqual([]);
    });

    it('takes in the keys and markers of another store', async () => {
      const [key, other] = [Buffer.alloc(KEY_BYTES, 1), Buffer.alloc(KEY_BYTES, 2)];
      const taken = new Map<string, StoredKey>();
      taken.set(one, key).set(two, DESTROYED);
      for (let time = 0; time < 2; time++) await keys.put(taken);
      await keys.put(new Map());
      await keys.close();
      keys = await reopen();
      expect(await keys.ensure([one, two])).toEqual(taken);
      await keys.put(new Map([one, two].map((subject) => [subject, other])));
      expect(await keys.get([one, two])).toEqual(taken);
      await keys.put(new Map([[one, DESTROYED]]));
      expect((await keys.get([one])).get(one)).toBe(DESTROYED);
    });
  });
}

/** Tests that key stores replace keys as they lie there. */
export function keyReplacementContract(name: string, open: () => Promise<OpenKeyStore>): void {
  it(`key store: ${name} replaces a key that is as it was, and none that was destroyed or changed`, async () => {
    const { keys } = await open();
    const key = (fill: number) => Buffer.alloc(KEY_BYTES, fill);
    const [one, two, three] = ['person:1', 'person:2', 'person:3'];
    await keys.put(new Map([one, two, three].map((subject) => [subject, key(1)])));
    await keys.destroy(two);
    const change = { from: key(1), to: key(2) };
    await keys.replace(new Map([one, two].map((subject) => [subject, change])));
    await keys.replace(new Map([[three, { from: key(9), to: key(2) }]]));
    expect(await keys.get([one, two, three])).toEqual(
      new Map<string, StoredKey>().set(one, key(2)).set(two, DESTROYED).set(three, key(1)),
    );
    await keys.close();
  });
}
