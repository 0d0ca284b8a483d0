import { isIP } from 'node:net';
import { isPrivateAddress } from './private-addresses.js';

const isPrivate = (address: string) => isPrivateAddress(address, isIP(address) as 4 | 6);

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => expect(isPrivate(address)).toBe(false),
);

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1'],
  ...['64:ff9b::10.0.0.1', '2002:0a00:0001::', '2001::1', '2001:db8::1'],
])('%s is private', (address) => expect(isPrivate(address)).toBe(true));
