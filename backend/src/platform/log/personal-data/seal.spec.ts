import { open, type Place, seal, SealBroken, type Sealed } from './seal.js';

const key = Buffer.alloc(32, 7);
const place: Place = { stream: 'user-12', eventId: '0b0f7e0c-6c1f-4c0e-9a35-0d6f0a1b2c3d', field: 'name' };

describe('a seal', () => {
  it.each([['Omar Haddad'], [''], ['ü 𝄞 \u0000'], [['one', 'two']]])('opens to what was sealed: %j', (value) => {
    expect(open(seal(value, 'person:12', key, place), key, place)).toEqual(value);
  });

  it('opens what version 1 sealed, for ever', () => {
    const sealed = 'v1.AAECAwQFBgcICQoL6YR+Hn0s1AYI0DBah5cfzDrOhBFvKZEoE9aE+MA=';
    expect(open({ sealed, subject: 'person:12' }, key, place)).toBe('Omar Haddad');
  });

  it('says nothing of the value and never looks the same twice', () => {
    const [one, two] = [seal('Omar', 'person:12', key, place), seal('Omar', 'person:12', key, place)];
    expect(one.sealed).not.toBe(two.sealed);
    expect(JSON.stringify(one)).not.toContain('Omar');
    expect(one.subject).toBe('person:12');
  });

  it.each([
    ['stream', { ...place, stream: 'user-13' }],
    ['event', { ...place, eventId: '1b0f7e0c-6c1f-4c0e-9a35-0d6f0a1b2c3d' }],
    ['field', { ...place, field: 'email' }],
  ])('does not open in another %s', (_, elsewhere) => {
    const sealed = seal('Omar', 'person:12', key, place);
    expect(() => open(sealed, key, elsewhere)).toThrow(SealBroken);
  });

  it('does not open with another key, and the message holds nothing of the value', () => {
    const sealed = seal('Omar', 'person:12', key, place);
    expect(() => open(sealed, Buffer.alloc(32, 8), place)).toThrow(
      `name of event ${place.eventId} in user-12 cannot be opened with the key of person:12`,
    );
  });

  it('does not open when any byte of it was changed, or when it was cut', () => {
    const { sealed, subject } = seal('Omar', 'person:12', key, place);
    const bytes = Buffer.from(sealed.slice(3), 'base64');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => open(asSealed(changed, subject), key, place)).toThrow(SealBroken);
      expect(() => open(asSealed(bytes.subarray(0, index), subject), key, place)).toThrow(SealBroken);
    }
    expect(() => open({ sealed: sealed.replace('v1.', 'v2.'), subject }, key, place)).toThrow(SealBroken);
  });
});

const asSealed = (bytes: Buffer, subject: string): Sealed => ({ sealed: `v1.${bytes.toString('base64')}`, subject });
