import type { Recorded } from '@portal/events';
import type { Projection } from '../read-models.js';
import { awaited, cards, changed, moved, noted, type Card } from './cards.js';
import { asItIs } from './patient-reader.js';
import type { Stage } from './stage.js';

/** Makes a projection that fails on events for which `isPoison` is true, until it is repaired. */
function fragile(isPoison: (event: Recorded) => boolean): { projection: Projection<Card>; mend(): void } {
  let mended = false;
  const apply: Projection<Card>['apply'] = (card, event, key) => {
    if (!mended && isPoison(event)) throw new Error('a field is missing');
    return cards.apply(card, event, key);
  };
  return { projection: { ...cards, apply }, mend: () => void (mended = true) };
}

const isChange = ({ type, stream }: Recorded): boolean => type === 'DnaStatusChanged' && stream === 'patient-1';

/** Tests parking: an event that cannot be applied is parked with all later events of its stream, and none is lost. */
export function parking(stage: () => Stage): void {
  it('parks the stream of an event that it cannot take, and goes on with the others', async () => {
    const all = await stage().start(fragile(isChange).projection);
    const position = await stage().append(awaited(1, 'Dana'));
    await stage().append(
      awaited(2, 'Omar'),
      changed(1, 'Ordered'),
      moved(1, 9),
      changed(2, 'Ordered'),
      noted(1, 'allergic'),
    );
    expect(await all.get(2)).toMatchObject({ status: 'Ordered' });
    expect(await all.get(1)).toMatchObject({ status: 'Not ordered', companyId: 2, note: '' });
    const { parked, state, behind, ready } = await stage().status();
    expect({ state, behind, ready }).toEqual({ state: 'live', behind: 0, ready: true });
    expect(parked).toMatchObject({ streams: 1, events: 3, oldest: { stream: 'patient-1', position: position + 2 } });
    expect(parked.oldest?.error).toBe('DnaStatusChanged: a field is missing');
  });

  it('parks an event whose keys cannot be told', async () => {
    const keys: Projection<Card>['keys'] = (event) => {
      if (isChange(event)) throw new Error('whose?');
      return cards.keys(event);
    };
    const all = await stage().start({ ...cards, keys });
    await stage().append(awaited(1, 'Dana'), changed(1, 'Ordered'), awaited(2, 'Omar'));
    expect(await all.get(2)).toBeDefined();
    expect((await stage().status()).parked).toMatchObject({ streams: 1, events: 1 });
  });

  it('changes nothing of an event that it can take only in part', async () => {
    const apply: Projection<Card>['apply'] = (card, event, key) => {
      if (key === 'second') throw new Error('half');
      return cards.apply(card, event, key);
    };
    const all = await stage().start({ ...cards, keys: (event) => [...cards.keys(event), 'second'], apply });
    await stage().append(awaited(1, 'Dana'));
    expect(await all.get(1)).toBeUndefined();
  });

  it('parks what would change a document in place', async () => {
    const apply: Projection<Card>['apply'] = (card, event) => {
      if (!card) return cards.apply(card, event, '');
      return Object.assign(card, { moves: 1 });
    };
    const all = await stage().start({ ...cards, apply });
    await stage().append(awaited(1, 'Dana'), moved(1, 9));
    expect(await all.get(1)).toMatchObject({ moves: 0 });
    expect((await stage().status()).parked).toMatchObject({ streams: 1 });
  });

  it('remembers what is parked over a restart, and parks what follows', async () => {
    const { projection } = fragile(isChange);
    const all = await stage().start(projection);
    await stage().append(awaited(1, 'Dana'), changed(1, 'Ordered'));
    await all.get(1);
    const again = await stage().restart(cards);
    await stage().append(moved(1, 9));
    expect(await again.get(1)).toMatchObject({ status: 'Not ordered', companyId: 2 });
    expect((await stage().status()).parked).toMatchObject({ streams: 1, events: 2 });
  });

  it('takes what was parked, in order, when it is told to', async () => {
    const { projection, mend } = fragile(isChange);
    const all = await stage().start(projection);
    await stage().append(awaited(1, 'Dana'), changed(1, 'Ordered'), changed(1, 'Kit sent'), moved(1, 9));
    await all.get(1);
    mend();
    await stage().subscriptions.retryParked('cards');
    expect(await all.get(1)).toMatchObject({ status: 'Kit sent', companyId: 9 });
    expect(await all.count({ counter: 'company:9/Kit sent' })).toBe(1);
    expect((await stage().status()).parked).toEqual({ streams: 0, events: 0, oldest: null });
    const live = await stage().hash();
    expect(await stage().hashMadeAnew(projection)).toBe(live);
  });

  it('parks again what fails again', async () => {
    const all = await stage().start(fragile(isChange).projection);
    await stage().append(awaited(1, 'Dana'), changed(1, 'Ordered'));
    await all.get(1);
    await stage().subscriptions.retryParked('cards');
    expect((await stage().status()).parked).toMatchObject({ streams: 1, events: 1 });
    expect(await all.get(1)).toMatchObject({ status: 'Not ordered' });
  });

  it('has nothing to do where nothing is parked', async () => {
    await stage().start(cards);
    await stage().subscriptions.retryParked('cards');
    expect(await stage().subscriptions.parked('cards')).toEqual([]);
  });

  it('stops at an event from the future, after everything before it, and says so', async () => {
    const all = await stage().start(cards);
    const position = await stage().append(awaited(1, 'Dana'));
    const metadata = {
      time: '2030-01-01T00:00:00.000Z',
      actor: { kind: 'operator' } as const,
      correlationId: 'c',
      causationId: null,
    };
    const unknown = {
      id: 'f4b6a2de-2c69-4b0e-9d53-3d1c7f8f7a01',
      type: 'GenomeDreamt',
      version: 1,
      data: {},
      metadata,
    };
    await stage().log.append('future', -1, [unknown]);
    const { state, reason, ready, ...status } = await stage().until((now) => now.state === 'stopped');
    expect({ state, ready, position: status.position }).toEqual({ state: 'stopped', ready: false, position });
    expect(reason).toContain('GenomeDreamt version 1');
    await stage().append(awaited(2, 'Omar'));
    expect(await asItIs(() => all.get(1))).toMatchObject({ name: 'Dana' });
    expect(await all.peek(2)).toBeUndefined();
  });
}
