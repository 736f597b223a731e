import { networkOf, siteOf } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0', '64:ff9b:0'],
  ['', '', ''],
])('counts %j as %j, in the site %j', (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site]);
});
