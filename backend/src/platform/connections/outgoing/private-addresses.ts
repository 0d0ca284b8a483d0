import { BlockList } from 'node:net';

/** IANA's special-purpose addresses (RFC 6890 and its registries): none of them is a host on the public internet. */
const IPV4 = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'] as const),
  ...(['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'] as const),
];
/** Public IPv6 addresses begin with 2000::/3; of them these are special, or hold an IPv4 address. */
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = new BlockList();
for (const [networks, family] of [[IPV4, 'ipv4'] as const, [IPV6, 'ipv6'] as const])
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    special.addSubnet(address, Number(bits), family);
  }
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is not of a host on the public internet: this machine, a private network, a reserved one. */
export const isPrivateAddress = (address: string, family: 4 | 6): boolean =>
  family === 4 ? special.check(address) : !global.check(address, 'ipv6') || special.check(address, 'ipv6');
